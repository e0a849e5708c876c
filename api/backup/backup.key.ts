import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Sealer } from '#api/core/sealer.ts';

const KEY = 'backup-key';

/**
 * The install's own key, which decrypts its encrypted backups. Made when it is first needed, encrypted with
 * the install's secret, and part of every backup.
 */
export function backupKey(db: Db<DocumentTables>, sealer: Sealer, now: Clock): () => Promise<string> {
  const read = async () => {
    const row = db.selectFrom('documents').select('value').where('key', '=', KEY);
    const found = await row.executeTakeFirst();
    return found && sealer.open(KEY, JSON.parse(found.value));
  };
  return async () => {
    const known = await read();
    if (known) return known;
    const { makeKeys } = await import('./encryption.ts');
    const value = JSON.stringify(sealer.seal(KEY, (await makeKeys()).identity));
    await db
      .insertInto('documents')
      .values({ key: KEY, value, updatedAt: new Date(now()).toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    // If two processes make a key at once, the first one's is used.
    return (await read()) as string;
  };
}
