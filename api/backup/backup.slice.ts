import path from 'node:path';
import { connectedClient } from '#api/core/connections/connected-client.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, SliceParts } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import { backupContract } from '#shared/backup/backup.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { backupKey } from './backup.key.ts';
import { backupsToLookAt } from './backup.needs.ts';
import { offsiteOf } from './backup.offsite.ts';
import type { BackupPorts } from './backup.ports.ts';
import { backupsRoutes } from './backup.routes.ts';
import { backupService } from './backup.service.ts';
import { type BackupTables, backupRuns } from './backup.store.ts';
import { backupFolder, keptBackups, pruneBackups } from './backup-folder.ts';
import { backupContent, backupName } from './backup-source.ts';
import { inBackupThread } from './backup-thread.ts';

/** Often enough that a backup begins near its hour. */
const LOOK_EVERY_S = 600;

interface BackupOptions extends SliceParts<BackupTables & DocumentTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
}

/** Scheduled backups, and the rehearsal of restoring them. */
export function createBackupSlice({ database, ports, config, connections, sealer, notices }: BackupOptions) {
  const { now, log } = ports;
  const folder = backupFolder(config);
  const key = backupKey(database.db, sealer, now);
  const keys = async () => [await key.get()];
  const recipientsWith = async (recipient: string | null) => {
    if (recipient === null) return [];
    const { recipientOf } = await import('./format/encryption.ts');
    return [recipient, await recipientOf(await key.get())];
  };
  const work: BackupPorts = {
    database,
    now,
    log,
    tellOwner: notices.tellOwner,
    folder,
    offsite: connectedClient(connections, 'storage', (settings) => offsiteOf(settings, ports.fetch)),
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
    prune: (keep) => pruneBackups(folder, keep, now()),
  };
  const service = backupService(work);
  return {
    endpoints: [bind(backupContract, backupsRoutes(work, service))],
    jobs: [
      {
        name: 'system.backups',
        title: 'Makes backups that are due',
        everySeconds: LOOK_EVERY_S,
        run: service.runDue,
      },
    ],
    needs: [backupsToLookAt(backupRuns(database.db, now), service.settings.get, now)],
    eventTitles,
    settings: service.settings,
    /** The keys that decrypt this install's backups; none while they cannot be decrypted themselves. */
    keys: () => keys().catch((): string[] => []),
    /** Replaces a key that cannot be decrypted. */
    renewKey: key.renew,
    /** The public keys that backups are encrypted for: the owner's and this install's; none if unset. */
    recipients: async () => recipientsWith((await service.settings.get()).recipient),
  };
}

export type BackupSlice = ReturnType<typeof createBackupSlice>;

const eventTitles: EventTitles = {
  'system.backup-failed': () => ({ title: 'A backup failed', target: adminPaths.backups }),
  'system.drill-failed': () => ({
    title: 'A backup could not be restored in the rehearsal',
    target: adminPaths.backups,
  }),
};
