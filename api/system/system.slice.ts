import type { AuthSlice } from '#api/auth/auth.slice.ts';
import type { BackupSlice } from '#api/backup/backup.slice.ts';
import { backupName, backupSource } from '#api/backup/backup-source.ts';
import { keptInstalls } from '#api/backup/read/kept-installs.ts';
import { pendingRestore } from '#api/backup/read/pending-restore.ts';
import { restoreMark } from '#api/backup/read/restore-mark.ts';
import type { ConnectionsSlice } from '#api/connections/connections.slice.ts';
import { runCheck } from '#api/connections/run-check.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { VisitorStorage } from '#api/core/http/limits/visitor-storage.ts';
import { openApi } from '#api/core/http/openapi.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { EventTitles, Slice } from '#api/core/slice.ts';
import type { FollowersSlice } from '#api/followers/followers.slice.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { PassagesSlice } from '#api/passages/passages.slice.ts';
import { contract } from '#shared/contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { systemAdminContract } from '#shared/system/system.admin.contract.ts';
import { systemContract } from '#shared/system/system.contract.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { systemAdminRoutes } from './system.admin.routes.ts';
import { checkDatabase } from './system.database-check.ts';
import { lastExitNotice } from './system.last-exit.ts';
import { systemRoutes } from './system.routes.ts';
import { installSecrets } from './system.secrets.ts';
import { createStatus } from './system.status.ts';
import type { SystemParts } from './system.tables.ts';

const BACKUPS_OFF = {
  text: 'No backups are scheduled. Unless something else runs `npm run backup`, a broken disk loses everything.',
  target: adminPaths.backups,
};

/** A warning that no screen of the back office mends. */
const alone = (text: string) => ({ text, target: null });

interface SystemOptions extends SystemParts {
  connectionsPanel: Pick<ConnectionsSlice, 'list'>;
  auth: Pick<AuthSlice, 'prove'>;
  backup: Pick<BackupSlice, 'keys' | 'recipients' | 'renewKey' | 'settings'>;
  followers: Pick<FollowersSlice, 'hasKeys' | 'renewKeys'>;
  passages: Pick<PassagesSlice, 'status'>;
  visitorStorage: VisitorStorage;
  mailer: Pick<Mailer, 'status'>;
  /** Whether the owner has said that other secrets than those of the first start are right. */
  newSecrets: boolean;
  /** What the program has noticed about how it is set up. */
  warnings: () => string[];
  /** From which commit the program was built, and when; undefined where the sources run. */
  build: { commit: string | null; builtAt: string } | undefined;
  slices: readonly Slice[];
  /** Jobs of the program that belong to no slice. */
  coreJobs: readonly Job[];
}

/** What the owner sees and does of the install as a whole. */
export function createSystemSlice(options: SystemOptions) {
  const { database, ports, config, mailer, visitorStorage } = options;
  const jobs = [...options.slices.flatMap((slice) => slice.jobs ?? []), ...options.coreJobs];
  const { db, engine, address } = database;
  const { now } = ports;
  const { DATA_DIR: dataDir } = config;
  const kept = keptInstalls({ dataDir, db, engine });
  const secrets = installSecrets({
    areKnown: options.followers.hasKeys,
    async renewKeys() {
      await options.backup.renewKey();
      await options.followers.renewKeys();
    },
    now,
  });
  const status = createStatus({
    db,
    engine,
    address,
    dataDir,
    now,
    connections: options.connectionsPanel.list,
    jobs,
    mail: mailer.status,
    async warnings() {
      const [{ enabled }, otherSecrets] = await Promise.all([
        options.backup.settings.get(),
        secrets.warning(),
      ]);
      return [
        ...(otherSecrets ? [alone(otherSecrets)] : []),
        ...options.warnings().map(alone),
        ...(enabled ? [] : [BACKUPS_OFF]),
      ];
    },
    hasOtherSecrets: async () => !(await secrets.areKnown()),
    visitorStorage: visitorStorage.usage,
    meanings: options.passages.status,
    version: packageFile.version,
    build: options.build,
    kept: kept.list,
    restored: () => restoreMark(db),
  });
  const backup = async (encrypt: boolean) => {
    const recipients = encrypt ? await options.backup.recipients() : [];
    if (encrypt && recipients.length === 0)
      throw new AppError('request.conflict', { text: 'Set your public key first.' });
    const { backupStream } = await import('#api/backup/write/write-backup.ts');
    const plain = backupStream(await backupSource(config, now));
    const name = backupName(now());
    if (!encrypt) return { name, stream: plain };
    const { encrypted } = await import('#api/backup/format/encryption.ts');
    return { name: `${name}.tar.gz.age`, stream: await encrypted(plain, recipients) };
  };
  const admin = systemAdminRoutes({
    status,
    backup,
    testDatabase: () => runCheck(() => checkDatabase(database, now), []),
    restore: pendingRestore({
      dataDir,
      migrations,
      readings: database.readings,
      ownKeys: options.backup.keys,
    }),
    prove: options.auth.prove,
    forgetKept: kept.forget,
    acceptSecrets: secrets.accept,
  });
  const describe = () => openApi(contract, { title: packageFile.name, version: packageFile.version });
  return {
    endpoints: [bind(systemContract, systemRoutes(describe)), bind(systemAdminContract, admin)],
    eventTitles,
    needs: [secrets.needs],
    secrets,
    async start(): Promise<void> {
      if (options.newSecrets) await secrets.accept();
      const warning = await secrets.warning();
      if (warning) ports.log.warn(warning);
    },
    /** Notifies the owner that the previous process ended unexpectedly. */
    tellLastExit: lastExitNotice(options),
  };
}

const eventTitles: EventTitles = {
  'hub.failed': ({ cause }) => ({
    title: `The hub ended unexpectedly and was started again${typeof cause === 'string' ? `: ${cause}` : ''}`,
    target: adminPaths.system,
  }),
  'storage.low': ({ limit }) => ({
    title:
      limit === 'day'
        ? 'Visitors have nearly reached the limit of a day'
        : 'The room for what visitors send is nearly used up',
    target: adminPaths.system,
  }),
  'storage.full': ({ limit }) => ({
    title:
      limit === 'day'
        ? 'Visitors have reached the limit of a day: more is refused'
        : 'There is no room for what visitors send: more is refused',
    target: adminPaths.system,
  }),
};
