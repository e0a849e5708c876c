import { useState } from 'react';
import type { Instant } from '#shared/core/time.ts';
import { proofContents, provableStates } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { dueNow, isPriced, owesDeposit } from '#shared/orders/quotes/order-due.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { BackHome } from '#web/core/hub-ui/PageHead.tsx';
import { Ticks } from '#web/core/hub-ui/Slip.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import { ChosenTime } from '#web/slots/hub/ChosenTime.tsx';
import { DiscountCode } from '../DiscountCode.tsx';
import { HowToPay } from '../HowToPay.tsx';
import { holderHeaders } from '../order-query.ts';
import { PayByCard } from '../PayByCard.tsx';
import { QuoteAnswer } from '../quotes/QuoteAnswer.tsx';
import { afterwards } from '../quotes/quote-words.ts';
import { Deadline } from './Deadline.tsx';
import { Messages } from './Messages.tsx';
import { NewEmail } from './NewEmail.tsx';
import { OrderHistory, OrderTimeline } from './OrderHistory.tsx';
import { OrderTime } from './OrderTime.tsx';
import styles from './OrderView.module.css';
import type { OrderPartProps } from './order-part.ts';
import { headlineOf, nextFor, verdictNames } from './order-words.ts';
import { PaperReceipt } from './PaperReceipt.tsx';
import { Papers } from './Papers.tsx';
import { Proofs } from './Proofs.tsx';
import { Ticket } from './Ticket.tsx';
import { TrackCredit } from './TrackCredit.tsx';
import { TrackReviews } from './TrackReviews.tsx';

/** An order's page; its paperwork is set on paper-coloured parts. */
export function OrderView(part: OrderPartProps) {
  const { order } = part;
  const { identity, texts } = useSite();
  const { contactEmail } = identity;
  const { verifyHours, contactHours } = texts.promises;
  const { handle } = usePageData('/api/payment');
  const open = provableStates.has(order.state);
  // It stays once it was shown, to report the outcome.
  const [showsNewEmail, setShowsNewEmail] = useState(part.token !== undefined);
  if (order.newEmail && !showsNewEmail) setShowsNewEmail(true);
  const headline = headlineOf(order);
  const proofs = (open || order.proofs.length > 0) && <Proofs {...part} open={open} />;
  const quote = (
    <QuoteAnswer
      {...part}
      className={`paper ${styles.pay}`}
      folded={{ details: styles.history, summary: styles.summary }}
    />
  );
  const pays = order.state === 'awaiting_payment' && order.asks !== 'better-proof';
  return (
    <>
      <div className="wrap">
        <PaperReceipt order={order} />
      </div>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <BackHome />
          <h1 className={styles.headline}>{headline}</h1>
          <p className="lead" role="status">
            <span className="sr">{headline} </span>
            {nextFor(order, { handle, contactEmail })}
          </p>
          {order.told && <p className={styles.told}>{order.told}</p>}
          {pays && (
            <Button className={styles.jump} onClick={showProof}>
              I have paid: send the proof
            </Button>
          )}
          {order.state === 'refused' && (
            <div className={styles.ways}>
              <Button onClick={showProof}>Send another proof</Button>
              <ButtonLink href={`mailto:${contactEmail}?subject=${encodeURIComponent(order.code)}`}>
                Write to the team
              </ButtonLink>
            </div>
          )}
        </div>
        {showsNewEmail && <NewEmail {...part} />}
        <div className={styles.columns}>
          <div className={styles.work}>
            {order.quote && !isPriced(order.state) && quote}
            <FromTheTeam order={order} />
            <TrackReviews order={order} className={`paper ${styles.pay}`} head={styles.payHead} />
            <TrackCredit {...part} className={`paper ${styles.pay}`} head={styles.payHead} />
            {order.deliveries.length > 0 && <Access order={order} />}
            {order.time && (
              <ChosenTime
                time={order.time}
                code={order.code}
                headers={holderHeaders(part.receipt)}
                onChanged={part.refresh}
              />
            )}
            {order.guest &&
              part.guest?.({ code: order.code, headers: holderHeaders(part.receipt), seen: order })}
            {(order.verifyBy || order.contactBy || order.quoteBy) && (
              <div className={styles.clocks}>
                {order.quoteBy && (
                  <Deadline
                    label={`A quote within ${contactHours} h`}
                    late="Our quote overdue by"
                    hours={contactHours}
                    by={order.quoteBy}
                  />
                )}
                {order.verifyBy && (
                  <Deadline
                    label={`Verified within ${verifyHours} h`}
                    late="Verification overdue by"
                    hours={verifyHours}
                    by={order.verifyBy}
                  />
                )}
                {order.contactBy && (
                  <Deadline
                    label={`We contact you within ${contactHours} h`}
                    late="Our contact overdue by"
                    hours={contactHours}
                    by={order.contactBy}
                  />
                )}
              </div>
            )}
            {order.asks === 'better-proof' && proofs}
            {order.asks && <Payment {...part} />}
            {order.asks !== 'better-proof' && proofs}
            {isPriced(order.state) && quote}
          </div>
          <OrderTimeline order={order} />
        </div>
        <Messages key={order.code} {...part} />
        <Ticket {...part} />
        <Papers order={order} />
        <OrderHistory order={order} />
      </div>
    </>
  );
}

/** Scrolls to the form for the proof, past the payment details. */
function showProof() {
  const heading = document.getElementById('proof');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

const payHeads: Record<NonNullable<Order['asks']>, string> = {
  payment: 'How to pay',
  deposit: 'Pay the deposit',
  rest: 'Pay the rest',
  'better-proof': 'How to pay',
};

/** How to pay; collapsed where the payment has been made and only its proof is missing. */
function Payment({ order, receipt, accept }: OrderPartProps) {
  const { asks, amountCents, reference, code } = order;
  const { style } = useSite().locale;
  const pay = (
    <HowToPay
      amountCents={amountCents}
      paidCents={asks === 'rest' || asks === 'deposit' ? order.receivedCents : 0}
      dueCents={dueNow(order)}
      dueName={owesDeposit(order) ? 'Deposit, due now' : undefined}
      later={afterwards(order, style)}
      money={order.money}
      reference={reference}
      code={code}
    />
  );
  const checking = order.state === 'proof_received';
  if (asks === 'better-proof' || checking)
    return (
      <details className={styles.history}>
        <summary className={styles.summary}>
          {checking
            ? 'If your proof does not cover the rest: how to pay'
            : 'Only if you have not paid yet: how to pay'}
        </summary>
        <div className={`paper ${styles.pay}`}>{pay}</div>
      </details>
    );
  return (
    <div className={`paper ${styles.pay}`}>
      <h2 className={styles.payHead}>{payHeads[asks ?? 'payment']}</h2>
      <PayByCard order={order} receipt={receipt} accept={accept} />
      {pay}
      <DiscountCode order={order} receipt={receipt} accept={accept} />
      <div>
        <h3 className={styles.sub}>Then send the proof</h3>
        <Ticks className="small" items={proofContents} />
      </div>
    </div>
  );
}

/** What the owner has said about the request itself: the verdict on a track, answers to a booking. */
function FromTheTeam({ order: { request } }: { order: Order }) {
  const { verdict, replies = [] } = request ?? {};
  if (!verdict && replies.length === 0) return null;
  return (
    <section className={`paper ${styles.pay}`} aria-labelledby="team">
      <h2 id="team" className={styles.payHead}>
        {verdict ? verdictNames[verdict.status] : 'From the team'}
      </h2>
      {verdict && <Said text={verdict.words} at={verdict.at} />}
      {replies.map(({ at, text }) => (
        <Said key={at} text={text} at={at} />
      ))}
    </section>
  );
}

const Said = ({ text, at }: { text: string; at: Instant }) => (
  <div>
    {text && <p className={styles.what}>{text}</p>}
    <p className="small dim">
      <OrderTime at={at} />
    </p>
  </div>
);

/** What was bought, in the paper colour of everything that is paid for. */
function Access({ order }: { order: Order }) {
  return (
    <section className={`paper ${styles.pay}`} aria-labelledby="access">
      <h2 id="access" className={styles.payHead}>
        Your access
      </h2>
      {order.deliveries.map(({ label, url }) => {
        const here = url.startsWith('/');
        return (
          <ButtonLink
            key={url}
            href={url}
            tone="quiet"
            {...(here ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label}
            {!here && <span className="sr"> (opens in a new tab)</span>}
          </ButtonLink>
        );
      })}
    </section>
  );
}
