import { type CSSProperties, useState } from 'react';
import { formatMoney, type MoneyStyle } from '#shared/core/money.ts';
import type { PaymentWay } from '#shared/orders/orders.schema.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Facts } from '#web/core/hub-ui/Slip.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './HowToPay.module.css';

interface HowToPayProps {
  amountCents: number;
  /** How an order's amounts are written; if left out, as the site writes them. */
  money?: MoneyStyle | undefined;
  /** What is paid for. */
  reference: string;
  /** The reference code, which has to be in the payment's note; undefined before there is one. */
  code?: string | undefined;
  session?: string | undefined;
}

/** The amount, what to write into the payment, and where to pay. */
export function HowToPay({ amountCents, money, reference, code, session }: HowToPayProps) {
  const { locale } = useSite();
  const style = money ?? locale.money;
  const { ways, example } = usePageData('/api/payment');
  const [chosen, setChosen] = useState(0);
  const way = ways[chosen] ?? (ways[0] as PaymentWay);
  const { method, handle, qrImage, appUrl } = way;
  const amount = formatMoney(amountCents, style);
  const point = style.decimals === 0 ? amount.length : amount.lastIndexOf(style.point);
  return (
    <section className={styles.pay} aria-label="How to pay">
      {example && (
        <p className={styles.example} role="note">
          This site is still an example and takes no payments yet. Please do not pay.
        </p>
      )}
      {ways.length > 1 && (
        <fieldset className={styles.ways}>
          <legend className="sr">Pay with</legend>
          {ways.map((each, index) => (
            <Button
              key={`${each.method} ${each.handle}`}
              tone={each === way ? 'outline' : 'quiet'}
              aria-pressed={each === way}
              onClick={() => setChosen(index)}
            >
              {each.method}
              {ways.some((other) => other !== each && other.method === each.method) && ` ${each.handle}`}
            </Button>
          ))}
        </fieldset>
      )}
      {appUrl && (
        <ButtonLink wide className={styles.app} href={appUrl} target="_blank" rel="noopener noreferrer">
          Open {method}
          <Icon name="out" />
          <span className="sr">(opens in a new tab)</span>
        </ButtonLink>
      )}
      <div className={styles.head}>
        <p className={styles.amount} style={{ '--letters': point } as CSSProperties}>
          {amount.slice(0, point)}
          <span className={styles.fraction}>{amount.slice(point)}</span>
        </p>
        <Picture
          key={qrImage}
          className={styles.qr}
          src={qrImage}
          alt={`Payment QR code for ${handle}`}
          width={176}
          height={176}
          eager
        />
      </div>
      {code && (
        <div className={styles.note}>
          <p className="small">Write this code into the payment's note, and nothing else:</p>
          <p className={styles.code}>
            {code}
            <CopyButton look="icon" text={code} label="Copy the code for the note" />
          </p>
        </div>
      )}
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
