import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Sealer } from '#api/core/secrets/sealer.ts';
import { isoAt } from '#shared/core/time.ts';

const KEY = 'backup-key';
const OTHER_SECRETS =
  'The key of the backups was encrypted with other secrets than this install has now. System says what to do.';

/**
 * The install's own key, which decrypts its encrypted backups. Made when it is first needed, encrypted with
 * the install's secret, and part of every backup.
 */
export function backupKey(db: Db<DocumentTables>, sealer: Sealer, now: Clock) {
  const read = async () => {
    const row = db.selectFrom('documents').select('value').where('key', '=', KEY);
    const found = await row.executeTakeFirst();
    return found && open(JSON.parse(found.value));
  };
  function open(sealed: string): string {
    try {
      return sealer.open(KEY, sealed);
    } catch (cause) {
      throw new AppError('request.conflict', { text: OTHER_SECRETS, cause });
    }
  }
  /** @throws AppError `request.conflict` while it cannot be decrypted */
  async function get(): Promise<string> {
    const known = await read();
    if (known) return known;
    const { makeKeys } = await import('./format/encryption.ts');
    const value = JSON.stringify(sealer.seal(KEY, (await makeKeys()).identity));
    await db
      .insertInto('documents')
      .values({ key: KEY, value, updatedAt: isoAt(now()) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    // If two processes make a key at once, the first one's is used.
    return (await read()) as string;
  }
  return {
    get,
    /** Deletes a key that cannot be decrypted, so that the next use makes another. */
    async renew(): Promise<void> {
      if (await read().catch(() => undefined)) return;
      await db.deleteFrom('documents').where('key', '=', KEY).execute();
    },
  };
}
