import { Button } from 'antd';
import { formatMoney } from '#shared/core/money.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import styles from './OrderFacts.module.css';

const names = { receipt: 'Receipt', invoice: 'Invoice', credit: 'Credit note' } as const;

/** The receipts, invoices and credit notes of an order; nothing while they are off and there are none. */
export function OrderPapers({ order: { code, currency } }: { order: OrderDetail }) {
  const money = useMoneyIn()(currency);
  // The hub makes them some time after the decision.
  const { data } = useOwnerData(
    'GET /api/admin/orders/:code/papers',
    { params: { code } },
    { every: (papers) => (papers && papers.waiting > 0 && papers.missing.length === 0 ? 15_000 : false) },
  );
  const make = useOwnerAction('POST /api/admin/orders/:code/invoice', 'Invoice Made');
  if (!data || (!data.on && data.items.length === 0)) return null;
  const { items, waiting, invoice, missing } = data;
  return (
    <div>
      <h3>Receipts and invoices</h3>
      {items.length === 0 && waiting === 0 && <p>None yet.</p>}
      <ol className={styles.history}>
        {items.map(({ id, kind, number, at, grossCents }) => (
          <li key={id}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>
              <a href={`/api/admin/papers/${id}/file`} download>
                {names[kind]} {number}
              </a>
              , {formatMoney(grossCents, money)}
            </span>
          </li>
        ))}
      </ol>
      {waiting > 0 && <p>{waitingText(waiting, missing)}</p>}
      {invoice !== 'none' && (
        <>
          {invoice === 'again' && (
            <p>The order has changed since. A credit note takes the former invoice back.</p>
          )}
          <Button loading={make.isPending} onClick={() => void make.run({ params: { code }, body: {} })}>
            {invoice === 'again' ? 'Make a new invoice' : 'Make an invoice'}
          </Button>
        </>
      )}
    </div>
  );
}

function waitingText(waiting: number, missing: readonly string[]): string {
  const many = waiting === 1 ? 'One more is' : `${waiting} more are`;
  return missing.length > 0
    ? `${many} made once this is filled in under Receipts: ${missing.join(', ')}.`
    : `${many} made once the decision can no longer be undone.`;
}
