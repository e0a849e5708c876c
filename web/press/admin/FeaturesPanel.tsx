import type { featuresContract } from '#shared/press/press.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';

const featuresKind: ContentKind<typeof featuresContract> = {
  path: '/api/admin/press/features',
  idField: 'articleId',
  idFrom: 'title',
  noun: 'press feature',
  nouns: 'press features',
  schema: async () => (await import('#shared/press/press.schema.ts')).managedFeature,
  ordered: true,
  columns: [
    titleColumn('Title', 'title', { picture: 'image' }),
    { title: 'Publication', field: 'publication', sort: 'publication' },
    { title: 'Date', field: 'date' },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'articleId', label: 'Article ID', half: true },
    { name: 'publication', label: 'Publication', half: true },
    { name: 'date', label: 'Date', half: true, hint: 'As text, such as Mar 2021.' },
    { name: 'summary', label: 'Summary', kind: 'area' },
    { name: 'url', label: 'URL' },
    { name: 'image', label: 'Image', kind: 'picture', ratio: '16:10' },
  ],
  toasts: { saved: 'Press Feature Saved', deleted: 'Press Feature Deleted' },
  emptyText: 'No press features yet. Add what was written about you.',
};

export default function FeaturesPanel() {
  return <ContentPanel kind={featuresKind} />;
}
