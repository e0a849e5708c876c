import type { CSSProperties } from 'react';
import { formatMoney } from '#shared/core/money.ts';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Facts } from '#web/core/hub-ui/Slip.tsx';
import { usePageData } from '#web/core/page-data.ts';
import styles from './HowToPay.module.css';

interface HowToPayProps {
  amountCents: number;
  reference: string;
  session?: string;
}

/** The amount, the code to scan, and what to write into the payment. */
export function HowToPay({ amountCents, reference, session }: HowToPayProps) {
  const { method, handle, qrImage } = usePageData('/api/payment');
  const [whole = '', fraction] = formatMoney(amountCents).split('.');
  return (
    <section className={styles.pay} aria-label="How to pay">
      <div className={styles.head}>
        <p className={styles.amount} style={{ '--letters': whole.length } as CSSProperties}>
          {whole}
          <span className={styles.fraction}>.{fraction}</span>
        </p>
        <Picture
          className={styles.code}
          src={qrImage}
          alt={`Payment QR code for ${handle}`}
          width={176}
          height={176}
          eager
        />
      </div>
      <Facts
        facts={[
          ['Pay with', method],
          [
            'Pay to',
            <span key="handle" className={styles.handle}>
              {handle}
              <CopyButton look="icon" text={handle} label="Copy the handle" />
            </span>,
          ],
          ['Reference', reference],
          ...(session ? ([['Session', session]] as const) : []),
        ]}
      />
    </section>
  );
}
