import type http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { welcome } from '#api/auth/auth.first-owner.ts';
import type { Config } from '#api/core/config.ts';
import { dataHeaders } from '#api/core/http/responses/security-headers.ts';
import { DEFAULT_PER_ADDRESS, limitedServer } from '#api/core/http/server/limited-server.ts';
import { listen } from '#api/core/http/server/listen.ts';
import { loggedPath } from '#api/core/http/server/request-log.ts';
import { publicOrigin } from '#api/core/network/public-url.ts';
import { ConfigError } from '#api/core/process/owner-error.ts';
import { buildFacts } from './build-facts.ts';
import type { Hub, Role } from './hub.ts';
import type { WebSide } from './pages/client-build.ts';
import { readRoles } from './roles.ts';
import { superviseRun } from './supervised-run.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const DRAIN_MS = 10_000;
const CLOSE_IDLE_MS = 100;

/** The message to the parent process once requests are answered. */
export const READY = 'ready';
const HEALTHY = JSON.stringify({ ok: true });

type Environment = Record<string, string | undefined>;

/** The modules of the program, in the order in which they are loaded. */
const parts = [
  () => import('./log.ts'),
  () => import('#api/core/config.ts'),
  () => import('koa'),
  () => import('kysely'),
  () => import('#api/slices.ts'),
  () => import('./hub.ts'),
];

/**
 * Listens at once, so that a health check and the first visitor can connect, and loads the rest while they
 * wait. Resolves when everything is ready. @throws when the install cannot start.
 */
export async function startServer(
  environment: Environment,
  argv: readonly string[],
  web?: WebSide,
): Promise<void> {
  const roles = readRoles(argv);
  const { promise: loading, resolve: loaded } = Promise.withResolvers<Loaded>();
  let hub: Hub | undefined;
  const publicUrl = publicOrigin(environment.PUBLIC_URL);
  const answer = plainAnswer(publicUrl);
  const server = limitedServer(
    (req, res) => {
      if (req.url === '/api/health') return answer(res, 200, HEALTHY);
      if (req.url === '/api/ready') {
        const ready = hub?.isReady() ?? false;
        return answer(res, ready ? 200 : 503, JSON.stringify({ ready }));
      }
      if (hub) return hub.handle(req, res);
      // The first visitors wait for the rest to load; when it cannot, the process ends and says why.
      return loading.then((ready) => ready.hub.handle(req, res));
    },
    {
      publicUrl,
      trustProxy: environment.TRUST_PROXY === 'true',
      // An invalid number is ignored here, like for the port; reading the settings reports it.
      perAddress: Number(environment.CONNECTIONS_PER_ADDRESS) || DEFAULT_PER_ADDRESS,
      onError: (error, { method, url }) =>
        void loading.then(({ log }) =>
          log.error({ err: error, method, path: loggedPath(url?.split('?')[0] ?? '') }, 'request failed'),
        ),
    },
  );
  if (roles.has('http')) await listen(server, environment);
  const ready = await load(environment, { roles, web, newSecrets: argv.includes('--new-secrets') });
  loaded(ready);
  const { config, log } = ready;
  hub = ready.hub;
  const isWorker = argv.includes('--worker');
  const endsCleanly = await superviseRun({
    hub,
    log,
    dataDir: config.DATA_DIR,
    name: `${[...roles].join('-')}-${config.PORT}`,
    told: environment.HUB_LAST_EXIT,
    isWorker,
  });
  const { address: database } = hub.database;
  log.info({ address: config.PUBLIC_URL, database, roles: [...roles], pid: process.pid }, 'ready');
  if (hub.firstPassword) process.stdout.write(welcome(config, hub.firstPassword));
  if (roles.has('http')) process.stdout.write(`Listening on http://${config.HOST}:${config.PORT}\n`);
  closeOnSignal({ server, hub, isWorker, endsCleanly });
  process.send?.(READY);
  if (!web) await keepBuilt(config.DATA_DIR, log);
}

type Loaded = Awaited<ReturnType<typeof load>>;

interface LoadOptions {
  roles: ReadonlySet<Role>;
  /** Passed in where nothing was built. */
  web: WebSide | undefined;
  newSecrets: boolean;
}

async function load(environment: Environment, { web: given, ...options }: LoadOptions) {
  for (const part of parts) {
    await part();
    // Loading blocks the event loop, so requests that have arrived are answered in between.
    await pause(1);
  }
  const [{ readConfig }, { createHub }, { builtWebSide }, { createLog }] = await Promise.all([
    import('#api/core/config.ts'),
    import('./hub.ts'),
    import('./pages/client-build.ts'),
    import('./log.ts'),
  ]);
  const config = readConfig(environment);
  refuseSplit(config, options.roles);
  const log = createLog(config.LOG_LEVEL);
  const web = given ?? builtWebSide(DIST);
  const fileDirs = given ? [] : await builtFiles(config.DATA_DIR, log);
  const hub = await createHub({
    config,
    log,
    web,
    fileDirs,
    isOnly: true,
    build: given ? undefined : buildFacts(DIST),
    ...options,
  });
  return { config, hub, log };
}

/** @throws ConfigError when a part of the program is to run on SQLite, where it would be without the rest */
function refuseSplit({ DATABASE_URL }: Config, roles: ReadonlySet<Role>): void {
  if (!DATABASE_URL && roles.size === 1)
    throw new ConfigError(
      '--roles is for several processes, and SQLite has one: set DATABASE_URL to a Postgres database, or leave --roles out.',
    );
}

/** The folders of public files: this build's, then those of earlier builds that open pages may still ask for. */
async function builtFiles(dataDir: string, log: Logger): Promise<string[]> {
  const { earlierAssets } = await import('./kept-assets.ts');
  const earlier = await earlierAssets({ dist: DIST, dataDir, now: Date.now }).catch(couldNotKeep(log));
  return [path.join(DIST, 'client'), path.join(DIST, 'admin'), ...(earlier ?? [])];
}

/** Only the next build needs the copy, so nothing waits for it. */
async function keepBuilt(dataDir: string, log: Logger): Promise<void> {
  const { keepAssets } = await import('./kept-assets.ts');
  await keepAssets({ dist: DIST, dataDir }).catch(couldNotKeep(log));
}

/** A full disk must not keep the program from starting, or end it. */
const couldNotKeep = (log: Logger) => (error: unknown) =>
  log.warn({ err: error }, 'scripts of this build could not be kept for pages that stay open');

/** Answers before anything else has loaded. */
function plainAnswer(publicUrl: string) {
  const headers = [
    ...dataHeaders({ publicUrl }).flat(),
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    'no-store',
  ];
  return (res: http.ServerResponse, status: number, body: string): void => {
    res.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(body))]).end(body);
  };
}

interface ClosingOptions {
  server: http.Server;
  hub: Hub;
  isWorker: boolean;
  /** Marks the end as a clean one. */
  endsCleanly: () => void;
}

/**
 * Lets requests under way finish, then the jobs, then closes the database. A second signal ends the process
 * at once. A worker ignores it: it gets each signal twice, from the terminal and from the primary process,
 * which ends it.
 */
function closeOnSignal({ server, hub, isWorker, endsCleanly }: ClosingOptions): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    endsCleanly();
    hub.endFeeds();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    // Browsers keep connections open after a response, and would request their event stream there again.
    setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS).unref();
    await new Promise((resolve) => server.close(resolve));
    await hub.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process[isWorker ? 'on' : 'once'](signal, () => void close());
}
