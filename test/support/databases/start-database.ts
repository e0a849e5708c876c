import { openAppDatabase, seedOnce } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { startErrorText } from '#api/core/process/owner-error.ts';

/** A process of its own that does to the database what every start does, and says whether it wrote the seed. */
const [dataDir = '', url] = process.argv.slice(2);
try {
  const database = await openAppDatabase({ dataDir, url }, new ContentSignal());
  const seeded = await seedOnce(database, { now: Date.now });
  await database.close();
  process.stdout.write(seeded ? 'seeded' : 'found');
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exitCode = 1;
}
