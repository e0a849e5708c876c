import type { ContentKind } from '#api/site/site.content.ts';
import type { PressStore } from './press.store.ts';

/** What the program needs to know of press features, articles and affiliations. */
export const pressContent = (store: PressStore): ContentKind[] => [
  { store: store.features, noun: 'press feature', panel: 'articles/features' },
  { store: store.articles, noun: 'article', panel: 'articles/medium' },
  { store: store.affiliations, noun: 'affiliation', panel: 'articles/affiliations' },
];
