import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { cents, email, instant, line } from '#shared/core/fields.ts';
import { type OrderState, orderKinds, orderStates, proofTypes } from '#shared/orders/orders.constants.ts';
import { orderCode, paymentSettings } from '#shared/orders/orders.schema.ts';

const orderRow = z.object({
  id: z.string(),
  code: orderCode,
  kind: z.enum(orderKinds),
  title: line,
  reference: line,
  amountCents: cents,
  state: z.enum(orderStates),
  name: line,
  email,
  createdAt: instant,
  updatedAt: instant,
});
export type OrderRow = z.output<typeof orderRow>;

const eventRow = z.object({
  id: z.string(),
  orderId: z.string(),
  at: instant,
  actor: z.enum(['visitor', 'owner', 'system']),
  /** The state that the order had from then on. */
  state: z.enum(orderStates),
  note: z.string(),
});
export type OrderEventRow = z.output<typeof eventRow>;

const proofRow = z.object({
  id: z.string(),
  orderId: z.string(),
  at: instant,
  name: line,
  type: z.enum(proofTypes),
  bytes: z.int(),
  /** The private file that holds it. */
  file: z.string(),
});
export type ProofRow = z.output<typeof proofRow>;

export interface OrderTables extends DocumentTables {
  orders: z.input<typeof orderRow>;
  orderEvents: z.input<typeof eventRow>;
  orderProofs: z.input<typeof proofRow>;
}

type Change = Partial<Pick<OrderRow, 'state' | 'name' | 'email'>>;

export function ordersStore(db: Kysely<OrderTables>, now: Clock) {
  const instantNow = () => new Date(now()).toISOString();
  return {
    payment: document(db, 'payment', paymentSettings, now),

    /** @returns undefined when the code is taken. */
    async create(draft: Omit<OrderRow, 'id' | 'state' | 'createdAt' | 'updatedAt'>) {
      const at = instantNow();
      const row = {
        ...draft,
        id: randomUUID(),
        state: 'awaiting_payment' as const,
        createdAt: at,
        updatedAt: at,
      };
      return db
        .insertInto('orders')
        .values(z.encode(orderRow, row))
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returningAll()
        .executeTakeFirst();
    },

    byCode(code: string): Promise<OrderRow | undefined> {
      return db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
    },

    /** Changes an order that is still in one of `from`; undefined when it no longer is. */
    change(id: string, from: Iterable<OrderState>, change: Change): Promise<OrderRow | undefined> {
      return db
        .updateTable('orders')
        .set({ ...change, updatedAt: instantNow() })
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .returningAll()
        .executeTakeFirst();
    },

    /** Closes what still waits for payment and was opened before. @returns what was closed. */
    expireUnpaid(before: string): Promise<OrderRow[]> {
      return db
        .updateTable('orders')
        .set({ state: 'expired', updatedAt: instantNow() })
        .where('state', '=', 'awaiting_payment')
        .where('createdAt', '<', before)
        .returningAll()
        .execute();
    },

    async addEvent(event: Omit<OrderEventRow, 'id' | 'at'>): Promise<void> {
      await db
        .insertInto('orderEvents')
        .values({ ...event, id: randomUUID(), at: instantNow() })
        .execute();
    },

    events(orderId: string): Promise<OrderEventRow[]> {
      return db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('at').execute();
    },

    async addProof(proof: Omit<ProofRow, 'id' | 'at'>): Promise<void> {
      await db
        .insertInto('orderProofs')
        .values({ ...proof, id: randomUUID(), at: instantNow() })
        .execute();
    },

    proofs(orderId: string): Promise<ProofRow[]> {
      return db.selectFrom('orderProofs').selectAll().where('orderId', '=', orderId).orderBy('at').execute();
    },
  };
}

export type OrdersStore = ReturnType<typeof ordersStore>;
