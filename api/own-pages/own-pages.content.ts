import type { ContentKind } from '#api/site/site.content.ts';
import { foundOwnPages } from './own-pages.found.ts';
import type { OwnPagesStore } from './own-pages.store.ts';

/** What the program needs to know of the owner's own pages. */
export const ownPagesContent = (store: OwnPagesStore): ContentKind[] => [
  {
    store,
    noun: 'page',
    panel: 'pages/own',
    found: { kind: 'page', read: () => foundOwnPages(store) },
    posts: null,
    cards: null,
  },
];
