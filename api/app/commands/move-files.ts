import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#api/backup/backup-error.ts';
import type { Config } from '#api/core/config.ts';
import { ContentSignal } from '#api/core/content.ts';
import { isPrivateName } from '#api/core/private-files.ts';
import { openBucket } from '#api/core/s3.ts';
import { putPrivate } from '#api/core/s3-private-files.ts';
import { s3Ports, s3Settings } from '#api/core/storage.ts';
import { moveMedia } from '#api/media/media.move.ts';
import { s3MediaFiles } from '#api/media/media.s3.ts';
import { openAppDatabase } from '../database.ts';

/** Copies what lies in DATA_DIR into the bucket. It may be ended at any time, and goes on where it was. */
export async function moveFiles(
  config: Config,
  fetchIt: typeof fetch,
  say: (line: string) => void,
): Promise<void> {
  const settings = s3Settings(config);
  if (!settings) throw new BackupError('Set S3_ENDPOINT and the others to the bucket that files move to.');
  const { DATA_DIR: dataDir, DATABASE_URL: url } = config;
  const kept = path.join(dataDir, 'private');
  const bucket = openBucket(settings, s3Ports(fetchIt));
  let moved = 0;
  for (const name of (await readdir(kept).catch((): string[] => [])).filter(isPrivateName)) {
    await putPrivate(bucket, name, path.join(kept, name));
    moved += 1;
  }
  say(`  private files: ${moved}`);
  const database = await openAppDatabase({ url, dataDir }, new ContentSignal());
  try {
    const to = s3MediaFiles({ ...settings, publicUrl: undefined }, s3Ports(fetchIt));
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
