import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { ERASED_NAME, erasedEmail } from '#api/core/db/erased.ts';
import { distinctAddresses, holding, type Person, type PersonalData } from '#api/core/db/personal-data.ts';
import {
  addWords,
  indexedWords,
  removeSomeWords,
  removeWords,
  subjectsWith,
  wordsOf,
} from '#api/core/db/search-words.ts';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import { codeWords } from '#shared/orders/order-code.ts';
import type { OrderState } from '#shared/orders/orders.constants.ts';
import type { CardTables } from './cards/cards.store.ts';
import type { OrderTables } from './orders.store.ts';
import { eraseQuoteWords } from './quotes/quotes.store.ts';

/** States in which money has been paid: amount, dates and state stay for bookkeeping, without a name. */
const forTheBooks: ReadonlySet<OrderState> = new Set(['verified', 'released', 'refunded']);
const isForTheBooks = ({ state, receivedCents }: Pick<OrderTables['orders'], 'state' | 'receivedCents'>) =>
  forTheBooks.has(state) || receivedCents > 0;

/** The ledger's orders, their history and their proofs of payment. */
export function ordersPersonalData(db: Db<OrderTables & CardTables>, files: PrivateFiles): PersonalData {
  const proofsOf = (from: Db<OrderTables>, orderIds: readonly string[]) =>
    from.selectFrom('orderProofs').where('orderId', 'in', [...orderIds]);

  return {
    name: 'orders',
    async find(whose) {
      const rows = db.selectFrom('orders').select(['id', 'code']);
      const found =
        'email' in whose
          ? rows.where(sql<boolean>`lower(email) = ${whose.email}`)
          : rows.where('id', 'in', [...whose.orderIds]);
      return (await found.execute()).map((order) => ({ id: order.id, order }));
    },

    async export({ email, orderIds }) {
      // Unconfirmed new addresses at other people's orders; nothing else of those orders is this person's.
      const waiting = email
        ? await db
            .selectFrom('orders')
            .select(['newEmail', 'newEmailAt'])
            .where(sql<boolean>`lower(new_email) = ${email}`)
            .execute()
        : [];
      if (orderIds.length === 0) return waiting;
      const orders = db
        .selectFrom('orders')
        .selectAll()
        .where('id', 'in', [...orderIds]);
      const own = await Promise.all(
        (await orders.orderBy('createdAt').execute()).map(async ({ undo: _, ...order }) => ({
          ...order,
          history: await db
            .selectFrom('orderEvents')
            .select(['at', 'actor', 'move', 'state', 'note'])
            .where('orderId', '=', order.id)
            .orderBy('version')
            .execute(),
          cards: await db
            .selectFrom('cardPayments')
            .select([
              'createdAt',
              'amountCents',
              'paidCents',
              'refundedCents',
              'state',
              'dispute',
              'intentId',
            ])
            .where('orderId', '=', order.id)
            .orderBy('createdAt')
            .execute(),
          cardRefunds: await db
            .selectFrom('cardRefunds')
            .select(['askedAt', 'amountCents', 'reason', 'state'])
            .where('orderId', '=', order.id)
            .orderBy('askedAt')
            .execute(),
          quotes: await db
            .selectFrom('orderQuotes')
            .select(['number', 'at', 'lines', 'terms', 'note', 'totalCents', 'validUntil', 'outcome'])
            .where('orderId', '=', order.id)
            .orderBy('number')
            .execute(),
          proofs: await proofsOf(db, [order.id])
            .select(['at', 'name', 'type', 'bytes'])
            .orderBy('at')
            .execute(),
        })),
      );
      return [...own, ...waiting];
    },

    async eraseFiles({ orderIds }) {
      if (orderIds.length === 0) return;
      for (const { file } of await proofsOf(db, orderIds).select('file').execute()) await files.remove(file);
    },

    addresses: () => distinctAddresses(db, 'orders', 'email'),
    async erase(tx: Tx<OrderTables & CardTables>, { email, orderIds }: Person) {
      if (email !== undefined) {
        await forgetNewEmail(tx.db, email);
        await forgetFormerAddress(tx.db, email, orderIds);
      }
      if (orderIds.length === 0) return { orders: 0, ordersKeptNameless: 0, proofs: 0 };
      const proofs = await proofsOf(tx.db, orderIds).select('file').execute();
      // A proof may have arrived since `eraseFiles` ran.
      tx.after(() => void Promise.all(proofs.map(({ file }) => files.remove(file))));
      await tx.db
        .deleteFrom('orderProofs')
        .where('orderId', 'in', [...orderIds])
        .execute();
      const rows = tx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', 'in', [...orderIds]);
      let kept = 0;
      let erased = 0;
      for (const order of await rows.execute()) {
        await removeWords(tx.db, order.id);
        if (isForTheBooks(order)) {
          kept += 1;
          await takeNameOut(tx.db, order);
        } else {
          erased += 1;
          await tx.db.deleteFrom('cardRefunds').where('orderId', '=', order.id).execute();
          await tx.db.deleteFrom('cardPayments').where('orderId', '=', order.id).execute();
          await tx.db.deleteFrom('orders').where('id', '=', order.id).execute();
        }
      }
      return { orders: erased, ordersKeptNameless: kept, proofs: proofs.length };
    },
  };
}

async function takeNameOut(
  trx: Db<OrderTables & CardTables>,
  { id, code, createdAt }: OrderTables['orders'],
) {
  await trx
    .updateTable('orders')
    .set({ name: ERASED_NAME, email: erasedEmail(), newEmail: null, newEmailAt: null, undo: null })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('orderEvents').set({ note: '' }).where('orderId', '=', id).execute();
  await trx.updateTable('cardRefunds').set({ reason: '' }).where('orderId', '=', id).execute();
  await eraseQuoteWords(trx, id);
  await addWords(trx, { id, at: createdAt }, [codeWords(code)]);
}

/** Removes a new address from other people's orders: it was never confirmed, so the orders stay. */
async function forgetNewEmail(trx: Db<OrderTables>, email: string): Promise<void> {
  const asked = await trx
    .updateTable('orders')
    .set({ newEmail: null, newEmailAt: null })
    .where(sql<boolean>`lower(new_email) = ${email}`)
    .returning('id')
    .execute();
  for (const { id } of asked)
    await trx
      .updateTable('orderEvents')
      .set({ note: '' })
      .where('orderId', '=', id)
      .where(sql<boolean>`lower(note) like ${holding(email)} escape '\\'`)
      .execute();
}

/** Removes a former address from the search index: an order is still found by it after a correction. */
async function forgetFormerAddress(
  trx: Db<OrderTables>,
  email: string,
  orderIds: readonly string[],
): Promise<void> {
  const words = indexedWords([email]);
  for (const id of await subjectsWith(trx, wordsOf(email))) {
    if (orderIds.includes(id)) continue;
    const order = await trx
      .selectFrom('orders')
      .select(['code', 'name', 'email'])
      .where('id', '=', id)
      .executeTakeFirst();
    const stays = order ? indexedWords([codeWords(order.code), order.name, order.email]) : [];
    await removeSomeWords(
      trx,
      id,
      words.filter((word) => !stays.includes(word)),
    );
  }
}

/** Orders that were closed before an instant and never paid; the books do not need them. Up to `limit`. */
export async function unpaidClosedBefore(
  db: Db<OrderTables>,
  instant: string,
  limit: number,
): Promise<string[]> {
  const rows = db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['cancelled', 'refused', 'expired'])
    .where('receivedCents', '=', 0)
    .where('stateSince', '<', instant)
    .orderBy('stateSince')
    .limit(limit);
  return (await rows.execute()).map(({ id }) => id);
}
