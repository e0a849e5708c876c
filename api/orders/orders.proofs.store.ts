import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { flag, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { instant, line } from '#shared/core/fields.ts';
import { isoAt } from '#shared/core/time.ts';
import { proofTypes } from '#shared/orders/orders.constants.ts';

const proofRow = z.object({
  id: z.string(),
  orderId: z.string(),
  at: instant,
  name: line,
  type: z.enum(proofTypes),
  bytes: z.int(),
  /** The private file's name. */
  file: line,
  /** Whether it came without the private key, from somebody who knows the order's code and address. */
  limited: flag,
  /** When the owner first opened it; null before. */
  seenAt: instant.nullable(),
  /** The SHA-256 of the file as it was sent; null in rows that are older than this column. */
  digest: line.nullable(),
});
const readProof = rowReader(proofRow);
export type ProofRow = z.output<typeof proofRow>;

export interface ProofTables {
  orderProofs: z.input<typeof proofRow>;
}

/** Proofs of payment. */
export const proofsStore = (db: Db<ProofTables>, now: Clock) => ({
  /** @param isSeen whether the owner knows it already */
  async addProof(proof: Omit<ProofRow, 'id' | 'at' | 'seenAt'>, isSeen = false): Promise<void> {
    const at = isoAt(now());
    const row = { ...proof, id: randomUUID(), at, seenAt: isSeen ? at : null };
    await db.insertInto('orderProofs').values(z.encode(proofRow, row)).execute();
  },

  /** @returns whether the owner had not seen it before */
  async seeProof(id: string): Promise<boolean> {
    const unseen = { id, seenAt: null };
    return (await changeIf(db, 'orderProofs', unseen, { seenAt: isoAt(now()) })) !== undefined;
  },

  /** @returns false when the owner has seen it, so that it stays */
  async removeUnseenProof(id: string): Promise<boolean> {
    const unseen = db.deleteFrom('orderProofs').where('id', '=', id).where('seenAt', 'is', null);
    const { numDeletedRows } = await unseen.executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** The private files of all proofs. */
  async proofFiles(): Promise<string[]> {
    const rows = await db.selectFrom('orderProofs').select('file').execute();
    return rows.map(({ file }) => file);
  },

  async proofs(orderId: string): Promise<ProofRow[]> {
    const ofOrder = db.selectFrom('orderProofs').selectAll().where('orderId', '=', orderId);
    return (await ofOrder.orderBy('at').execute()).map(readProof);
  },
});
