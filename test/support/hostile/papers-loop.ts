import { openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { paperMaking } from '#api/papers/papers.make.ts';
import { papersStore } from '#api/papers/papers.store.ts';

/** A process of its own that makes every paper that waits, and says so after each. */
const [dataDir = '', url] = process.argv.slice(2);
const AT_ONCE = 4;

const database = await openAppDatabase({ dataDir, url }, new ContentSignal());
const make = paperMaking({ database, now: Date.now, hasServer: () => false, logoNow: async () => null });
const waiting = await papersStore(database.db).dueBy(new Date().toISOString(), 10_000);

async function work(): Promise<void> {
  for (let due = waiting.shift(); due; due = waiting.shift()) {
    process.stdout.write('.');
    await make(due);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
await database.close();
