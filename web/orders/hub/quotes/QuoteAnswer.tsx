import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#shared/core/money.ts';
import { MESSAGE_MAX } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import type { Quote } from '#shared/orders/quotes/quotes.schema.ts';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { problemOf } from '#web/core/problem.ts';
import { useSite } from '#web/core/site.ts';
import { useStoredState } from '#web/core/storage.ts';
import { holderHeaders } from '../order-query.ts';
import type { OrderPartProps } from '../page/order-part.ts';
import styles from './QuotePaper.module.css';
import { QuotePaper } from './QuotePaper.tsx';
import { restWords } from './quote-words.ts';

interface QuoteAnswerProps extends OrderPartProps {
  /** Of its paper. */
  className: string;
  /** For one that was accepted. */
  folded: { details: string | undefined; summary: string | undefined };
}

/** The quote of an order, and the client's answer to it while it is open. */
export function QuoteAnswer({ className, folded, ...part }: QuoteAnswerProps) {
  const { quote, money } = part.order;
  if (!quote) return null;
  if (quote.state === 'accepted')
    return (
      <details className={folded.details}>
        <summary className={folded.summary}>The quote that you accepted</summary>
        <div>
          <div className={className}>
            <QuotePaper quote={quote} money={money} />
          </div>
        </div>
      </details>
    );
  return (
    <section className={className} aria-label={`Quote ${quote.number}`}>
      <QuotePaper quote={quote} money={money} />
      {quote.state === 'open' && <Answer key={quote.number} {...part} quote={quote} />}
      {quote.state === 'expired' && <AskAgain order={part.order} />}
    </section>
  );
}

/** The way on after a quote has run out. */
function AskAgain({ order }: { order: Order }) {
  return (
    <div className={styles.question}>
      <p>This quote has run out and can no longer be accepted.</p>
      {order.writable && (
        <div className={styles.ways}>
          <Button onClick={toMessages}>Ask for a new one</Button>
        </div>
      )}
    </div>
  );
}

/** Scrolls to the form for messages. */
function toMessages() {
  const text = document.querySelector<HTMLTextAreaElement>('[aria-labelledby="messages"] textarea');
  text?.scrollIntoView({ block: 'center' });
  text?.focus({ preventScroll: true });
}

function Answer({ quote, ...part }: OrderPartProps & { quote: Quote }) {
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  const openers = useRef<HTMLDivElement>(null);
  function back() {
    const index = asking === 'decline' ? 1 : 0;
    setAsking(undefined);
    setTimeout(() => openers.current?.querySelectorAll('button')[index]?.focus());
  }
  if (asking) return <Question key={asking} {...part} quote={quote} how={asking} onBack={back} />;
  return (
    <div ref={openers} className={styles.ways}>
      <Button onClick={() => setAsking('accept')}>Accept</Button>
      <Button tone="quiet" onClick={() => setAsking('decline')}>
        Decline
      </Button>
      <Button tone="quiet" onClick={toMessages}>
        Ask a question first
      </Button>
    </div>
  );
}

type QuestionProps = OrderPartProps & { quote: Quote; how: 'accept' | 'decline'; onBack: () => void };

/** Says what follows from an answer, and sends it. What is typed stays until it is sent. */
function Question({ order, receipt, accept, refresh, quote, how, onBack }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ text }, keep] = useStoredState(`order.decline.${order.code}`, { text: '' });
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const declines = how === 'decline';

  async function send() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    const params = { code: receipt.code };
    const options = { headers: holderHeaders(receipt) };
    const { number } = quote;
    try {
      await accept(
        declines
          ? await call(
              'POST /api/orders/:code/quote/decline',
              { params, body: { number, words: text } },
              options,
            )
          : await call('POST /api/orders/:code/quote/acceptance', { params, body: { number } }, options),
      );
      if (declines) keep({ text: '' });
    } catch (error) {
      const { code, text: why } = problemOf(error);
      setFailure(why);
      setBusy(false);
      if (code === 'order.closed' || code === 'request.conflict') refresh();
    }
  }

  const busyProps = { 'aria-busy': busy, 'aria-disabled': busy, onClick: () => void send() };
  return (
    <div className={styles.question}>
      <h3 ref={heading} tabIndex={-1} className={styles.head}>
        {declines
          ? 'Decline this quote?'
          : `Accept this quote for ${formatMoney(quote.totalCents, order.money)}?`}
      </h3>
      {declines ? (
        <Field label="Why, or what would suit you (optional)">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MESSAGE_MAX}
              value={text}
              onChange={({ target }) => keep({ text: target.value })}
            />
          )}
        </Field>
      ) : (
        <WhatFollows quote={quote} order={order} />
      )}
      <p role="alert" className={styles.failure} hidden={!failure}>
        {failure}
      </p>
      <div className={styles.ways}>
        {declines ? (
          <Button {...busyProps}>{busy ? 'Declining…' : 'Decline the quote'}</Button>
        ) : (
          <Button {...busyProps}>{busy ? 'Accepting…' : 'Accept the quote'}</Button>
        )}
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** What is to be paid after accepting, and how. */
function WhatFollows({ quote, order }: { quote: Quote; order: Order }) {
  const { handle, method } = usePageData('/api/payment');
  const { style } = useSite().locale;
  const { deposit, depositCents, totalCents } = quote;
  const amount = (cents: number) => formatMoney(cents, order.money);
  const due = deposit ? depositCents : totalCents;
  return (
    <p>
      It is then an order. Due now: {amount(due)}, outside this site, with {method} to {handle}. This page
      shows how{order.mails && ', and so does a mail'}.
      {deposit && ` The rest, ${amount(totalCents - depositCents)}, is due ${restWords(deposit, style)}.`}
    </p>
  );
}
