import path from 'node:path';
import type { Logger } from 'pino';
import { ensureOwner } from '#api/auth/auth.first-owner.ts';
import { argonPasswords, type Passwords } from '#api/auth/auth.passwords.ts';
import { type MeasurePassword, measurePassword } from '#api/auth/auth.strength.ts';
import { backupFolder } from '#api/backup/backup-folder.ts';
import { restoreWaiting } from '#api/backup/read/restore-waiting.ts';
import type { Config } from '#api/core/config.ts';
import { connectionStore } from '#api/core/connections/connection-store.ts';
import { createConnections } from '#api/core/connections/connections.ts';
import { ContentSignal } from '#api/core/content.ts';
import { databaseOf } from '#api/core/database.ts';
import { watchForeignWrites } from '#api/core/db/foreign-writes.ts';
import { type Bus, createLocalBus } from '#api/core/events/bus.ts';
import { EVENTS_CHANNEL } from '#api/core/events/event-log.ts';
import { RECEIVING_FOLDER } from '#api/core/files/data-folders.ts';
import { diskReserve } from '#api/core/files/disk-reserve.ts';
import { formJobs } from '#api/core/http/accept-once.ts';
import { type Bound, createReader } from '#api/core/http/endpoints.ts';
import { createUploadFiles } from '#api/core/http/files/upload-files.ts';
import { createRateLimit } from '#api/core/http/limits/rate-limit.ts';
import { rateJobs, sharedCounter } from '#api/core/http/limits/shared-counter.ts';
import { type OpenCounter, WindowCounter } from '#api/core/http/limits/window-counter.ts';
import { LiveResponses } from '#api/core/http/responses/live-responses.ts';
import { ResponseCache } from '#api/core/http/responses/response-cache.ts';
import type { Listener } from '#api/core/http/server/limited-server.ts';
import { watchForProxy } from '#api/core/http/server/unnamed-proxy.ts';
import { createJobRunner } from '#api/core/jobs/runner.ts';
import { MAIL_CHANNEL } from '#api/core/mail/enqueue.ts';
import { createMailer, type MailStatus } from '#api/core/mail/mailer.ts';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import type { Clock, Ports } from '#api/core/ports.ts';
import { closeToOthers } from '#api/core/secrets/private-mode.ts';
import { createSealer } from '#api/core/secrets/sealer.ts';
import { createSigner, ownSecrets, type Signer } from '#api/core/secrets/signer.ts';
import { TOLD_MAIL } from '#api/followers/followers.mails.ts';
import { refusedFollower } from '#api/followers/reports/followers.refused.ts';
import { createTellOwner } from '#api/notices/notices.mail.ts';
import { mailEvents } from '#api/notices/notices.mail-events.ts';
import { outboxSettings } from '#api/outbox/outbox.settings.ts';
import { createSlices, type Slices } from '#api/slices.ts';
import type { LastExit } from '#api/system/system.last-exit.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import type { BuildFacts } from './build-facts.ts';
import { type AppConnection, type AppDatabase, connectAppDatabase, seedOnce } from './database.ts';
import { createApp } from './http-app.ts';
import type { WebSide } from './pages/client-build.ts';
import { frameOrigins } from './pages/frame-origins.ts';
import { createPageDrawer, createPages } from './pages/pages.ts';
import { checkSameSecrets } from './same-secrets.ts';

export interface HubOptions {
  config: Config;
  log: Logger;
  web: WebSide;
  /** Folders of files that are served as they are; none in development, where Vite serves them. */
  fileDirs?: readonly string[];
  /** What the build says of itself; undefined where the sources run. */
  build?: BuildFacts | undefined;
  /** Which parts run here: answering requests, background jobs, or both. */
  roles?: ReadonlySet<Role>;
  now?: Clock;
  fetch?: typeof fetch;
  /** How links that a person pasted are followed. */
  outside?: OutsidePorts | undefined;
  passwords?: Passwords;
  measure?: MeasurePassword;
  /** Accepts that what was signed and encrypted with lost secrets is discarded. */
  newSecrets?: boolean;
  /** How many responses are cached in memory; 0 turns the cache off. */
  keptReplies?: number;
  /** Refuses to start beside another hub on the same SQLite database. Tests start several. */
  isOnly?: boolean;
}

export type Role = 'http' | 'jobs';

/** A running install: its database, slices and jobs, and the function that answers requests. */
export interface Hub {
  readonly handle: Listener;
  /** Whether requests can be answered: the database was there a moment ago. */
  readonly isReady: () => boolean;
  readonly slices: Slices;
  readonly database: AppDatabase;
  readonly content: ContentSignal;
  readonly bus: Bus;
  /** The owner's first password, if this start made one up: it is shown nowhere else. */
  readonly firstPassword: string | undefined;
  readonly mailStatus: () => Promise<MailStatus>;
  /** Writes and rolls up all visit events so far, without waiting for the job. */
  readonly settleVisits: () => Promise<void>;
  /** Notifies the owner that the process before this one ended unexpectedly. */
  readonly tellLastExit: (lastExit: LastExit) => Promise<void>;
  /** Ends the responses that would stay open, so that the server can finish. */
  endFeeds(): void;
  /** Finishes running jobs, then closes the database. */
  close(): Promise<void>;
}

const KEPT_REPLIES = 500;
const TEND_EVERY_MS = 10_000;
const CONTENT_CHANNEL = 'content';
/** Nobody publishes here: it gets the message to all channels after the database was away. */
const JOBS_CHANNEL = 'jobs';

export async function createHub(options: HubOptions): Promise<Hub> {
  const { config, log, now = Date.now, isOnly = false, roles = new Set<Role>(['http', 'jobs']) } = options;
  const reserve = diskReserve(config.DATA_DIR);
  // A disk that is full to the last byte would not even let the database open.
  await reserve.tend();
  if (!(await closeToOthers(config.DATA_DIR)))
    log.warn('Other accounts of this machine may read files in DATA_DIR: they belong to another account.');
  await restoreWaiting({ config, log, now });
  const content = new ContentSignal();
  const onWait = (why: string) => log.warn(`Waiting up to a minute for the database: ${why}`);
  const where = { url: config.DATABASE_URL, dataDir: config.DATA_DIR, backupDir: backupFolder(config) };
  const connection = await connectAppDatabase({ ...where, onWait, isHub: isOnly }, content);
  const bus = await openBus({ config, log, content, connection, onWait });
  const database = databaseOf(connection, { now, bus });
  const ports: Ports = { now, log, content, bus, fetch: options.fetch ?? fetch };
  if (await seedOnce(database, ports)) content.changed();
  content.onChange(() => bus.publish(CONTENT_CHANNEL));
  const secrets = config.SESSION_KEYS ?? (await ownSecrets(config.DATA_DIR));
  const [signer, sealer] = [createSigner(secrets), createSealer(secrets)];
  // On SQLite the secrets are stored beside the database; on Postgres each machine has a copy of its own.
  if (database.engine === 'postgres')
    await checkSameSecrets({ db: database.db, signer, now, anew: options.newSecrets ?? false });
  const { passwords = argonPasswords(), measure = measurePassword } = options;
  const firstPassword = await ensureOwner({ database, config, passwords, measure, now });

  const store = connectionStore(database, sealer, now);
  const connections = await createConnections({ store, config, content, log });

  const { PUBLIC_URL: publicUrl } = config;
  const cache = new ResponseCache({ content, limit: options.keptReplies ?? KEPT_REPLIES });
  const replies = new LiveResponses({ now, publicUrl });
  const openCounter = countersFor(database, signer, now);
  const rateLimit = createRateLimit(now, openCounter);
  const tellOwner = createTellOwner(ports, publicUrl);
  const mailer = createMailer({
    db: database.db,
    smtp: () => connections.current('mail'),
    ports,
    isOnly: isOnly && database.engine === 'sqlite',
    listener: mailEvents({
      database,
      tellOwner,
      handlers: [refusedFollower(now)],
      isToMany: (kind) => kind === TOLD_MAIL,
    }),
    maxAgeDays: async () => (await outboxSettings(database, now).get()).maxAgeDays,
  });
  // Filled by the slices below. Made before them: pages use it, and a slice audits pages.
  const endpoints: Bound[] = [];
  const read = createReader(endpoints, content);
  const { drawPage, drawPreview } = createPageDrawer({ web: options.web, read, publicUrl });
  const proxy = watchForProxy(config.TRUST_PROXY === 'true', log);
  const slices = createSlices({
    database,
    ports,
    config,
    connections,
    connectionStore: store,
    signer,
    sealer,
    openCounter,
    reserve,
    replies,
    mailer,
    passwords,
    measure,
    read,
    drawPage,
    drawPreview,
    scriptOf: options.web.scriptOf,
    drawQr: async (text) => (await options.web.renderer()).drawQr(text),
    outside: options.outside,
    fileDirs: options.fileDirs,
    build: options.build,
    warnings: () => [proxy.warning()].filter((warning) => warning !== null),
    newSecrets: options.newSecrets ?? false,
    coreJobs: [...mailer.jobs, ...rateJobs(database.db, now), ...formJobs(database.db, now)],
  });
  const { auth, analytics } = slices;
  endpoints.push(...slices.all.flatMap((slice) => slice.endpoints ?? []));
  const watches = slices.all.flatMap((slice) => slice.watch ?? []);
  for (const slice of slices.all) await slice.start?.(slices.all);

  const uploads = createUploadFiles(path.join(config.DATA_DIR, RECEIVING_FOLDER), now);
  // On Postgres another process may be receiving an upload right now; on SQLite there is only this process.
  if (roles.has('http')) await uploads.removeLeftovers(now() - (database.engine === 'sqlite' ? 0 : HOUR_MS));
  await reserve.tend();
  const tending = setInterval(() => void reserve.tend(), TEND_EVERY_MS).unref();
  const feeds = new AbortController();
  const app = createApp({
    ...options,
    connections,
    endpoints,
    cache,
    rateLimit,
    uploads,
    pages: createPages({
      draw: drawPage,
      read,
      content,
      redirectOf: slices.redirectOf,
      search: {
        find: slices.search.find,
        count: (address) => rateLimit.call('costly', 'GET /search', address),
      },
    }),
    checkOwner: auth.checkOwner,
    logOwner: auth.logOwner,
    closing: feeds.signal,
    async watch(ctx) {
      for (const watch of watches) await watch(ctx);
    },
    visitorStorage: slices.visitorStorage,
    frames: frameOrigins(read),
    read,
  });
  const jobs = createJobRunner(database.db, slices.jobs, now, log);
  if (roles.has('jobs')) {
    jobs.start();
    bus.subscribe(MAIL_CHANNEL, mailer.kick);
    bus.subscribe(JOBS_CHANNEL, jobs.catchUp);
    connections.onChange((id) => void (id === 'mail' && mailer.retry()));
  }
  const elsewhere = () => {
    content.heard();
    bus.publish(EVENTS_CHANNEL);
  };
  // Commands may write beside the hub.
  const unwatch = database.engine === 'sqlite' ? watchForeignWrites(connection, elsewhere) : () => {};

  return {
    isReady: bus.isConnected,
    slices,
    database,
    content,
    bus,
    firstPassword,
    mailStatus: mailer.status,
    settleVisits: analytics.settle,
    tellLastExit: slices.system.tellLastExit,
    handle(req, res) {
      proxy.look(req);
      if (replies.serve(req, res) || cache.serve(req, res)) return;
      return app(req, res);
    },
    endFeeds: () => feeds.abort(),
    async close() {
      feeds.abort();
      unwatch();
      clearInterval(tending);
      await Promise.all([mailer.close(), jobs.stop()]);
      for (const slice of slices.all) await slice.stop?.();
      await bus.close();
      await database.close();
    },
  };
}

/** On Postgres several processes may answer the same visitor; on SQLite one answers all. */
function countersFor({ engine, db }: AppDatabase, signer: Signer, now: Clock): OpenCounter {
  if (engine === 'sqlite') return (_name, quota) => new WindowCounter(quota, now);
  const shared = { db, now, keyOf: (text: string) => signer.sign('rate', text) };
  return (name, quota) => sharedCounter(shared, name, quota);
}

interface BusParts extends Pick<HubOptions, 'config' | 'log'> {
  content: ContentSignal;
  connection: AppConnection;
  onWait: (why: string) => void;
}

/** Receives content changes of other processes. After a lost connection all content counts as changed. */
async function openBus({ config, log, content, connection, onWait }: BusParts): Promise<Bus> {
  const { DATABASE_URL: url } = config;
  if (!url) return createLocalBus();
  const { createPostgresBus } = await import('#api/core/events/postgres-bus.ts');
  const bus = await createPostgresBus({
    url,
    log,
    bytesRead: connection.bytesRead,
    onAway: connection.setAway,
    onWait,
  });
  bus.subscribe(CONTENT_CHANNEL, () => content.heard());
  return bus;
}
