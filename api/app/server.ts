import http from 'node:http';
import path from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import type { Hub, Role } from './hub.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 1_000;
const DRAIN_MS = 10_000;
const MAX_HEADER_BYTES = 16_384;

const HEALTHY = JSON.stringify({ ok: true });

/**
 * Listens at once, so that a health check and the first visitor find an open door, and loads the rest behind
 * it. Resolves when everything is ready. @throws when the install cannot start.
 */
export async function startServer(config: Config, argv: readonly string[]): Promise<void> {
  const roles = readRoles(argv);
  let hub: Hub | undefined;
  const loading = load(config, roles);
  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    (req, res) => {
      if (req.url === '/api/health') return answer(res, 200, HEALTHY);
      if (req.url === '/api/ready')
        return answer(res, hub ? 200 : 503, JSON.stringify({ ready: hub !== undefined }));
      if (hub) return hub.handle(req, res);
      // The first visitors wait for the rest to load; when it cannot, the process ends and says why.
      loading.then((ready) => ready.hub.handle(req, res)).catch(() => res.destroy());
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    void loading.then(({ refusal }) => socket.end(refusal(error.code))).catch(() => socket.destroy());
  });
  if (roles.has('http')) await listen(server, config);
  const ready = await loading;
  hub = ready.hub;
  ready.log.info({ address: config.PUBLIC_URL, database: hub.database.address, roles: [...roles] }, 'ready');
  if (roles.has('http')) process.stdout.write(`Listening on http://${config.HOST}:${config.PORT}\n`);
  closeOnSignal(server, hub);
}

async function load(config: Config, roles: ReadonlySet<Role>) {
  const [{ createHub }, { builtWebSide }, { createLog }, { refusal }] = await Promise.all([
    import('./hub.ts'),
    import('./pages/client-build.ts'),
    import('./log.ts'),
    import('#api/core/http/request-log.ts'),
  ]);
  const log = createLog(config.LOG_LEVEL);
  const web = builtWebSide(DIST);
  const hub = await createHub({ config, log, web, roles, publicDir: path.join(DIST, 'client') });
  return { hub, log, refusal };
}

function readRoles(argv: readonly string[]): ReadonlySet<Role> {
  const given = argv.find((argument) => argument.startsWith('--roles='))?.slice('--roles='.length);
  const roles = (given ?? 'http,jobs').split(',');
  const wrong = roles.find((role) => role !== 'http' && role !== 'jobs');
  if (wrong !== undefined) throw new ConfigError(`--roles takes http, jobs or both, not "${wrong}"`);
  return new Set(roles as Role[]);
}

function answer(res: http.ServerResponse, status: number, body: string): void {
  res
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(body);
}

function listen(server: http.Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`PORT ${PORT} is in use: choose another one, or end what holds it`)
          : error,
      ),
    );
    server.listen(PORT, HOST, resolve);
  });
}

/** Lets requests under way finish, then the jobs, then closes the database. A second signal ends it at once. */
function closeOnSignal(server: http.Server, hub: Hub): void {
  const close = async () => {
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    await hub.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}
