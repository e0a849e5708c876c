import { randomInt } from 'node:crypto';
import type { Tx } from '#api/core/database.ts';
import { addWords } from '#api/core/db/search-words.ts';
import { type Letter, readLetter, receiptMail } from '#api/orders/orders.mails.ts';
import { type Ordered, offerOf } from '#api/orders/orders.offers.ts';
import type { LedgerTables, OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import { paymentOf } from '#api/orders/owner/orders.change.ts';
import { askedMail } from '#api/orders/quotes/quotes.mails.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import { decimalsOf } from '#shared/core/currencies.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { payableCents } from '#shared/core/money.ts';
import { codeWords, makeOrderCode } from '#shared/orders/order-code.ts';
import type { SlotChoice } from '#shared/slots/slots.schema.ts';

const KEY_PURPOSE = 'order-page';
const CODE_TRIES = 5;

interface Request extends Ordered {
  name: string;
  email: string;
  /** The visitor's note; it becomes the first entry of the order's history. */
  note?: string | undefined;
  /** The time that was chosen with it. */
  time?: SlotChoice | undefined;
  /** What it is called and costs in place of the site's usual offer: its form says more. */
  priced?: { title: string; amountCents: number } | undefined;
  /** For an order that the owner enters. */
  byHand?: ByHand | undefined;
}

interface ByHand {
  /** In place of what the site calls and charges for it now. */
  title: string | undefined;
  amountCents: number | undefined;
  /** Whether it waits for a quote. */
  quoteFirst: boolean;
  /** Whether the buyer is mailed. */
  tell: boolean;
  /** The name of the team member. */
  by: string;
}

/** Opens an order, in the transaction that stores what it was opened for. */
export type OpenOrder = (
  tx: Tx<LedgerTables>,
  request: Request,
) => Promise<{
  id: string;
  receipt: Receipt;
  title: string;
  amountCents: number;
  state: 'asked' | 'awaiting_payment';
}>;

/** The key of an order's private page: a signature of the order's id, so it is not stored or guessable. */
export const pageKeys = ({ signer }: Pick<OrderPorts, 'signer'>) => ({
  receiptOf: ({ id, code }: Pick<OrderRow, 'id' | 'code'>): Receipt => ({
    code,
    key: signer.sign(KEY_PURPOSE, id),
  }),
  opens: (key: string, { id }: Pick<OrderRow, 'id'>) => signer.verify(KEY_PURPOSE, id, key),
});

export const pageLink = (publicUrl: string, receipt: Receipt) =>
  `${publicUrl}/order${orderFragment(receipt)}`;

/** Reads what a mail about an order needs. */
export function orderLetters(ports: Pick<OrderPorts, 'database' | 'now' | 'publicUrl' | 'signer'>) {
  const { receiptOf } = pageKeys(ports);
  return (order: OrderRow): Promise<Letter> =>
    readLetter(ports.database, pageLink(ports.publicUrl, receiptOf(order)), ports.now);
}

type OpeningPorts = Pick<OrderPorts, 'now' | 'publicUrl' | 'signer' | 'listeners'>;

/** @throws AppError `request.not-found` when the site offers nothing of this kind */
export function orderOpening(ports: OpeningPorts): OpenOrder {
  const { now, publicUrl, listeners } = ports;
  const { receiptOf } = pageKeys(ports);
  return async (tx, { kind, itemId, name, email, note = '', time, priced, byHand }) => {
    const store = ordersStore(tx.db, now);
    const { byQuote, ...offer } = {
      ...(await agreedOffer(tx, { kind, itemId }, byHand, now)),
      ...priced,
    };
    const asks = byHand ? byHand.quoteFirst : byQuote;
    const { currency } = await localeDocument(tx, now).get();
    // The amount due is the amount shown.
    const amountCents = asks ? 0 : payableCents(offer.amountCents, decimalsOf(currency));
    const begun = asks ? ('asked' as const) : ('awaiting_payment' as const);
    const draft = {
      ...offer,
      amountCents,
      currency,
      kind,
      itemId: itemId ?? null,
      name,
      email,
      state: begun,
    };
    const order = await createWithFreeCode(store, draft);
    const { id, code, version, state, createdAt } = order;
    await store.addEvent({
      orderId: id,
      at: createdAt,
      version,
      state,
      actor: byHand ? 'owner' : 'visitor',
      by: byHand?.by ?? '',
      move: '',
      note,
      private: false,
    });
    await addWords(tx.db, { id, at: createdAt }, [codeWords(code), name, email]);
    const receipt = receiptOf(order);
    if (byHand?.tell !== false) {
      const letter = await readLetter(tx, pageLink(publicUrl, receipt), now);
      // What the owner has entered, the owner has to tell.
      await tx.mail({ ...(asks ? askedMail : receiptMail)(order, letter), ...(byHand && { byOwner: true }) });
    }
    const payment = paymentOf(state);
    const opened = { id, code, kind, itemId: order.itemId, title: order.title, name, email, payment };
    for (const listener of listeners)
      await listener.opened?.(tx.db, { ...opened, time, byHand: byHand !== undefined });
    const data = { code, kind, amountCents: order.amountCents };
    await tx.event({ type: 'order.created', subjectId: id, data });
    return { id, receipt, title: order.title, amountCents: order.amountCents, state: begun };
  };
}

/** What the owner has agreed with the buyer; the site's own offer where nothing else was said. */
async function agreedOffer(
  tx: Tx<LedgerTables>,
  ordered: Ordered,
  { title, amountCents, quoteFirst }: Partial<ByHand> = {},
  now: OrderPorts['now'],
): Promise<Awaited<ReturnType<typeof offerOf>>> {
  if (title !== undefined && quoteFirst) return { title, reference: title, amountCents: 0 };
  if (title !== undefined && amountCents !== undefined) return { title, reference: title, amountCents };
  const offer = await offerOf(tx, ordered, now);
  const named = title === undefined ? offer : { ...offer, title, reference: title };
  return amountCents === undefined ? named : { ...named, amountCents };
}

type Store = ReturnType<typeof ordersStore>;

async function createWithFreeCode(store: Store, draft: Omit<Parameters<Store['create']>[0], 'code'>) {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const order = await store.create({ ...draft, code: makeOrderCode(randomInt) });
    if (order) return order;
  }
  throw new Error('No free order code was found.');
}
