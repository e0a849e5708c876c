import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Part, PartOptions } from '#api/app/part.ts';
import type { Config } from '#api/core/config.ts';
import { ConfigError } from '#api/core/config-error.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import { openBucket } from '#api/core/s3.ts';
import type { Sealer } from '#api/core/sealer.ts';
import { s3Ports, s3Settings } from '#api/core/storage.ts';
import { backupsContract } from '#shared/backup/backup.contract.ts';
import { backupKey } from './backup.key.ts';
import type { BackupPorts, OffsitePlace } from './backup.ports.ts';
import { backupsRoutes } from './backup.routes.ts';
import { backupService } from './backup.service.ts';
import { isBackupName, keptBackups, pruneBackups } from './backup-folder.ts';
import { backupContent, backupName } from './backup-source.ts';
import { inBackupThread } from './backup-thread.ts';
import { isOfInstall } from './data-files.ts';

/** Often enough that a backup begins near its hour. */
const LOOK_EVERY_S = 600;
const OFFSITE = 'backups/';

interface BackupsOptions extends PartOptions {
  sealer: Sealer;
  prepareNotice: PrepareNotice;
}

interface BackupsPart extends Part {
  /** What opens the backups that this install has encrypted. */
  keys: () => Promise<string[]>;
  /** Whose keys open encrypted ones: the owner's and this install's; none where the owner has set none. */
  recipients: () => Promise<string[]>;
}

/** Backups by the clock, and the rehearsal of restoring them. */
export function createBackupsPart({
  database,
  ports,
  config,
  sealer,
  prepareNotice,
}: BackupsOptions): BackupsPart {
  const { now, bus, log } = ports;
  const folder = backupFolder(config);
  const key = backupKey(database.db, sealer, now);
  const keys = async () => [await key()];
  const recipientsWith = async (recipient: string | null) => {
    if (recipient === null) return [];
    const { recipientOf } = await import('./encryption.ts');
    return [recipient, await recipientOf(await key())];
  };
  const work: BackupPorts = {
    database,
    now,
    bus,
    log,
    prepareNotice,
    folder,
    offsite: offsiteOf(config, ports.fetch),
    async write(recipient) {
      const recipients = await recipientsWith(recipient);
      return inBackupThread({
        kind: 'write',
        folder,
        source: await backupContent(config),
        recipients,
        name: backupName(now()),
        keys: await keys(),
        now: now(),
      });
    },
    async rehearse({ name }) {
      const { tables, files } = await inBackupThread({
        kind: 'drill',
        file: path.join(folder, name),
        scratch: path.join(folder, 'drill'),
        keys: await keys(),
        now: now(),
      });
      return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: tables.length, files };
    },
    eachMinute(work) {
      const timer = setInterval(work, 60_000).unref();
      return () => clearInterval(timer);
    },
    list: () => keptBackups(folder),
    prune: (keep) => pruneBackups(folder, keep),
  };
  const service = backupService(work);
  return {
    endpoints: [bind(backupsContract, backupsRoutes(work, service))],
    jobs: [{ name: 'system.backups', everySeconds: LOOK_EVERY_S, run: service.runDue }],
    keys,
    recipients: async () => recipientsWith((await service.settings.get()).recipient),
  };
}

/** @throws ConfigError when the folder is a part of what is backed up */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Config): string {
  const folder = BACKUP_DIR ?? path.join(DATA_DIR, 'backups');
  const inside = path.relative(path.resolve(DATA_DIR), path.resolve(folder));
  const [top = ''] = inside.split(path.sep);
  if (inside === '' || (top !== '..' && !path.isAbsolute(inside) && isOfInstall(top)))
    throw new ConfigError('BACKUP_DIR must lie outside DATA_DIR, or be its folder "backups".');
  return folder;
}

function offsiteOf(config: Config, fetchIt: typeof fetch): OffsitePlace | undefined {
  const settings = s3Settings(config);
  if (!settings) return undefined;
  const bucket = openBucket(settings, s3Ports(fetchIt));
  return {
    name: `${new URL(settings.endpoint).host}/${settings.bucket}`,
    async put(name, file, { size, hash }) {
      const kind = 'application/octet-stream';
      const headers = {
        'Content-Type': kind,
        'Content-Disposition': 'attachment',
        'Cache-Control': 'private, no-store',
        'X-Amz-Content-Sha256': hash,
      };
      const body = await openAsBlob(file, { type: kind });
      await bucket.ask(keyOf(name), { method: 'PUT', headers, body }, [200], size);
    },
    async list() {
      const names: string[] = [];
      for await (const { key } of bucket.list(OFFSITE)) {
        const name = key.slice(OFFSITE.length);
        if (key.startsWith(OFFSITE) && isBackupName(name)) names.push(name);
      }
      return names;
    },
    async remove(name) {
      await bucket.ask(keyOf(name), { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}

/** @throws TypeError when it is not the name of a backup */
function keyOf(name: string): string {
  if (!isBackupName(name)) throw new TypeError('Not the name of a backup.');
  return OFFSITE + name;
}
