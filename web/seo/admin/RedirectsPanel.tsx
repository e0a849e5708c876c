import type { redirectsContract } from '#shared/seo/seo.admin.contract.ts';
import { redirect } from '#shared/seo/seo.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import styles from './Seo.module.css';

const redirectsKind: ContentKind<typeof redirectsContract> = {
  path: '/api/admin/seo/redirects',
  preview: false,
  idField: 'redirectId',
  idFrom: 'source',
  noun: 'redirect',
  nouns: 'redirects',
  schema: async () => redirect,
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
    {
      name: 'source',
      label: 'From',
      hint: 'A path of this site that is no page, such as /old-page. Any letters, encoded or not.',
    },
    {
      name: 'target',
      label: 'To',
      hint: 'A path of this site or a web address. What follows a ? in the address is kept.',
    },
    {
      name: 'permanent',
      label: 'For good',
      kind: 'switch',
      hint: 'Search engines then list the new address in place of the old one.',
    },
    {
      name: 'redirectId',
      label: 'Short name',
      half: true,
      hint: 'For yourself: lists and history name it so.',
    },
  ],
  defaults: () => ({ permanent: true }),
  flag: { field: 'published', on: 'On', off: 'Off' },
  toasts: { saved: 'Redirect Saved', deleted: 'Redirect Deleted' },
  emptyText: 'No redirects yet.',
};

/** Where visitors of old addresses are sent. A page whose path changes leaves one behind by itself. */
export default function RedirectsPanel() {
  const { data } = useOwnerData('GET /api/admin/seo/dead-redirects', {});
  return (
    <>
      <div role="status">
        {data?.items.map(({ source, target }) => (
          <p key={source} className={styles.warn}>
            {source} leads to {target}, which does not exist.
          </p>
        ))}
      </div>
      <ContentPanel kind={redirectsKind} />
    </>
  );
}
