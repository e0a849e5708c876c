import type http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerClientErrors } from '#api/core/http/client-errors.ts';
import { limitedServer } from '#api/core/http/limited-server.ts';
import { ConfigError } from './config-error.ts';
import { openDoor } from './door.ts';
import type { Hub, Role } from './hub.ts';
import { welcome } from './welcome.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const DRAIN_MS = 10_000;

const HEALTHY = JSON.stringify({ ok: true });

type Environment = Record<string, string | undefined>;

/** What the program is made of, in the order in which it is loaded. */
const parts = [
  () => import('./log.ts'),
  () => import('./config.ts'),
  () => import('koa'),
  () => import('kysely'),
  () => import('./slices.ts'),
  () => import('./hub.ts'),
];

/**
 * Listens at once, so that a health check and the first visitor find an open door, and loads the rest behind
 * it. Resolves when everything is ready. @throws when the install cannot start.
 */
export async function startServer(environment: Environment, argv: readonly string[]): Promise<void> {
  const roles = readRoles(argv);
  const { promise: loading, resolve: loaded } = Promise.withResolvers<Loaded>();
  let hub: Hub | undefined;
  const server = limitedServer((req, res) => {
    if (req.url === '/api/health') return answer(res, 200, HEALTHY);
    if (req.url === '/api/ready')
      return answer(res, hub ? 200 : 503, JSON.stringify({ ready: hub !== undefined }));
    if (hub) return hub.handle(req, res);
    // The first visitors wait for the rest to load; when it cannot, the process ends and says why.
    void loading.then((ready) => ready.hub.handle(req, res));
  });
  answerClientErrors(server, async (code) => (await loading).refusal(code));
  if (roles.has('http')) await openDoor(server, environment);
  const ready = await load(environment, roles);
  loaded(ready);
  const { config, log } = ready;
  hub = ready.hub;
  log.info({ address: config.PUBLIC_URL, database: hub.database.address, roles: [...roles] }, 'ready');
  if (hub.firstPassword) process.stdout.write(welcome(config, hub.firstPassword));
  if (roles.has('http')) process.stdout.write(`Listening on http://${config.HOST}:${config.PORT}\n`);
  closeOnSignal(server, hub);
}

type Loaded = Awaited<ReturnType<typeof load>>;

async function load(environment: Environment, roles: ReadonlySet<Role>) {
  for (const part of parts) {
    await part();
    // Loading holds the process up, so whoever is at the door by now is answered in between.
    await pause(1);
  }
  const [{ readConfig }, { createHub }, { builtWebSide }, { createLog }, { refusal }] = await Promise.all([
    import('./config.ts'),
    import('./hub.ts'),
    import('./pages/client-build.ts'),
    import('./log.ts'),
    import('#api/core/http/request-log.ts'),
  ]);
  const config = readConfig(environment);
  const log = createLog(config.LOG_LEVEL);
  const web = builtWebSide(DIST);
  const fileDirs = [path.join(DIST, 'client'), path.join(DIST, 'admin')];
  const hub = await createHub({ config, log, web, roles, fileDirs });
  return { config, hub, log, refusal };
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
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);
}

/** Lets requests under way finish, then the jobs, then closes the database. A second signal ends it at once. */
function closeOnSignal(server: http.Server, hub: Hub): void {
  const close = async () => {
    hub.endFeeds();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    await hub.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}
