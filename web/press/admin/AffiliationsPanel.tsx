import type { affiliationsContract } from '#shared/press/press.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';

const affiliationsKind: ContentKind<typeof affiliationsContract> = {
  path: '/api/admin/press/affiliations',
  idField: 'affiliationId',
  idFrom: 'title',
  noun: 'affiliation',
  nouns: 'affiliations',
  schema: async () => (await import('#shared/press/press.schema.ts')).managedAffiliation,
  ordered: true,
  columns: [
    titleColumn('Title', 'title', { picture: 'image' }),
    { title: 'Kind', field: 'kind' },
    { title: 'Address', field: 'url', phone: 'none' },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'affiliationId', label: 'Affiliation ID', half: true },
    { name: 'kind', label: 'Kind', half: true, hint: 'Two or three words, such as Member profile.' },
    { name: 'summary', label: 'Summary', kind: 'area' },
    { name: 'url', label: 'URL' },
    { name: 'image', label: 'Image', kind: 'picture', ratio: '16:10' },
  ],
  toasts: { saved: 'Affiliation Saved', deleted: 'Affiliation Deleted' },
  emptyText: 'No affiliations yet. Add who vouches for the work.',
};

export default function AffiliationsPanel() {
  return <ContentPanel kind={affiliationsKind} />;
}
