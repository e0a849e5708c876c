import type { Database } from '#api/core/db/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { cutLog, rewriteFile } from '#api/core/db/deleted-bytes.ts';
import type { DocumentTables } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';

const KEY = 'deleted-bytes';

/** Sees to it that of erased people no byte stays in the files of the database, even if the first try cannot do it. */
export function cleaning(database: Database<DocumentTables>, now: Clock) {
  const { db } = database;
  const owed = () => db.selectFrom('documents').select('updatedAt').where('key', '=', KEY).executeTakeFirst();

  async function clean(): Promise<boolean> {
    const before = await owed();
    if (!before) return true;
    if (!(await rewriteFile(database))) return false;
    // Somebody else may have been erased meanwhile, and that is owed still.
    const done = db.deleteFrom('documents').where('key', '=', KEY);
    await done.where('updatedAt', '=', before.updatedAt).execute();
    return true;
  }

  return {
    /** Notes in the transaction that erases that its bytes are to be removed, so that a crash does not lose it. */
    async owe(trx: Db<DocumentTables>): Promise<void> {
      const row = { value: 'true', updatedAt: new Date(now()).toISOString() };
      const added = trx.insertInto('documents').values({ key: KEY, ...row });
      await added.onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute();
    },

    /** @returns false when it could not be done now: the job tries it again */
    clean,

    /** What is owed; or else only the log, with what anybody has deleted since the last time. */
    async tidy(): Promise<void> {
      if (await owed()) await clean();
      else await cutLog(database);
    },
  };
}

export type Cleaning = ReturnType<typeof cleaning>;
