import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#api/core/http/app-error.ts';
import { networkKey } from '#api/core/http/limits/addresses.ts';
import { createBudget } from '#api/core/http/limits/budget.ts';
import type { OpenCounter } from '#api/core/http/limits/window-counter.ts';
import { linkMail, readLetter } from '#api/orders/orders.mails.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { HOUR_S } from '#shared/core/time.ts';
import { readOrderCode } from '#shared/orders/order-code.ts';
import { limitedKeys } from './orders.limited.ts';
import { pageKeys, pageLink } from './orders.opening.ts';

/** Searches that one network may make in an hour, for whatever codes. */
const SEARCHES_OF_NETWORK = { points: 30, seconds: HOUR_S };
/**
 * Searches for one code, or with one address. Each further network still has one: this stops guessing from many
 * networks without locking out the buyer.
 */
const TRIES = { all: 20, network: 5, always: 1, seconds: HOUR_S };

/** The least response time: longer than finding an order and queueing a mail, so timing reveals nothing. */
const ANSWER_MS = 300;
/** An order's link is mailed once in this time, however often it is asked for. */
const MAIL_EVERY_MS = 600_000;

interface Search {
  code: string;
  email: string;
  /** The IP address of the request. */
  address: string;
}

/** Finds an order for a buyer who has lost its link. The response never contains the private key. */
export function orderSearch(ports: OrderPorts) {
  const { database, now } = ports;
  const store = ordersStore(database.db, now);
  const { receiptOf } = pageKeys(ports);
  const limited = limitedKeys(ports);
  const count = createSearchLimits(ports.openCounter);

  async function mailLink(order: OrderRow): Promise<void> {
    const link = pageLink(ports.publicUrl, receiptOf(order));
    const letter = await readLetter(database, link, now);
    const mail = linkMail(order, letter, String(Math.floor(now() / MAIL_EVERY_MS)));
    await database.transaction(async (tx) => {
      await tx.mail(mail);
    });
  }

  /**
   * @returns a key for the limited page; null with a mail server: it mails the link if code and address match
   * @throws AppError `request.not-found`, in the same words for a wrong code and a wrong address; `rate.limited`
   */
  return async ({ code, email, address }: Search): Promise<Receipt | null> => {
    const known = readOrderCode(code);
    await count({ code: known, email: email.toLowerCase(), address });
    const stored = known && (await store.byCode(known));
    const order = stored && stored.email.toLowerCase() === email.toLowerCase() ? stored : undefined;
    if (ports.hasServer()) {
      await Promise.all([pause(ANSWER_MS), order && mailLink(order)]);
      return null;
    }
    if (!order)
      throw new AppError('request.not-found', { text: 'There is no order with this code and email.' });
    return { code: order.code, key: limited.keyOf(order) };
  };
}

/** Counts every search before it runs, whether it would succeed or not. @throws AppError `rate.limited` */
function createSearchLimits(open: OpenCounter) {
  const networks = open('orders.find.networks', SEARCHES_OF_NETWORK);
  const tries = createBudget(open, 'orders.find', TRIES);
  const use = async (subject: string, network: string) =>
    refuseWhile((await tries.use(subject, network))?.seconds ?? 0);

  return async (search: { code: string | undefined; email: string; address: string }): Promise<void> => {
    const network = networkKey(search.address);
    refuseWhile(await networks.use(network));
    if (search.code !== undefined) await use(`code ${search.code}`, network);
    await use(`email ${search.email}`, network);
  };
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw new AppError('rate.limited', { retryAfter: wait });
}
