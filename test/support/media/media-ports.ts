import path from 'node:path';
import pino from 'pino';
import { type AppDatabase, openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { createSigner } from '#api/core/secrets/signer.ts';
import { localMediaFiles } from '#api/media/media.files.ts';
import { jpegCopies } from '#api/media/media.jpeg.ts';
import type { MediaPorts } from '#api/media/media.ports.ts';
import type { TestDatabase } from '#test/support/databases/test-database.ts';

/** A media library on a test's database and folder, with ports that a test may change. */
export async function openMediaPorts(
  place: TestDatabase,
  change: Partial<MediaPorts> = {},
): Promise<MediaPorts & { database: AppDatabase }> {
  const content = new ContentSignal();
  const disk = localMediaFiles(path.join(place.folder, 'media'));
  const database = await openAppDatabase({ dataDir: place.folder, url: place.url }, content);
  return {
    content,
    log: pino({ level: 'silent' }),
    now: Date.now,
    signer: createSigner(['a secret of the tests, long enough']),
    jpegs: jpegCopies(path.join(place.folder, 'jpeg')),
    filesAt: (at) => (at === 'disk' ? disk : undefined),
    writesTo: () => 'disk',
    uploadsFolder: path.join(place.folder, 'uploads'),
    freeBytes: async () => 100_000_000_000,
    quotaBytes: 10_000_000_000,
    maxBytes: { image: 25_000_000, video: 2_000_000_000, document: 50_000_000 },
    async *readContent() {},
    ...change,
    database,
  };
}
