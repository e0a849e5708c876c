import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import { MARK_KEY, type RestoreMark } from './staging.ts';

/** The mark of the restore that filled this database; null without one. */
export async function restoreMark(db: Db<DocumentTables>): Promise<RestoreMark | null> {
  const row = db.selectFrom('documents').select('value').where('key', '=', MARK_KEY);
  const found = await row.executeTakeFirst();
  return found ? (JSON.parse(found.value) as RestoreMark) : null;
}

/** Records that people who were erased after the backup was made have been erased again. */
export async function noteErasedAgain(db: Db<DocumentTables>, mark: RestoreMark): Promise<void> {
  const value = JSON.stringify({ ...mark, erasedAgain: true } satisfies RestoreMark);
  await db.updateTable('documents').set({ value }).where('key', '=', MARK_KEY).execute();
}
