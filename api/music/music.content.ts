import type { ContentKind, Facts } from '#api/site/site.content.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import type { MusicStore } from './music.store.ts';

/** What the program needs to know of music services and releases. */
export const musicContent = (store: MusicStore): ContentKind[] => [
  {
    store: store.services,
    noun: 'music service',
    panel: 'pages/music',
    found: null,
    posts: null,
    cards: null,
  },
  {
    store: store.releases,
    noun: 'release',
    panel: 'pages/releases',
    found: {
      kind: 'release',
      read: async () =>
        (await store.releases.published()).map(({ id, title, description, label }) => ({
          path: releasePath(id),
          title,
          texts: [description, label],
        })),
    },
    posts: {
      kind: 'release',
      read: async () =>
        (await store.releases.published()).map(({ id, title, label, description, url }) => ({
          id,
          title,
          group: label,
          link: url,
          tags: [title],
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
  },
];

export async function musicFacts(store: MusicStore): Promise<Partial<Facts>> {
  const [artist, services] = await Promise.all([store.artist.get(), store.services.published()]);
  return {
    names: [...artist.about, ...artist.style, ...services.map(({ name }) => name)],
    links: [artist.listenUrl, ...services.map(({ url }) => url)],
  };
}
