import http from 'node:http';
import { welcome } from '#api/auth/auth.first-owner.ts';
import { readConfig } from '#api/core/config.ts';
import { makeFilesPrivate } from '#api/core/secrets/private-mode.ts';
import type { PageRenderer } from '#shared/site/site.view.ts';
import { createHub } from './hub.ts';
import { createLog } from './log.ts';
import type { WebSide } from './pages/client-build.ts';

// Vite is there in development only, so nothing that runs in production may import this file.
const { createServer: createVite } = await import('vite');

// Node's watcher has every thread report its imports as messages, which would be taken for its response.
delete process.env.WATCH_REPORT_DEPENDENCIES;

makeFilesPrivate();
const config = readConfig(process.env);
const server = http.createServer();
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });

const hot = '<script type="module" src="/@vite/client"></script>';

const web: WebSide = {
  scriptOf: (source) => `/${source}`,
  adminHead: () => `${hot}<script type="module" src="/web/app/admin/main.tsx"></script>`,
  renderer: () => vite.ssrLoadModule('/web/app/hub/entry-server.tsx') as unknown as Promise<PageRenderer>,
  assetsOf: async () => ({
    styles: [],
    scripts: ['/web/app/hub/entry-client.tsx'],
    head: `${hot}<link rel="stylesheet" href="/web/app/hub/styles.css">`,
  }),
};

// Pages are drawn anew each time, since their code may have changed.
const hub = await createHub({ config, log: createLog(config.LOG_LEVEL), web, keptReplies: 0 });
if (hub.firstPassword) process.stdout.write(welcome(config, hub.firstPassword));
server.on('request', (req, res) => vite.middlewares(req, res, () => void hub.handle(req, res)));
server.listen(config.PORT, config.HOST, () => {
  process.stdout.write(`Developing on http://${config.HOST}:${config.PORT}\n`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await vite.close();
    server.closeAllConnections();
    await hub.close();
    process.exit(0);
  });
}
