import { Button, Tag } from 'antd';
import { formatMoney } from '#shared/core/money.ts';
import type { CardConcern } from '#shared/orders/cards.constants.ts';
import type { CardPayment } from '#shared/orders/cards.schema.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import styles from './OrderFacts.module.css';

const concerns: Record<CardConcern, string> = {
  twice: 'The order was settled before this arrived. If it was paid twice, give one of them back at Stripe.',
  disputed: 'The card’s holder disputes it. Answer at Stripe before its deadline.',
  lost: 'The dispute was lost: the bank has taken the money back.',
};

/** What the provider of cards has said about an order; nothing where no card was tried. */
export function CardPayments({ order }: { order: OrderDetail }) {
  const money = useMoneyIn()(order.currency);
  const settle = useOwnerAction('POST /api/admin/card-payments/:id/settled', 'Noted');
  if (order.cards.length === 0) return null;
  const textOf = ({ state, amountCents, paidCents, refundedCents }: CardPayment) => {
    if (state === 'open') return `Page for ${formatMoney(amountCents, money)} opened, not paid yet`;
    if (paidCents === 0) return `Page for ${formatMoney(amountCents, money)} ended without a payment`;
    const back = refundedCents > 0 ? `, ${formatMoney(refundedCents, money)} given back` : '';
    return `${formatMoney(paidCents, money)} paid${back}`;
  };
  return (
    <div>
      <h3>Payments by card</h3>
      <ol className={styles.history}>
        {order.cards.map((payment) => (
          <li key={payment.id}>
            <time dateTime={payment.createdAt}>{formatMoment(payment.createdAt)}</time>
            <div>
              <b>{textOf(payment)}</b>
              {payment.dispute === 'open' && <Tag className="mark">Disputed</Tag>}
              {payment.url && (
                <p>
                  <a href={payment.url} target="_blank" rel="noopener noreferrer">
                    At Stripe
                  </a>
                </p>
              )}
              {payment.concern && (
                <>
                  <p>{concerns[payment.concern]}</p>
                  <Button
                    size="small"
                    loading={settle.isPending}
                    onClick={() => settle.run({ params: { id: payment.id } })}
                  >
                    I have dealt with it
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
