import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { Order, ReviewPromise } from '#shared/orders/orders.schema.ts';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { useSite } from '#web/core/site.ts';
import { OrderTime } from './OrderTime.tsx';
import { areDecided, verdictNames } from './order-words.ts';
import styles from './TrackReviews.module.css';

interface TrackReviewsProps {
  order: Order;
  className: string;
  head: string | undefined;
}

/** What was promised about the review of tracks, and, where there are several, the verdict on each. */
export function TrackReviews({ order, className, head }: TrackReviewsProps) {
  const { request } = order;
  if (!request) return null;
  const { tracks, promise } = request;
  const open = new Set(['awaiting_payment', 'proof_received', 'verified', 'released']);
  const shows = promise && (promise.missedAt !== null || (open.has(order.state) && !areDecided(request)));
  return (
    <>
      {shows && (
        <section className={className} aria-labelledby="promise">
          <h2 id="promise" className={head}>
            {promise.missedAt ? 'Not reviewed in time' : 'When you hear from us'}
          </h2>
          <PromiseWords promise={promise} decided={areDecided(request)} />
          {promise.credit && <Credit credit={promise.credit} order={order} />}
        </section>
      )}
      {tracks.length > 0 && (
        <section className={className} aria-labelledby="tracks">
          <h2 id="tracks" className={head}>
            Your tracks
          </h2>
          <ol className={styles.tracks}>
            {tracks.map(({ title, verdict }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tracks may have one title, and none moves
              <li key={index}>
                <p className={styles.title}>{title}</p>
                <p className={styles.verdict}>
                  {verdict ? verdictNames[verdict.status] : 'Not reviewed yet'}
                </p>
                {verdict?.words && <p className={styles.words}>{verdict.words}</p>}
                {verdict && (
                  <p className="small dim">
                    <OrderTime at={verdict.at} />
                  </p>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const after: Record<ReviewPromise['missed'], string> = {
  apology: '',
  credit: ' If it takes longer, you get a code that makes your next submission cheaper.',
  refund: ' If it takes longer, you get your money back.',
};

function PromiseWords({ promise, decided }: { promise: ReviewPromise; decided: boolean }) {
  const { style } = useSite().locale;
  const { days, dueAt, missedAt, missed, credit, notBefore } = promise;
  if (missedAt)
    return (
      <p>
        We had promised a review by {dueAt && <OrderTime at={dueAt} />}, and did not keep it. We are sorry.
        {!decided && ' It stays in the queue, and you get your review.'}
        {missed === 'refund' && ' We give your money back by hand.'}
        {missed === 'credit' && !credit && ' The team writes to you about your credit.'}
      </p>
    );
  if (dueAt)
    return (
      <p>
        You get your review by{' '}
        <b>
          <OrderTime at={dueAt} />
        </b>
        .{after[missed]}
      </p>
    );
  const within = days === 1 ? 'a day' : `${days} days`;
  return (
    <p>
      You get your review within {within} of the verified payment
      {notBefore && `, counted from ${fullDay(notBefore, style)} at the earliest`}.{after[missed]}
    </p>
  );
}

function Credit({ credit, order }: { credit: NonNullable<ReviewPromise['credit']>; order: Order }) {
  const { style } = useSite().locale;
  const { code, percent, offCents, endsAt } = credit;
  const off = [percent > 0 && `${percent} %`, offCents > 0 && formatMoney(offCents, order.money)];
  return (
    <div className={styles.credit}>
      <p>
        This code takes {off.filter(Boolean).join(' and ')} off your next submission. Enter it on the page of
        that order, before you pay. It can be used once, until {fullDay(endsAt, style)}.
      </p>
      <p className={styles.code}>{code}</p>
      <CopyButton text={code} label="Copy the code" />
    </div>
  );
}
