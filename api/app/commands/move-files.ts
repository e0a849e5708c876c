import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#api/backup/backup-error.ts';
import type { Config } from '#api/core/config.ts';
import { connectionStore } from '#api/core/connections/connection-store.ts';
import { createConnections } from '#api/core/connections/connections.ts';
import { s3Ports } from '#api/core/connections/storage.ts';
import { ContentSignal } from '#api/core/content.ts';
import { isPrivateName } from '#api/core/files/private-files.ts';
import { openBucket } from '#api/core/files/s3.ts';
import { putPrivate } from '#api/core/files/s3-private-files.ts';
import { createSealer } from '#api/core/secrets/sealer.ts';
import { ownSecrets } from '#api/core/secrets/signer.ts';
import { moveMedia } from '#api/media/media.move.ts';
import { s3MediaFiles } from '#api/media/media.s3.ts';
import { openAppDatabase } from '../database.ts';
import { createLog } from '../log.ts';

const NO_STORAGE =
  'No bucket is connected. Connect one under Settings, Connections, or set S3_ENDPOINT and the others.';

/**
 * Copies the files in DATA_DIR to the bucket. After an interruption the next run goes on where it stopped.
 */
export async function moveFiles(
  config: Config,
  fetchIt: typeof fetch,
  say: (line: string) => void,
): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = config;
  const content = new ContentSignal();
  const database = await openAppDatabase({ url, dataDir }, content);
  try {
    const sealer = createSealer(config.SESSION_KEYS ?? (await ownSecrets(dataDir)));
    const store = connectionStore(database, sealer, Date.now);
    const connections = await createConnections({ store, config, content, log: createLog('warn') });
    const settings = connections.current('storage');
    if (!settings) throw new BackupError(NO_STORAGE);
    const kept = path.join(dataDir, 'private');
    const bucket = openBucket(settings, s3Ports(fetchIt));
    let moved = 0;
    for (const name of (await readdir(kept).catch((): string[] => [])).filter(isPrivateName)) {
      await putPrivate(bucket, name, path.join(kept, name));
      moved += 1;
    }
    say(`  private files: ${moved}`);
    const to = s3MediaFiles(settings, s3Ports(fetchIt));
    const folder = path.join(dataDir, 'media');
    const gone = await moveMedia({ db: database.db, folder, to, step: (name) => say(`  ${name}`) });
    if (gone.length > 0)
      throw new BackupError(
        `These files are not on this disk and stay where they are said to be: ${gone.join(', ')}`,
      );
  } finally {
    await database.close();
  }
}
