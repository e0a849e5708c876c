import { parseWhole } from '#api/core/content/content-store.ts';
import type { ContentKind } from '#api/site/site.content.ts';
import type { Unsaved } from '#api/site/site.preview.ts';
import { managedOwnPagesContract } from '#shared/own-pages/own-pages.contract.ts';
import type { OwnPage } from '#shared/own-pages/own-pages.schema.ts';
import { ownPagePath } from '#shared/site/site.paths.ts';
import { foundOwnPages } from './own-pages.found.ts';
import type { OwnPagesStore } from './own-pages.store.ts';

/** What the program needs to know of the owner's own pages. `unsaved`: the replies to draw a page that may be unsaved. */
export const ownPagesContent = (
  store: OwnPagesStore,
  unsaved: (page: OwnPage) => Promise<Unsaved>,
): ContentKind[] => [
  {
    store,
    noun: 'page',
    panel: 'content/pages/own',
    found: { kind: 'page', read: () => foundOwnPages(store) },
    posts: null,
    cards: null,
    sample: null,
    preview: {
      path: '/api/admin/own-pages',
      place: () => ({
        pages: ['own'],
        pathOf: ({ slug }) => ownPagePath(String(slug)),
        unsaved: async (item) => unsaved(parseWhole(managedOwnPagesContract.create.body, item)),
      }),
    },
  },
];
