import type { musicServicesContract } from '#shared/music/music.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';

const servicesKind: ContentKind<typeof musicServicesContract> = {
  path: '/api/admin/music/services',
  idField: 'id',
  idFrom: 'name',
  noun: 'music service',
  nouns: 'music services',
  schema: async () => (await import('#shared/music/music.schema.ts')).musicService,
  ordered: true,
  columns: [titleColumn('Name', 'name'), { title: 'Address', field: 'url' }],
  fields: [
    { name: 'name', label: 'Name', half: true },
    { name: 'id', label: 'ID', half: true },
    { name: 'url', label: 'URL' },
  ],
  toasts: { saved: 'Music Service Saved', deleted: 'Music Service Deleted' },
  emptyText: 'No services yet. Add where the music can be heard.',
};

export default function MusicServicesPanel() {
  return <ContentPanel kind={servicesKind} />;
}
