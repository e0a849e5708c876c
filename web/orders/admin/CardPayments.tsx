import { Button, Flex, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
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
  refund: 'A refund did not go through. Give the money back at Stripe or another way, and tell the buyer.',
  lost: 'The dispute was lost: the bank has taken the money back.',
};

const CardRefundForm = lazy(() => import('./CardRefundForm.tsx'));

/** What the provider of cards has said about an order; nothing where no card was tried. */
export function CardPayments({ order }: { order: OrderDetail }) {
  const money = useMoneyIn()(order.currency);
  const settle = useOwnerAction('POST /api/admin/card-payments/:id/settled', 'Noted');
  const again = useOwnerAction('POST /api/admin/card-refunds/:id/again', 'Stripe Was Asked Again');
  const [refunding, setRefunding] = useState<string | null>(null);
  const payment = order.cards.find(({ id }) => id === refunding);
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
              {payment.refunds.map((refund) => (
                <Flex key={refund.id} vertical align="start" gap="small">
                  <span role="status">{refundText(refund, formatMoney(refund.amountCents, money))}</span>
                  {refund.state === 'asked' && !refund.answered && (
                    <Button
                      size="small"
                      loading={again.isPending}
                      onClick={() => again.run({ params: { id: refund.id } })}
                    >
                      Ask again
                    </Button>
                  )}
                </Flex>
              ))}
              {payment.url && (
                <Flex wrap gap="12px 20px" align="center">
                  <a href={payment.url} target="_blank" rel="noopener noreferrer">
                    At Stripe
                  </a>
                  {payment.refundableCents > 0 && (
                    <Button size="small" onClick={() => setRefunding(payment.id)}>
                      Refund by card
                    </Button>
                  )}
                </Flex>
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
      {payment && (
        <Suspense>
          <CardRefundForm
            key={payment.id}
            order={order}
            payment={payment}
            onClose={() => setRefunding(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function refundText({ state, answered, problem }: CardPayment['refunds'][number], amount: string): string {
  if (state === 'done') return `${amount} given back, as asked for here.`;
  if (state === 'failed') return `${amount} not given back. ${problem}`;
  if (answered) return `${amount} asked for: Stripe has not given it back yet.`;
  return `${amount} asked for, without an answer. ${problem} Asked again, it is given back once.`;
}
