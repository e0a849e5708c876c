import type { ContentKind } from '#api/site/site.content.ts';
import { inList, itemInReply } from '#api/site/site.preview.ts';
import type { PressStore } from './press.store.ts';

const media = { page: 'media', address: '/api/press' } as const;

/** What the program needs to know of press features, articles and affiliations. */
export const pressContent = (store: PressStore): ContentKind[] => [
  {
    store: store.features,
    noun: 'press feature',
    panel: 'content/articles/features',
    found: {
      kind: 'press',
      read: async (pathOf) =>
        (await store.features.published()).map(({ title, summary, publication }) => ({
          path: pathOf('media'),
          title,
          texts: [summary, publication],
        })),
    },
    posts: null,
    cards: null,
    sample: { label: 'Press features' },
    preview: itemInReply({ ...media, path: '/api/admin/press/features', put: inList('features') }),
  },
  {
    store: store.articles,
    noun: 'article',
    panel: 'content/articles/medium',
    found: {
      kind: 'article',
      read: async (pathOf) =>
        (await store.articles.published()).map(({ title, summary }) => ({
          path: pathOf('media'),
          title,
          texts: [summary],
        })),
    },
    posts: null,
    cards: null,
    sample: { label: 'Medium articles' },
    preview: itemInReply({ ...media, path: '/api/admin/press/articles', put: inList('articles') }),
  },
  {
    store: store.affiliations,
    noun: 'affiliation',
    panel: 'content/articles/affiliations',
    found: {
      kind: 'press',
      read: async (pathOf) =>
        (await store.affiliations.published()).map(({ title, kind, summary }) => ({
          path: pathOf('media'),
          title,
          texts: [summary, kind],
        })),
    },
    posts: null,
    cards: null,
    sample: { label: 'Affiliations' },
    preview: itemInReply({ ...media, path: '/api/admin/press/affiliations', put: inList('affiliations') }),
  },
];
