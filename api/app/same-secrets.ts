import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { isoAt } from '#shared/core/time.ts';

/** Processes of one install would sign with different secrets, and refuse each other's links. */
class OtherSecretsError extends Error {
  readonly forOwner = true;
}

const KEY = 'secrets-mark';
const mark = ['install', 'secrets'] as const;

interface Options {
  db: Db<DocumentTables>;
  signer: Signer;
  now: Clock;
  /** The former secrets are lost: what they signed and encrypted is discarded. */
  anew: boolean;
}

/**
 * Makes sure that every process on one database has the same secrets. The database stores only a signature,
 * from which the secrets cannot be derived. @throws OtherSecretsError
 */
export async function checkSameSecrets({ db, signer, now, anew }: Options): Promise<void> {
  const [value, updatedAt] = [JSON.stringify(signer.sign(...mark)), isoAt(now())];
  await db
    .insertInto('documents')
    .values({ key: KEY, value, updatedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db.selectFrom('documents').select('value').where('key', '=', KEY).executeTakeFirst();
  if (!stored || stored.value === value) return;
  if (!anew && !signer.verify(...mark, JSON.parse(stored.value)))
    throw new OtherSecretsError(
      'This database belongs to an install with other secrets, so its private links and connected accounts would ' +
        'not open here. Set SESSION_KEYS to the same value on every machine, or copy the file secret-keys of the first ' +
        'machine into DATA_DIR. If they are lost, start once with --new-secrets.',
    );
  // If a new secret was put in front, later processes are checked against its signature.
  await db.updateTable('documents').set({ value, updatedAt }).where('key', '=', KEY).execute();
}
