import { type ReactNode, useEffect, useRef } from 'react';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { PageButton } from '../hub-ui/Button.tsx';
import { OrderCode } from '../hub-ui/OrderCode.tsx';
import { Slip } from '../hub-ui/Slip.tsx';
import { usePagePath } from '../site.ts';
import styles from './ReceiptSlip.module.css';

interface ReceiptSlipProps {
  receipt: Receipt;
  /** Says what has been received. */
  title: string;
  heading: 'h2' | 'h3';
  /** Whether the request was sent just now: then the slip scrolls into view and its title takes the focus. */
  fresh: boolean;
  /** What the visitor still has to do. */
  children: ReactNode;
  /** Links and buttons besides the link to the order's page. */
  ways: ReactNode;
}

/** Shown to a visitor after sending a request: its reference code, and the link to its private page. */
export function ReceiptSlip({ receipt, title, heading: Heading, fresh, children, ways }: ReceiptSlipProps) {
  const path = usePagePath();
  const slip = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    name.current?.focus({ preventScroll: true });
    slip.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [fresh]);
  return (
    <div ref={slip}>
      <Slip label="Your reference" aside="Received">
        <div className={styles.code}>
          <OrderCode code={receipt.code} />
        </div>
        <div className={styles.words}>
          <Heading ref={name} tabIndex={-1} className={styles.title}>
            {title}
          </Heading>
          {children}
        </div>
        <div className={styles.ways}>
          <PageButton to={path('order') + orderFragment(receipt)}>See where it stands</PageButton>
          {ways}
        </div>
      </Slip>
    </div>
  );
}
