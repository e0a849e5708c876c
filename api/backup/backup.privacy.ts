import type { Connections } from '#api/core/connections/connections.ts';
import { namedHost } from '#api/core/network/public-address.ts';
import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import type { BackupSettings } from '#shared/backup/backup.schema.ts';

/** How long backups keep what was erased, and where they are. */
export const backupPrivacy =
  (settings: () => Promise<BackupSettings>, connections: Pick<Connections, 'current'>): ReadPrivacyFacts =>
  async () => {
    const { enabled, keep, recipient, offsite } = await settings();
    const storage = connections.current('storage');
    return [
      privacyFact(
        'kept',
        170,
        enabled
          ? `Backups of all this are made every day${recipient === null ? '' : ', encrypted'}${offsite ? ', with a copy outside this machine' : ''}. The newest ${keep} are kept: what is erased is still in them until newer ones have taken their place.`
          : 'No backups are made by schedule. The owner can make copies by hand, which keep what was in them.',
      ),
      enabled &&
        offsite &&
        storage !== undefined &&
        privacyFact(
          'services',
          80,
          `Encrypted copies of backups are stored at ${namedHost(new URL(storage.endpoint).hostname, 'a storage')}.`,
        ),
    ];
  };
