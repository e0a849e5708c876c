import path from 'node:path';
import { environmentNames } from '#api/core/config.ts';
import { connectedClient } from '#api/core/connections/connected-client.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventTitles, SliceParts } from '#api/core/slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { backupContract } from '#shared/backup/backup.contract.ts';
import { handoverContract } from '#shared/backup/handover.contract.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { connectionCatalogue } from '#shared/core/connections/catalogue.ts';
import { backupKey } from './backup.key.ts';
import { backupsToLookAt } from './backup.needs.ts';
import { offsiteOf } from './backup.offsite.ts';
import type { BackupPorts } from './backup.ports.ts';
import { backupPrivacy } from './backup.privacy.ts';
import { backupsRoutes } from './backup.routes.ts';
import { backupService } from './backup.service.ts';
import { type BackupTables, backupRuns } from './backup.store.ts';
import { backupFolder, keptBackups, pruneBackups } from './backup-folder.ts';
import { backupContent, backupName } from './backup-source.ts';
import { inBackupThread } from './backup-thread.ts';
import { handoverRoutes } from './handover/handover.routes.ts';
import { packName } from './handover/handover-folder.ts';
import { givenSettings, settingsFile } from './handover/handover-settings.ts';

/** Often enough that a backup begins near its hour. */
const LOOK_EVERY_S = 600;

interface BackupOptions extends SliceParts<BackupTables & DocumentTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
}

/** Scheduled backups, and the rehearsal of restoring them. */
export function createBackupSlice({ database, ports, config, connections, sealer, notices }: BackupOptions) {
  const { now, log } = ports;
  const folder = backupFolder(config);
  const packScratch = path.join(folder, 'handover');
  const identity = identityDocument(database, now).get;
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
      return inBackupThread({
        kind: 'drill',
        file: path.join(folder, name),
        scratch: path.join(folder, 'drill'),
        keys: await keys(),
        now: now(),
      });
    },
    async writePack(recipient) {
      const recipients = await recipientsWith(recipient);
      const settings = givenSettings(process.env, environmentNames);
      return inBackupThread({
        kind: 'pack',
        folder,
        scratch: packScratch,
        name: packName(now()),
        source: {
          ...(await backupContent(config)),
          settings: settings.length > 0 ? settingsFile(settings) : undefined,
        },
        facts: {
          siteName: (await identity()).networkName,
          publicUrl: config.PUBLIC_URL,
          settings: settings.map(([name]) => name),
          connections: connectionCatalogue
            .map(({ id }) => id)
            .filter((id) => connections.current(id) !== undefined),
        },
        recipients,
        keys: await keys(),
        now: now(),
      });
    },
    async rehearsePack(name, given) {
      return inBackupThread({
        kind: 'pack-drill',
        file: path.join(folder, name),
        scratch: packScratch,
        keys: given === undefined ? await keys() : [given],
        now: now(),
      });
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
    endpoints: [
      bind(backupContract, backupsRoutes(work, service)),
      bind(handoverContract, handoverRoutes(work, service)),
    ],
    jobs: [
      {
        name: 'system.backups',
        title: 'Makes backups that are due',
        everySeconds: LOOK_EVERY_S,
        run: service.runDue,
      },
    ],
    needs: [backupsToLookAt(backupRuns(database.db, now), service.settings.get, now)],
    privacyFacts: backupPrivacy(service.settings.get, connections),
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
