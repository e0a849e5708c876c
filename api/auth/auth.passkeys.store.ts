import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { flag, json, moment } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';

const passkeyRow = z.object({
  id: z.string(),
  /** The id by which browsers know it, in base64url. */
  credentialId: z.string(),
  name: z.string(),
  /** In base64url. */
  publicKey: z.string(),
  /** The authenticator's count of its uses; many always send 0. */
  counter: z.int(),
  transports: json(z.array(z.string())),
  /** Whether it may be copied to several devices. */
  multiDevice: flag,
  backedUp: flag,
  /** The host it works on. */
  rpId: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.output<typeof passkeyRow>;

export interface PasskeyTables {
  passkeys: z.input<typeof passkeyRow>;
  /** Hashes of used challenges, until they have expired. */
  spentChallenges: { hash: string; expiresAt: string };
}

export function passkeyStore(db: Db<PasskeyTables>) {
  return {
    async list(): Promise<Passkey[]> {
      const rows = await db.selectFrom('passkeys').selectAll().orderBy('createdAt').orderBy('id').execute();
      return rows.map((row) => passkeyRow.parse(row));
    },

    async byCredential(credentialId: string): Promise<Passkey | undefined> {
      const found = db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId);
      const row = await found.executeTakeFirst();
      return row && passkeyRow.parse(row);
    },

    /** @returns whether there was no such passkey yet */
    async add(passkey: Passkey): Promise<boolean> {
      const added = await db
        .insertInto('passkeys')
        .values(z.encode(passkeyRow, passkey))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** @returns whether it is still there with the counter that was read */
    async use(
      { id, counter }: Passkey,
      used: Pick<Passkey, 'counter' | 'backedUp'> & { lastUsedAt: string },
    ): Promise<boolean> {
      const { lastUsedAt } = used;
      const set = { counter: used.counter, backedUp: used.backedUp ? 1 : 0, lastUsedAt } as const;
      return (await changeIf(db, 'passkeys', { id, counter }, set)) !== undefined;
    },

    /** @returns whether there was one */
    async remove(id: string): Promise<boolean> {
      const removed = db.deleteFrom('passkeys').where('id', '=', id).returning('id');
      return (await removed.executeTakeFirst()) !== undefined;
    },

    async forgetChallenges(before: string): Promise<void> {
      await db.deleteFrom('spentChallenges').where('expiresAt', '<', before).execute();
    },
  };
}
