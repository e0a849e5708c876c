import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import { stateNames } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { isPriced } from '#shared/orders/quotes/order-due.ts';
import { Facts } from '#web/core/hub-ui/Slip.tsx';
import { useSite } from '#web/core/site.ts';
import { restOf } from './order-words.ts';
import styles from './PaperReceipt.module.css';

/** An order on paper, as bookkeeping needs it: the page prints this alone. */
export function PaperReceipt({ order }: { order: Order }) {
  const { identity, locale } = useSite();
  const { creatorName, networkName, contactEmail } = identity;
  const { money, name, email } = order;
  const seller = creatorName === networkName ? networkName : `${networkName}, ${creatorName}`;
  const amount = (cents: number) => `${formatMoney(cents, money)} (${money.currency})`;
  const rest = restOf(order);
  const verified = order.history.findLast(({ state }) => state === 'verified');
  return (
    <section className={styles.receipt} aria-label="Receipt">
      <h1 className={styles.title}>{order.receivedCents > 0 ? 'Receipt' : 'Order'}</h1>
      <Facts
        facts={[
          ['Seller', `${seller}, ${contactEmail}, ${window.location.host}`],
          ['Buyer', name && email ? `${name}, ${email}` : 'Named on the private page of this order'],
          ['Date', fullDay(order.createdAt, locale.style)],
          ['Reference', order.code],
          ['Item', order.title],
          ...(isPriced(order.state)
            ? ([
                ['Amount', amount(order.amountCents)],
                ['Payments received', amount(order.receivedCents)],
                ...(order.returnedCents > 0 ? ([['Given back', amount(order.returnedCents)]] as const) : []),
              ] as const)
            : []),
          ...(rest > 0 ? ([['Still to pay', amount(rest)]] as const) : []),
          ['State', stateNames[order.state]],
          ...(verified ? ([['Verified on', fullDay(verified.at, locale.style)]] as const) : []),
        ]}
      />
    </section>
  );
}
