import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import { flag, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { currencyCodes } from '#shared/core/currencies.ts';
import { cents, instant } from '#shared/core/fields.ts';
import { isoAt } from '#shared/core/time.ts';
import { cardConcerns, cardStates, disputeStates } from '#shared/orders/cards.constants.ts';
import { cardSettings } from '#shared/orders/cards.schema.ts';
import { orderKinds } from '#shared/orders/orders.constants.ts';
import type { CardStatus } from './cards.provider.ts';
import type { RefundTables } from './refunds.store.ts';

const cardRow = z.object({
  id: z.string(),
  orderId: z.string(),
  /** The provider's name for the payment page; null until it has answered. */
  sessionId: z.string().nullable(),
  /** Of the payment made on it. */
  intentId: z.string().nullable(),
  /** The page; null until the provider has answered. */
  url: z.string().nullable(),
  currency: z.enum(currencyCodes),
  amountCents: cents,
  paidCents: cents,
  refundedCents: cents,
  state: z.enum(cardStates),
  dispute: z.enum(disputeStates),
  /** Whether its money is in what the order has received, and not beside it. */
  counted: flag,
  concern: z.enum(cardConcerns).nullable(),
  /** Incremented by each change of what is known about it. */
  version: z.int(),
  createdAt: instant,
  /** When the provider was last asked. */
  askedAt: instant,
});
export type CardRow = z.output<typeof cardRow>;

export interface CardTables extends RefundTables {
  cardPayments: z.input<typeof cardRow>;
}

const read = rowReader(cardRow);

export const cardsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'cards', cardSettings, { now, fallback: { kinds: [...orderKinds] } });

export function cardsStore(db: Db<CardTables>, now: Clock) {
  const all = () => db.selectFrom('cardPayments').selectAll();
  return {
    async create(payment: Pick<CardRow, 'orderId' | 'amountCents' | 'currency'>): Promise<CardRow> {
      const at = isoAt(now());
      const row: CardRow = {
        ...payment,
        id: randomUUID(),
        sessionId: null,
        intentId: null,
        url: null,
        paidCents: 0,
        refundedCents: 0,
        state: 'open',
        dispute: 'none',
        counted: false,
        concern: null,
        version: 1,
        createdAt: at,
        askedAt: at,
      };
      await db.insertInto('cardPayments').values(z.encode(cardRow, row)).execute();
      return row;
    },

    async opened(id: string, page: Pick<CardRow, 'sessionId' | 'url'>): Promise<void> {
      await db.updateTable('cardPayments').set(page).where('id', '=', id).execute();
    },

    async byId(id: string): Promise<CardRow | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    /** The newest last. */
    async of(orderId: string): Promise<CardRow[]> {
      return (await all().where('orderId', '=', orderId).orderBy('createdAt').execute()).map(read);
    },

    async reported({ sessionId, intentId }: { sessionId?: string; intentId?: string }) {
      const row = await (sessionId === undefined
        ? all().where('intentId', '=', intentId ?? '')
        : all().where('sessionId', '=', sessionId)
      ).executeTakeFirst();
      return row && read(row);
    },

    /**
     * Those whose page is open or of which a refund was asked for, not asked about since `before`, and those that were paid since
     * `paidSince`.
     */
    async toAsk({
      before,
      paidBefore,
      paidSince,
      limit,
    }: Record<'before' | 'paidBefore' | 'paidSince', string> & { limit: number }) {
      const rows = await all()
        .where('sessionId', 'is not', null)
        .where(({ or, and, eb }) =>
          or([
            and([eb('state', '=', 'open'), eb('askedAt', '<', before)]),
            and([
              eb('askedAt', '<', before),
              eb(
                'id',
                'in',
                db.selectFrom('cardRefunds').select('paymentId').where('cardRefunds.state', '=', 'asked'),
              ),
            ]),
            and([eb('state', '=', 'paid'), eb('askedAt', '<', paidBefore), eb('createdAt', '>', paidSince)]),
          ]),
        )
        .orderBy('askedAt')
        .limit(limit)
        .execute();
      return rows.map(read);
    },

    async asked(id: string): Promise<void> {
      await db
        .updateTable('cardPayments')
        .set({ askedAt: isoAt(now()) })
        .where('id', '=', id)
        .execute();
    },

    /** @returns false when another process has stored something newer meanwhile */
    async set(
      { id, version }: CardRow,
      status: CardStatus,
      { concern, counted }: Pick<CardRow, 'concern' | 'counted'>,
    ): Promise<boolean> {
      const changed = await changeIf(
        db,
        'cardPayments',
        { id, version },
        { ...status, concern, counted: z.encode(flag, counted), version: version + 1, askedAt: isoAt(now()) },
      );
      return changed !== undefined;
    },

    /** Shows a payment to the owner, unless something else about it waits already. */
    async concern(id: string, concern: CardRow['concern']): Promise<void> {
      await db
        .updateTable('cardPayments')
        .set(({ eb }) => ({ concern, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('concern', 'is', null)
        .execute();
    },

    /** @returns false where there is no such payment */
    async settle(id: string): Promise<boolean> {
      const done = await db
        .updateTable('cardPayments')
        .set(({ eb }) => ({ concern: null, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
  };
}
