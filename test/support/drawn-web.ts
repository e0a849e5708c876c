import { createServer } from 'vite';
import type { WebSide } from '#api/app/pages/client-build.ts';
import type { PageRenderer } from '#shared/site/site.view.ts';

/** Pages as they are drawn, from the sources: for what a page says. They have no styles and no scripts. */
export async function drawnWeb(): Promise<WebSide & { close(): Promise<void> }> {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const renderer = (await vite.ssrLoadModule('/web/app/hub/entry-server.tsx')) as unknown as PageRenderer;
  return {
    renderer: async () => renderer,
    scriptOf: (source) => `/${source}`,
    adminHead: () => '',
    assetsOf: async () => ({ styles: [], scripts: [] }),
    close: () => vite.close(),
  };
}
