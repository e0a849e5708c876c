import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { OrderCode } from '#web/core/hub-ui/OrderCode.tsx';
import { usePagePath } from '#web/core/site.ts';
import { rememberOrder } from './known-orders.ts';
import { orderQuery } from './order-query.ts';
import styles from './Reference.module.css';

interface ReferenceSlipProps {
  receipt: Receipt;
  title: string;
  onLeave: () => void;
}

/** A reference code in full size, and the link to its private page. */
export function ReferenceSlip({ receipt, title, onLeave }: ReferenceSlipProps) {
  const { code, key } = receipt;
  const { data: order, isError } = useQuery(orderQuery(receipt));
  const path = usePagePath()('order') + orderFragment(receipt);
  useEffect(() => rememberOrder({ code, key, title }), [code, key, title]);
  return (
    <div className={styles.reference}>
      <div className={styles.measure}>
        <OrderCode code={code} />
      </div>
      <div className={styles.ways}>
        <CopyButton look="link" text={code} label="Copy the code" />
        <CopyButton look="link" text={window.location.origin + path} label="Copy the link" />
      </div>
      <p className={`small dim ${styles.line}`} role="status">
        {order && mailWords(order)}
        {isError && 'Keep this link: it opens your order.'}
      </p>
      <PageButton wide to={path} onClick={onLeave}>
        Open your order page
      </PageButton>
    </div>
  );
}

function mailWords({ mails, mailed, email }: Order): string {
  if (!mails || !email) return 'Keep this link: this site does not send mail yet.';
  if (!mailed) return `Keep this link: no mail was sent, as ${email} has had many from here already.`;
  return `Keep this link until the mail with it has arrived: it goes to ${email}.`;
}
