import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { hundredths } from '#shared/orders/quotes/quote-total.ts';
import type { Quote, QuoteState } from '#shared/orders/quotes/quotes.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import { useSite } from '#web/core/site.ts';
import styles from './QuoteCard.module.css';

const stateWords: Record<QuoteState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Taken back',
  expired: 'Ran out',
  replaced: 'Replaced',
};

interface QuoteCardProps {
  quote: Quote;
  currency: OrderDetail['currency'];
}

/** A quote as the client sees it, on paper. */
export function QuoteCard({ quote, currency }: QuoteCardProps) {
  const money = useMoneyIn()(currency);
  const { style } = useSite().locale;
  const amount = (cents: number) => formatMoney(cents, money);
  const { number, state, lines, tax, deposit, terms, note } = quote;
  return (
    <article className={styles.card} aria-label={`Quote ${number}`}>
      <header className={styles.head}>
        <span>Quote {number}</span>
        <span>
          {state === 'open' ? `Valid until ${fullDay(quote.validUntil, style)}` : stateWords[state]}
        </span>
      </header>
      {note && <p className={styles.words}>{note}</p>}
      <dl className={styles.lines}>
        {lines.map(({ text, quantity, unitCents, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote that was sent never changes
          <div key={index}>
            <dt>
              {text}
              {quantity !== 100 && (
                <small>
                  {hundredths(quantity)} × {amount(unitCents)}
                </small>
              )}
            </dt>
            <dd>{amount(cents)}</dd>
          </div>
        ))}
        {tax && (
          <div>
            <dt>
              {tax.name}, {hundredths(tax.percent)} %{tax.included && ', included'}
            </dt>
            <dd>{amount(quote.taxCents)}</dd>
          </div>
        )}
        {deposit && (
          <div>
            <dt>
              Deposit
              <small>
                the rest{' '}
                {deposit.rest.kind === 'day'
                  ? `until ${fullDay(deposit.rest.day, style)}`
                  : `${deposit.rest.days} days after accepting`}
              </small>
            </dt>
            <dd>{amount(quote.depositCents)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.total}>
        <span>{terms}</span>
        <b>{amount(quote.totalCents)}</b>
      </div>
      <p className={styles.sent}>
        <time dateTime={quote.at}>{formatMoment(quote.at)}</time>
      </p>
    </article>
  );
}

/** What was quoted for an order that has no price yet, in the place of proofs. */
export function QuotePanel({ order }: { order: OrderDetail }) {
  return (
    <section className={styles.panel} aria-label="Quotes">
      {order.quotes.length === 0 && (
        <p className={styles.none}>
          No quote yet. {order.name} waits for one and has nothing to pay before it is accepted.
        </p>
      )}
      {order.quotes.map((quote) => (
        <QuoteCard key={quote.number} quote={quote} currency={order.currency} />
      ))}
    </section>
  );
}
