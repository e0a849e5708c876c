import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { flag, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { cents, instant } from '#shared/core/fields.ts';
import type { Instant } from '#shared/core/time.ts';
import { cardRefundStates } from '#shared/orders/cards.constants.ts';

const refundRow = z.object({
  /** The provider knows it by this too, so that a repeated try gives nothing back twice. */
  id: z.string(),
  paymentId: z.string(),
  orderId: z.string(),
  /** In the order's currency. */
  amountCents: cents,
  reason: z.string(),
  /** The name of the team member who asked for it. */
  by: z.string(),
  state: z.enum(cardRefundStates),
  /** Whether the provider has confirmed that it was asked. */
  answered: flag,
  /** Why it has failed, or why nobody knows whether it was asked for; empty otherwise. */
  problem: z.string(),
  askedAt: instant,
});
export type RefundRow = z.output<typeof refundRow>;

export interface RefundTables {
  cardRefunds: z.input<typeof refundRow>;
}

const read = rowReader(refundRow);

export function refundsStore(db: Db<RefundTables>) {
  const all = () => db.selectFrom('cardRefunds').selectAll();
  return {
    async add(
      refund: Pick<RefundRow, 'paymentId' | 'orderId' | 'amountCents' | 'reason' | 'by'>,
      askedAt: Instant,
    ): Promise<RefundRow> {
      const row = {
        ...refund,
        id: randomUUID(),
        state: 'asked',
        answered: false,
        problem: '',
        askedAt,
      } as const;
      await db.insertInto('cardRefunds').values(z.encode(refundRow, row)).execute();
      return row;
    },

    async byId(id: string): Promise<RefundRow | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    /** Of an order, the newest last. */
    async of(orderId: string): Promise<RefundRow[]> {
      return (await all().where('orderId', '=', orderId).orderBy('askedAt').execute()).map(read);
    },

    async ofPayment(paymentId: string): Promise<RefundRow[]> {
      return (await all().where('paymentId', '=', paymentId).orderBy('askedAt').execute()).map(read);
    },

    /** What came of asking, as long as nothing else is known. */
    async answered(id: string, problem: string): Promise<void> {
      await changeIf(db, 'cardRefunds', { id, state: 'asked' }, { answered: problem ? 0 : 1, problem });
    },

    /** @returns false when it is no longer in the state that it was read in */
    async settle(
      { id, state }: Pick<RefundRow, 'id' | 'state'>,
      to: Pick<RefundRow, 'state' | 'problem'>,
    ): Promise<boolean> {
      return (await changeIf(db, 'cardRefunds', { id, state }, { ...to, answered: 1 })) !== undefined;
    },
  };
}
