import { parentPort, workerData } from 'node:worker_threads';
import { CamelCasePlugin, Kysely } from 'kysely';
import { openSqlite, sqliteDialect } from '#api/core/db/sqlite.ts';
import { readLive } from './analytics.live.ts';
import { readPeriod } from './analytics.queries.ts';
import type { Answer, Question } from './analytics.reader.ts';
import type { VisitTables } from './analytics.tables.ts';
import { readFunnels } from './funnels/funnels.queries.ts';

/** The thread of `analytics.reader.ts`. */
const db = new Kysely<VisitTables>({
  dialect: sqliteDialect(openSqlite(workerData as string, { readOnly: true })),
  plugins: [new CamelCasePlugin()],
});

function read(question: Question): Promise<unknown> {
  if ('period' in question) return readPeriod(db, question.period);
  return 'funnels' in question ? readFunnels(db, question.funnels) : readLive(db, question.live);
}

async function answer(question: Question): Promise<Answer> {
  try {
    return { value: await read(question) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', async (question: Question | 'close') => {
  if (question !== 'close') {
    parentPort?.postMessage(await answer(question));
    return;
  }
  await db.destroy();
  parentPort?.close();
});
parentPort?.postMessage({ value: undefined } satisfies Answer);
