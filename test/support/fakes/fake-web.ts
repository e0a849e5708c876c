import type { WebSide } from '#api/app/pages/client-build.ts';
import { allEndpoints } from '#shared/contract.ts';
import { escapeHtml } from '#shared/core/text.ts';
import { systemContract } from '#shared/system/system.contract.ts';

/** The addresses of all content that pages show. */
export const shownContent = allEndpoints
  .filter(({ cache, params, media }) => cache === 'content' && !params && !media)
  .filter(({ path }) => path !== systemContract.openapi.path)
  .map(({ path }) => path);

/** Pages that print the data they were given: what the server sends, without a build. */
export const fakeWeb: WebSide = {
  renderer: async () => ({
    endpointsOf: () => shownContent,
    drawQr: (text) => `<svg>${escapeHtml(text)}</svg>`,
    render: async (view) => `<main data-page="${view.page}">${escapeHtml(JSON.stringify(view.data))}</main>`,
  }),
  scriptOf: (source) => `/${source}`,
  adminHead: () => '<script type="module" src="/admin-assets/main.js"></script>',
  assetsOf: async () => ({ styles: [], scripts: ['/assets/entry.js'] }),
};
