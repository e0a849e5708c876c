import type { redirectsContract } from '#shared/seo/seo.admin.contract.ts';
import { redirect } from '#shared/seo/seo.schema.ts';
import { ContentPanel } from '#web/core/admin-ui/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content-kind.ts';

const redirectsKind: ContentKind<typeof redirectsContract> = {
  path: '/api/admin/seo/redirects',
  idField: 'redirectId',
  idFrom: 'source',
  noun: 'redirect',
  nouns: 'redirects',
  schema: redirect,
  columns: [
    { title: 'From', field: 'source', sort: 'source' },
    { title: 'To', field: 'target' },
    {
      title: 'Kind',
      field: 'permanent',
      phone: 'none',
      draw: ({ permanent }) => (permanent ? 'For good' : 'For now'),
    },
  ],
  fields: [
    { name: 'source', label: 'From', hint: 'A path of this site that is no page, such as /old-page.' },
    { name: 'redirectId', label: 'Redirect ID', half: true, hint: 'Fixed once saved.' },
    { name: 'target', label: 'To', hint: 'A path of this site, or a whole web address.' },
    {
      name: 'permanent',
      label: 'For good',
      kind: 'switch',
      hint: 'Search engines then list the new address in place of the old one.',
    },
  ],
  defaults: () => ({ permanent: true }),
  flag: { field: 'published', on: 'On', off: 'Off' },
  toasts: { saved: 'Redirect Saved', deleted: 'Redirect Deleted' },
  emptyText: 'No redirects yet.',
};

export const RedirectsList = () => <ContentPanel kind={redirectsKind} />;
