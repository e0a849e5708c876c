import { installKey } from '#api/core/install-key.ts';
import type { BackupOrigin } from '#shared/backup/backup-origin.ts';
import type { BackupReport } from './read-backup.ts';

/** Who made a backup, as far as its signature tells; that the signature is right was found out by reading it. */
export async function originOf(
  { signedBy }: Pick<BackupReport, 'signedBy'>,
  dataDir: string,
): Promise<BackupOrigin> {
  if (signedBy === null) return 'unsigned';
  return signedBy === (await installKey(dataDir)).publicKey ? 'own' : 'elsewhere';
}
