import type { ContentDocument, ContentKind, Facts } from '#api/site/site.content.ts';
import { documentInReply, inList, itemInReply } from '#api/site/site.preview.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type ArtistProfile, artistProfile, type Release } from '#shared/music/music.schema.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import type { MusicShown } from './music.shown.ts';
import type { MusicStore } from './music.store.ts';

const songs = { page: 'music', address: '/api/music' } as const;

/** What the program needs to know of music services and releases. */
export const musicContent = (store: MusicStore, shown: MusicShown): ContentKind[] => [
  {
    store: store.services,
    noun: 'music service',
    panel: 'content/music/music',
    found: null,
    posts: null,
    cards: null,
    sample: { label: 'Music services' },
    preview: itemInReply({ ...songs, path: '/api/admin/music/services', put: inList('services') }),
  },
  {
    store: store.releases,
    noun: 'release',
    panel: 'content/music/releases',
    found: {
      kind: 'release',
      read: async () =>
        (await store.releases.published()).map(({ id, title, description, label, tracks }) => ({
          path: releasePath(id),
          title,
          texts: [description, label, ...tracks.map((track) => track.title)],
        })),
    },
    posts: {
      kind: 'release',
      read: async () =>
        (await store.releases.published()).map(({ id, title, label, description, url, cover }) => ({
          id,
          title,
          group: label,
          link: url,
          tags: [title],
          picture: cover,
          values: { show: label, description },
        })),
    },
    cards: {
      kind: 'release',
      read: async () =>
        (await store.releases.published()).map(({ id, title, label, cover }) => ({
          id,
          title,
          text: label,
          picture: cover,
          path: releasePath(id),
        })),
    },
    sample: { label: 'Releases' },
    preview: itemInReply({
      ...songs,
      path: '/api/admin/music/releases',
      own: {
        page: 'release',
        type: 'website',
        pathOf: ({ id }) => releasePath(String(id)),
        around: (item) => shown.page(store.releases.shown(item)),
      },
      put: (reply, row) => inList('releases')(reply, shown.listed(row as unknown as Release)),
    }),
  },
];

export async function musicFacts(store: MusicStore): Promise<Partial<Facts>> {
  const [artist, services] = await Promise.all([store.artist.get(), store.services.published()]);
  return {
    names: [...artist.about, ...artist.style, ...services.map(({ name }) => name)],
    links: [artist.listenUrl, ...services.map(({ url }) => url)],
  };
}

export const artistDocument: ContentDocument = {
  key: 'artist',
  preview: documentInReply('/api/admin/music/artist', artistProfile, ['artist'], '/api/artist'),
  sample: {
    label: 'Artist profile',
    target: adminPaths.panel('content/music/artist'),
    neutral({ artistName, publicUrl }): ArtistProfile {
      const picture = { src: '/art/plain-tall.svg', alt: artistName, caption: artistName };
      return {
        lead: `Music by ${artistName}.`,
        about: [`${artistName} makes music.`],
        style: [`Listen to ${artistName}.`],
        aesthetic: { text: `Pictures of ${artistName}.`, images: [picture, picture, picture, picture] },
        listenUrl: `${publicUrl}/music`,
        bookingSubject: `Booking request for ${artistName}`,
        record: '/art/record.svg',
      };
    },
  },
};
