import type { Part, PartOptions } from '#api/app/part.ts';
import { backupName, backupSource } from '#api/backup/backup-source.ts';
import { keptInstalls } from '#api/backup/kept-installs.ts';
import { pendingRestore } from '#api/backup/pending-restore.ts';
import { restoreMark } from '#api/backup/restore-mark.ts';
import type { Config } from '#api/core/config.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { StorageUsage } from '#api/core/http/visitor-storage.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { MailStatus } from '#api/core/mail/mailer.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { systemAdminContract } from '#shared/system/system.admin.contract.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { databaseIntegration } from './integrations/database.ts';
import { type GoogleOptions, googleIntegration } from './integrations/google.ts';
import { mailIntegration } from './integrations/mail.ts';
import { modelIntegration } from './integrations/model.ts';
import { twitchIntegration, youtubeIntegration } from './integrations/platforms.ts';
import { systemAdminRoutes } from './system.admin.routes.ts';
import { createStatus } from './system.status.ts';

interface SystemOptions extends PartOptions, GoogleOptions {
  prove: (sessionId: string, password: string) => Promise<void>;
  mail: () => Promise<MailStatus>;
  jobs: () => readonly Job[];
  visitorStorage: () => Promise<StorageUsage>;
  /** What opens the backups that this install has encrypted. */
  backupKeys: () => Promise<string[]>;
  /** Who can read backups that are encrypted: none where the owner has set no key. */
  backupRecipients: () => Promise<string[]>;
}

/** What the owner sees and does of the install as a whole. */
export function createSystemPart(options: SystemOptions): Part {
  const { database, ports, config, prove, mail, jobs, visitorStorage, backupKeys, backupRecipients } =
    options;
  const { db, engine, address } = database;
  const { now } = ports;
  const { DATA_DIR: dataDir } = config;
  const integrations = [
    mailIntegration(options),
    modelIntegration(options),
    twitchIntegration(options),
    youtubeIntegration(options),
    googleIntegration(options),
    databaseIntegration(options),
  ];
  const kept = keptInstalls({ dataDir, db, engine });
  const status = createStatus({
    db,
    engine,
    address,
    dataDir,
    now,
    integrations,
    jobs,
    mail,
    visitorStorage,
    version: packageFile.version,
    kept: kept.list,
    restored: () => restoreMark(db),
  });
  const backup = async (encrypt: boolean) => {
    const recipients = encrypt ? await backupRecipients() : [];
    if (encrypt && recipients.length === 0)
      throw new AppError('request.conflict', { text: 'Set your public key first.' });
    const { backupStream } = await import('#api/backup/write-backup.ts');
    const plain = backupStream(await backupSource(config, now));
    const name = backupName(now());
    if (!encrypt) return { name, stream: plain };
    const { encrypted } = await import('#api/backup/encryption.ts');
    return { name: `${name}.tar.gz.age`, stream: await encrypted(plain, recipients) };
  };
  const restore = pendingRestore({ dataDir, migrations, ownKeys: backupKeys });
  const secrets = secretsOf(config);
  const routes = systemAdminRoutes({
    status,
    integrations,
    secrets,
    backup,
    restore,
    prove,
    forgetKept: kept.forget,
  });
  return { endpoints: [bind(systemAdminContract, routes)], jobs: [] };
}

/** Everything in the settings that nobody is to read on a screen. */
function secretsOf(config: Config): string[] {
  const { OPENAI_API_KEY, TWITCH_CLIENT_SECRET, YOUTUBE_API_KEY, GOOGLE_CLIENT_SECRET } = config;
  const { DATABASE_URL, SMTP_URL, SESSION_KEYS } = config;
  const inUrl = DATABASE_URL ? decodeURIComponent(new URL(DATABASE_URL).password) : undefined;
  const keys = [OPENAI_API_KEY, TWITCH_CLIENT_SECRET, YOUTUBE_API_KEY, GOOGLE_CLIENT_SECRET];
  const all = [...keys, inUrl, SMTP_URL?.login?.pass];
  return [...all, ...(SESSION_KEYS ?? [])].filter(
    (secret) => secret !== undefined && secret !== '',
  ) as string[];
}
