import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import { columnsOf, flag, json, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { type Place, placesFor, prepared } from '#api/core/db/prepared.ts';
import type { SearchTables } from '#api/core/db/search-words.ts';
import type { Clock } from '#api/core/ports.ts';
import { cents, instant } from '#shared/core/fields.ts';
import { isoAt } from '#shared/core/time.ts';
import { orderMails } from '#shared/orders/order-mails.ts';
import { type OrderMove, orderActors, orderMoveNames, orderMoves } from '#shared/orders/order-moves.ts';
import { storedOrder, unpaidSettings } from '#shared/orders/orders.admin.schema.ts';
import { orderStates } from '#shared/orders/orders.constants.ts';
import { type TipSettings, tipSettings } from '#shared/orders/tips.schema.ts';
import { paymentDocument } from './orders.payment.ts';
import { type ProofTables, proofsStore } from './orders.proofs.store.ts';
import type { QuoteTables } from './quotes/quotes.tables.ts';

/** What undoing a decision of the owner needs: its mail, and the order's fields from before. */
const undoRecord = z.object({
  mailId: z.string(),
  until: instant,
  state: z.enum(orderStates),
  stateSince: instant,
  receivedCents: cents,
  version: z.int(),
  /** Left out by decisions from before it was stored, which left it as it was. */
  returnedCents: cents.optional(),
  /** Left out by decisions from before there were quotes, which left these as they were. */
  amountCents: cents.optional(),
  depositCents: cents.optional(),
  restDueAt: instant.nullable().optional(),
  quoteId: z.string().nullable().optional(),
});
export type UndoRecord = z.output<typeof undoRecord>;

const undoColumn = json(undoRecord).nullable();

const orderRow = storedOrder.extend({ undo: undoColumn });
export type OrderRow = z.output<typeof orderRow>;

const eventRow = z.object({
  id: z.string(),
  orderId: z.string(),
  /** The order's version after the event. */
  version: z.int(),
  at: instant,
  actor: z.enum(orderActors),
  /** The owner's name; empty for others. */
  by: z.string(),
  /** Empty in rows that are older than this column. */
  move: z.enum([...orderMoveNames, '']),
  /** The order's state after the event. */
  state: z.enum(orderStates),
  note: z.string(),
  /** Hidden from the buyer. */
  private: flag,
});
export type OrderEventRow = z.output<typeof eventRow>;

export interface OrderTables extends DocumentTables, SearchTables, QuoteTables, ProofTables {
  orders: z.input<typeof orderRow>;
  orderEvents: z.input<typeof eventRow>;
}

export const readOrder = rowReader(orderRow);
const readEvent = rowReader(eventRow);

/** The columns that a move may set. */
export type OrderFields = Partial<
  Pick<
    OrderRow,
    | 'state'
    | 'stateSince'
    | 'name'
    | 'email'
    | 'newEmail'
    | 'newEmailAt'
    | 'askedAt'
    | 'remindedAt'
    | 'amountCents'
    | 'discountCents'
    | 'discountCode'
    | 'depositCents'
    | 'restDueAt'
    | 'quoteId'
    | 'receivedCents'
    | 'returnedCents'
    | 'downloads'
  >
>;

/** Moves after which the last decision can still be undone: they change nothing that it depends on. */
const besides: ReadonlySet<OrderMove> = new Set([
  'note',
  'write',
  'answer',
  'download',
  'remind',
  'note-card',
  'confirm-email',
  'keep-email',
  'accept-email',
  'refuse-email',
]);

const addOrder = prepared((db: Db<OrderTables>, place: Place<OrderTables['orders']>) =>
  db
    .insertInto('orders')
    .values(placesFor(place, columnsOf(orderRow)))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll(),
);
const addEvent = prepared((db: Db<OrderTables>, place: Place<OrderTables['orderEvents']>) =>
  db.insertInto('orderEvents').values(placesFor(place, columnsOf(eventRow))),
);

/** Off until the owner switches it on. */
const noTips: TipSettings = {
  enabled: false,
  invitation: '',
  amounts: [],
  thanks: 'Thank you. It means a lot.',
};

/** How orders are paid, and what their mails say. */
export const orderDocuments = (database: StoreDatabase<DocumentTables>, now: Clock) => ({
  payment: paymentDocument(database, now),
  unpaid: documentStore(database, 'unpaid-orders', unpaidSettings, { now, fallback: { remindDays: null } }),
  tips: documentStore(database, 'tips', tipSettings, { now, fallback: noTips }),
  words: documentStore(database, 'order-mails', orderMails, { now, fallback: orderMails.parse({}) }),
});

export type OrderDocuments = ReturnType<typeof orderDocuments>;

export function ordersStore(db: Db<OrderTables>, now: Clock) {
  const one = async (row: Promise<OrderTables['orders'] | undefined>) => {
    const found = await row;
    return found && readOrder(found);
  };
  return {
    ...proofsStore(db, now),
    /** @returns undefined when the code is taken. */
    async create(
      draft: Pick<
        OrderRow,
        | 'code'
        | 'kind'
        | 'itemId'
        | 'title'
        | 'reference'
        | 'currency'
        | 'amountCents'
        | 'name'
        | 'email'
        | 'state'
      >,
    ): Promise<OrderRow | undefined> {
      const at = isoAt(now());
      const fresh = {
        receivedCents: 0,
        returnedCents: 0,
        depositCents: 0,
        restDueAt: null,
        quoteId: null,
        newEmail: null,
        newEmailAt: null,
        askedAt: null,
        remindedAt: null,
        discountCents: 0,
        discountCode: null,
        version: 1,
        downloads: 0,
        undo: null,
      } as const;
      const row = { ...draft, ...fresh, id: randomUUID(), stateSince: at, createdAt: at, updatedAt: at };
      const [added] = await addOrder(db, z.encode(orderRow, row));
      return added && readOrder(added);
    },

    byCode: (code: string) =>
      one(db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst()),

    byId: (id: string) => one(db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()),

    /** The order, which nobody else changes before the end of this transaction. */
    lock: (id: string) =>
      one(
        db
          .updateTable('orders')
          .set((row) => ({ updatedAt: row.ref('updatedAt') }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst(),
      ),

    /** Makes the last decision final, unless it was made after a version. */
    async makeFinal({ id, undo }: OrderRow, version: number): Promise<void> {
      if (!undo || undo.version >= version) return;
      await db.updateTable('orders').set({ undo: null }).where('id', '=', id).execute();
    },

    /**
     * Changes an order whose state still allows `move`, and whose version is still `seen` if that is given;
     * undefined otherwise. Unless `move` is one of `besides`, the last decision can then no longer be undone.
     */
    change(id: string, move: OrderMove, to: OrderFields, seen?: number): Promise<OrderRow | undefined> {
      const { from } = orderMoves[move];
      const { state } = to;
      const at = isoAt(now());
      let changed = db
        .updateTable('orders')
        .set((row) => ({ ...to, version: row('version', '+', 1), updatedAt: at }))
        .where('id', '=', id)
        .where('state', 'in', [...from]);
      if (state && to.stateSince === undefined)
        changed = changed.set((row) => ({
          // A second proof does not start the clock again.
          stateSince: row
            .case()
            .when('state', '=', state)
            .then(row.ref('stateSince'))
            .else(row.val(at))
            .end(),
        }));
      if (!besides.has(move)) changed = changed.set({ undo: null });
      if (seen !== undefined) changed = changed.where('version', '=', seen);
      return one(changed.returningAll().executeTakeFirst());
    },

    /** Stores how the last move can be undone. */
    async setUndo(id: string, undo: UndoRecord): Promise<void> {
      await db
        .updateTable('orders')
        .set({ undo: z.encode(undoColumn, undo) })
        .where('id', '=', id)
        .execute();
    },

    /** @returns whether this is the first download; then it is counted. */
    async beginDownloads(id: string): Promise<boolean> {
      return (await changeIf(db, 'orders', { id, downloads: 0 }, { downloads: 1 })) !== undefined;
    },

    async countDownload(id: string): Promise<void> {
      const more = db.updateTable('orders').set((row) => ({ downloads: row('downloads', '+', 1) }));
      await more.where('id', '=', id).execute();
    },

    /** Hides events that came after a version from the buyer. */
    async hideEvents(orderId: string, after: number): Promise<void> {
      const later = db.updateTable('orderEvents').set({ private: 1 }).where('orderId', '=', orderId);
      await later.where('version', '>', after).execute();
    },

    async addEvent(event: Omit<OrderEventRow, 'id'>): Promise<void> {
      await addEvent(db, z.encode(eventRow, { ...event, id: randomUUID() }));
    },

    async events(orderId: string): Promise<OrderEventRow[]> {
      const ofOrder = db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId);
      const rows = await ofOrder.orderBy('at').orderBy('version').execute();
      return rows.map(readEvent);
    },
  };
}

export type OrdersStore = ReturnType<typeof ordersStore>;

/** The ids of all items that were ordered of a kind. */
export async function orderedItems(db: Db<OrderTables>, kind: OrderRow['kind']): Promise<string[]> {
  const orders = db.selectFrom('orders').select('itemId').distinct().where('kind', '=', kind);
  return (await orders.execute()).flatMap(({ itemId }) => itemId ?? []);
}
