import { type PlaylistPlatform, playlistPlatforms } from '#shared/playlist/playlist.constants.ts';
import type { playlistsContract } from '#shared/playlist/playlist.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';

const NAMES: Record<PlaylistPlatform, string> = {
  spotify: 'Spotify',
  apple: 'Apple Music',
  tidal: 'TIDAL',
  youtube: 'YouTube',
  other: 'Other',
};
const choices = playlistPlatforms.map((value) => ({ value, label: NAMES[value] }));

const playlistsKind: ContentKind<typeof playlistsContract> = {
  path: '/api/admin/playlist/playlists',
  idField: 'playlistId',
  idFrom: 'title',
  noun: 'playlist',
  nouns: 'playlists',
  schema: async () => (await import('#shared/playlist/playlist.schema.ts')).managedPlaylist,
  ordered: true,
  filter: { name: 'platform', label: 'All platforms', choices },
  columns: [
    titleColumn('Title', 'title', { picture: 'coverImage', square: true }),
    {
      title: 'Platform',
      field: 'platform',
      sort: 'platform',
      draw: ({ platform }) => NAMES[platform],
    },
    { title: 'Note', field: 'note', phone: 'none' },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'playlistId', label: 'Playlist ID', half: true },
    { name: 'platform', label: 'Platform', kind: 'choice', choices, half: true },
    { name: 'url', label: 'URL' },
    { name: 'description', label: 'Description', kind: 'area' },
    { name: 'note', label: 'Note', hint: 'One true fact, such as 48 songs, updated weekly.' },
    { name: 'coverImage', label: 'Cover image', kind: 'picture', ratio: '1:1' },
  ],
  defaults: () => ({ platform: 'spotify' }),
  toasts: { saved: 'Playlist Saved', deleted: 'Playlist Deleted' },
  emptyText: 'No playlists yet. Add the first; the top one is the site’s own.',
};

export default function PlaylistsPanel() {
  return <ContentPanel kind={playlistsKind} />;
}
