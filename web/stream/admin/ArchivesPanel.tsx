import type { archivesContract } from '#shared/stream/stream.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { platformChoices, platformName } from './platform-choices.ts';

const archivesKind: ContentKind<typeof archivesContract> = {
  path: '/api/admin/stream/archives',
  idField: 'streamId',
  date: 'publishedAt',
  idFrom: 'title',
  noun: 'archive',
  nouns: 'archives',
  schema: async () => (await import('#shared/stream/stream.schema.ts')).streamArchive,
  filter: { name: 'platformId', label: 'All platforms', choices: platformChoices },
  columns: [
    titleColumn('Title', 'title', { picture: 'thumbnail' }),
    { title: 'Platform', field: 'platformId', draw: ({ platformId }) => platformName(platformId) },
    { title: 'Views', field: 'views', numeric: true, draw: ({ views }) => `${views} views` },
    {
      title: 'Published',
      field: 'publishedAt',
      sort: 'publishedAt',
      phone: 'none',
      draw: ({ publishedAt }) => formatDay(publishedAt),
    },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'streamId', label: 'Stream ID', half: true },
    { name: 'platformId', label: 'Platform', kind: 'choice', choices: platformChoices, half: true },
    { name: 'description', label: 'Description', kind: 'area' },
    { name: 'watchUrl', label: 'Watch URL' },
    { name: 'thumbnail', label: 'Thumbnail', kind: 'picture', ratio: '16:9' },
    { name: 'views', label: 'Views', half: true, hint: 'As text, such as 1.2K.' },
    { name: 'publishedAt', label: 'Published', kind: 'instant' },
  ],
  defaults: () => ({
    platformId: 'twitch',
    views: '0',
    description: '',
    publishedAt: new Date().toISOString(),
  }),
  toasts: { saved: 'Stream Archive Saved', deleted: 'Stream Archive Deleted' },
  emptyText: 'No past streams yet. The newest six show on the live page.',
};

export default function ArchivesPanel() {
  return <ContentPanel kind={archivesKind} />;
}
