import { fullDay } from '#shared/core/dates.ts';
import { formatMoney, formatMoneyShort } from '#shared/core/money.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { hundredths } from '#shared/orders/quotes/quote-total.ts';
import type { Quote, QuoteState } from '#shared/orders/quotes/quotes.schema.ts';
import { useSite } from '#web/core/site.ts';
import styles from './QuotePaper.module.css';
import { restWords } from './quote-words.ts';

const stamps: Record<QuoteState, string> = {
  open: '',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Taken back',
  expired: 'Ran out',
  replaced: 'Replaced',
};

/** A quote as paper: its lines, the tax, the total, what is paid first, and the terms. */
export function QuotePaper({ quote, money }: { quote: Quote; money: Order['money'] }) {
  const { style } = useSite().locale;
  const amount = (cents: number) => formatMoney(cents, money);
  const { number, lines, tax, deposit, terms, note, state } = quote;
  return (
    <>
      <div className={`meta ${styles.top}`}>
        <h2 className={styles.number}>Quote {number}</h2>
        <span>{stamps[state] || `Valid until ${fullDay(quote.validUntil, style)}`}</span>
      </div>
      {note && <p className={styles.words}>{note}</p>}
      <table className={styles.lines}>
        <caption className="sr">What it is for</caption>
        <tbody>
          {lines.map(({ text, quantity, unitCents, cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quote that was sent never changes
            <tr key={index}>
              <th scope="row">
                {text}
                {quantity !== 100 && (
                  <span className={styles.each}>
                    {hundredths(quantity)} × {amount(unitCents)}
                  </span>
                )}
              </th>
              <td>{amount(cents)}</td>
            </tr>
          ))}
          {tax && !tax.included && (
            <tr>
              <th scope="row">
                {tax.name}, {hundredths(tax.percent)} %
              </th>
              <td>{amount(quote.taxCents)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <div className={styles.total}>
        <span className={styles.totalName}>
          Total
          {tax?.included && (
            <span className={styles.each}>
              with {amount(quote.taxCents)} {tax.name}, {hundredths(tax.percent)} %
            </span>
          )}
        </span>
        <b className={styles.sum}>{formatMoneyShort(quote.totalCents, money)}</b>
      </div>
      {deposit && (
        <dl className={styles.parts}>
          <div>
            <dt>Deposit{state === 'open' && ', due once you accept'}</dt>
            <dd>{amount(quote.depositCents)}</dd>
          </div>
          <div>
            <dt>The rest, {restWords(deposit, style)}</dt>
            <dd>{amount(quote.totalCents - quote.depositCents)}</dd>
          </div>
        </dl>
      )}
      {terms && (
        <div>
          <h3 className={styles.termsHead}>Terms</h3>
          <p className={`small ${styles.words}`}>{terms}</p>
        </div>
      )}
    </>
  );
}
