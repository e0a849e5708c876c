import type { WebSide } from '#api/app/pages/client-build.ts';
import { allEndpoints } from '#shared/contract.ts';
import { escapeHtml } from '#shared/core/text.ts';

/** The addresses of all content that a page could show. */
const content = allEndpoints
  .filter(({ cache, params, media }) => cache === 'content' && !params && !media)
  .map(({ path }) => path);

/** Pages that print the data they were given: what the server sends, without a build. */
export const fakeWeb: WebSide = {
  renderer: async () => ({
    endpointsOf: () => content,
    moduleOf: (page) => page,
    render: async (view) => `<main data-page="${view.page}">${escapeHtml(JSON.stringify(view.data))}</main>`,
  }),
  assetsOf: async () => ({ css: undefined, scripts: ['/assets/entry.js'] }),
};
