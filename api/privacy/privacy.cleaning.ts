import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { cutLog, rewriteFile } from '#api/core/db/deleted-bytes.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';

const KEY = 'deleted-bytes';
/** What is pending: both steps, or only the cut. A program that copies the log may delay the cut for long. */
const [REWRITE, CUT] = ['"rewrite"', '"cut"'];

/** Removes the bytes of erased people from the files of the database, again later if the first try fails. */
export function cleaning(database: Database<DocumentTables>, now: Clock) {
  const { db } = database;
  const owed = () =>
    db.selectFrom('documents').select(['value', 'updatedAt']).where('key', '=', KEY).executeTakeFirst();

  async function clean(): Promise<boolean> {
    const before = await owed();
    if (!before) return true;
    // Another erasing may set the row anew meanwhile; its `updatedAt` differs, so its cleaning stays pending.
    const { updatedAt } = before;
    if (before.value !== CUT) {
      const rewritten = await rewriteFile(database);
      if (rewritten) {
        const next = db.updateTable('documents').set({ value: CUT }).where('key', '=', KEY);
        await next.where('updatedAt', '=', updatedAt).execute();
      }
      const cut = await cutLog(database);
      if (!rewritten || !cut) return false;
    } else if (!(await cutLog(database))) return false;
    await db.deleteFrom('documents').where('key', '=', KEY).where('updatedAt', '=', updatedAt).execute();
    return true;
  }

  return {
    /** Records in the erasing transaction that bytes are to be removed, so that a crash does not lose it. */
    async owe(trx: Db<DocumentTables>): Promise<void> {
      const row = { value: REWRITE, updatedAt: isoAt(now()) };
      const added = trx.insertInto('documents').values({ key: KEY, ...row });
      await added.onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute();
    },

    /** @returns false when it could not be done now: the job tries it again */
    clean,

    /** Does what is pending; otherwise cuts only the log, which holds what was deleted since the last run. */
    async tidy(): Promise<void> {
      if (await owed()) await clean();
      else await cutLog(database);
    },
  };
}

export type Cleaning = ReturnType<typeof cleaning>;
