import type { Config } from '#api/core/config.ts';
import { installKey } from '#api/core/secrets/install-key.ts';
import { ownSecrets } from '#api/core/secrets/signer.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { isoAt } from '#shared/core/time.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { BackupSource } from './write/write-backup.ts';

/** What a backup of this install is made of, as far as it can be passed to another thread. */
export const backupContent = async (config: Config) => ({
  dataDir: config.DATA_DIR,
  url: config.DATABASE_URL,
  program: { name: packageFile.name, version: packageFile.version },
  publicUrl: config.PUBLIC_URL,
  secrets: config.SESSION_KEYS ?? (await ownSecrets(config.DATA_DIR)),
  signingKey: (await installKey(config.DATA_DIR)).pem,
});

export const backupSource = async (config: Config, now: () => number): Promise<BackupSource> => ({
  ...(await backupContent(config)),
  migrations,
  now,
});

/** The name of a backup made at this time. */
export const backupName = (now: number) =>
  `hub-backup-${isoAt(now).slice(0, 16).replace('T', '-').replace(':', '')}`;
