import { randomInt } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { Database, Tx } from '#api/core/database.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import { discountsStore } from '#api/orders/discounts/discounts.store.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { OrdersSlice } from '#api/orders/orders.slice.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { identityDocument, localeDocument } from '#api/site/site.store.ts';
import { submissionMailsDocument } from '#api/submissions/submissions.mails.ts';
import { type SubmissionTables, submissionsStore } from '#api/submissions/submissions.store.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { isoAt, MINUTE_S } from '#shared/core/time.ts';
import type { MissedPromise } from '#shared/playlist/playlist.constants.ts';
import type { SubmissionMail } from '#shared/submissions/submission-mails.ts';
import { type Credit, missedMail } from './promises.mails.ts';
import { type PromiseRow, promisesStore } from './promises.store.ts';

const AT_ONCE = 100;
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 10;

type Tables = SubmissionTables & LedgerTables & ChangeTables;

interface PromisePorts {
  database: Database<Tables>;
  now: Clock;
  orders: Pick<OrdersSlice, 'pageOf'>;
}

const mailFor: Record<MissedPromise, SubmissionMail> = {
  apology: 'missedApology',
  credit: 'missedCredit',
  refund: 'missedRefund',
};

/** Makes up for missed promises: what was promised, the mail and the event are written together, once. */
export function promisesJob({ database, now, orders }: PromisePorts): Job {
  const discounts = discountsStore(database, now);

  async function miss(tx: Tx<Tables>, promise: PromiseRow): Promise<void> {
    const promises = promisesStore(tx.db);
    const { orderId } = promise;
    // Locked first, as a decision about the order does, so that neither waits for the other in a circle.
    const order = await ordersStore(tx.db, now).lock(orderId);
    const waiting = (await submissionsStore(tx.db, now).ofOrder(orderId)).filter(
      ({ view }) => view === 'review',
    );
    const [track] = waiting;
    if (!order || !track || !(await promises.miss(orderId, tx.iso))) return;
    const credit = promise.missed === 'credit' ? await makeCredit(tx, promise, order) : null;
    if (credit) await promises.setCredit(orderId, { creditCode: credit.code, creditEndsAt: credit.endsAt });
    const [words, identity, locale] = await Promise.all([
      submissionMailsDocument(tx, now).get(),
      identityDocument(tx, now).get(),
      localeDocument(tx, now).get(),
    ]);
    // Without a code, the apology says what is true: the owner gives the credit by hand.
    const mail = promise.missed === 'credit' && !credit ? 'missedApology' : mailFor[promise.missed];
    await tx.mail({
      ...missedMail(track, words[mail], credit, {
        identity,
        page: orders.pageOf(order),
        money: moneyStyle(order.currency, locale),
        style: locale.style,
      }),
      byOwner: true,
    });
    tx.publish(ORDER_CHANNEL, order.code);
    await tx.event({ type: 'submission.promise-missed', subjectId: track.id, data: { code: order.code } });
  }

  /** A discount code of what was promised; null where its amount is in a currency that the site no longer has. */
  async function makeCredit(tx: Tx<Tables>, promise: PromiseRow, order: OrderRow): Promise<Credit | null> {
    const { creditPercent: percent, creditCents: offCents, creditMonths } = promise;
    const { currency } = await localeDocument(tx, now).get();
    if (offCents > 0 && currency !== order.currency) return null;
    const code = `credit-${Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
    const from = Temporal.Instant.fromEpochMilliseconds(tx.now).toZonedDateTimeISO('UTC');
    const endsAt = isoAt(from.add({ months: creditMonths }).epochMilliseconds);
    await discounts.createIn(
      tx.db,
      {
        code,
        note: `For ${order.code}, which was not reviewed in time.`,
        percent,
        offCents,
        mostUses: 1,
        startsAt: null,
        endsAt,
        kinds: ['track'],
        active: true,
        publishAt: null,
      },
      'Missed promise',
    );
    return { code, percent, offCents, endsAt };
  }

  return {
    name: 'submissions.promises',
    title: 'Makes up for reviews that were not given in time',
    everySeconds: 5 * MINUTE_S,
    async run(signal) {
      for (const promise of await promisesStore(database.db).overdue(isoAt(now()), AT_ONCE)) {
        if (signal.aborted) return;
        await database.transaction((tx) => miss(tx, promise));
      }
    },
  };
}
