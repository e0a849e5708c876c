import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatMoney, formatMoneyShort, type MoneyStyle, writeMoneyShort } from '#shared/core/money.ts';
import { EXAMPLE_PAYMENT } from '#shared/orders/orders.constants.ts';
import type { PaymentWay } from '#shared/orders/orders.schema.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Handle } from '#web/core/hub-ui/Handle.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Facts } from '#web/core/hub-ui/Slip.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './HowToPay.module.css';

interface HowToPayProps {
  amountCents: number;
  /** What of it was paid before. */
  paidCents?: number | undefined;
  /** What is due now, where that is less than what is still to be paid, such as a deposit. */
  dueCents?: number | undefined;
  /** What that is called. */
  dueName?: string | undefined;
  /** What comes later, in a sentence. */
  later?: string | undefined;
  /** How an order's amounts are written; if left out, as the site writes them. */
  money?: MoneyStyle | undefined;
  /** What is paid for. */
  reference: string;
  /** The reference code, which has to be in the payment's note; undefined before there is one. */
  code?: string | undefined;
  session?: string | undefined;
}

/** The amount, what to write into the payment, and where to pay. */
export function HowToPay({
  amountCents,
  paidCents = 0,
  dueCents = amountCents - paidCents,
  dueName,
  later,
  money,
  reference,
  code,
  session,
}: HowToPayProps) {
  const { locale } = useSite();
  const style = money ?? locale.money;
  const { ways, example } = usePageData('/api/payment');
  const [chosen, setChosen] = useState(0);
  const way = ways[chosen] ?? (ways[0] as PaymentWay);
  const { method, handle, qrImage, appUrl } = way;
  return (
    <section className={styles.pay} aria-label="How to pay">
      {example && (
        <p className={styles.example} role="note">
          {EXAMPLE_PAYMENT}
        </p>
      )}
      {ways.length > 1 && (
        <fieldset className={styles.ways}>
          <legend className="sr">Pay with</legend>
          {ways.map((each, index) => (
            <Button
              key={`${each.method} ${each.handle}`}
              className={cx(styles.way, each === way && styles.chosen)}
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
      <div className={cx(styles.sum, qrImage && styles.withCode)}>
        <div className={styles.box}>
          <p className="meta">{dueName ?? (paidCents > 0 ? 'Still to pay' : 'To pay')}</p>
          <Money cents={dueCents} style={style} />
        </div>
        {qrImage && (
          <Picture
            key={qrImage}
            className={styles.qr}
            src={qrImage}
            alt={`Payment QR code for ${handle}`}
            width={168}
            height={168}
            eager
          />
        )}
      </div>
      {paidCents > 0 && (
        <p className="small">
          {formatMoney(paidCents, style)} of {formatMoney(amountCents, style)} has arrived.
        </p>
      )}
      {later && <p className="small">{later}</p>}
      <Copied name={`Pay to, ${method}`} text={handle} label="Copy the handle">
        <Handle handle={handle} />
      </Copied>
      {code && (
        <Copied
          name="Write this code into the payment's note:"
          text={code}
          label="Copy the code for the note"
        >
          <span className={styles.whole}>{code}</span>
        </Copied>
      )}
      <Facts
        facts={[
          ['Amount', formatMoney(amountCents, style)],
          ['Reference', reference],
          ...(session ? ([['Session', session]] as const) : []),
        ]}
      />
    </section>
  );
}

/** An amount that fills its box, its currency smaller on the same line. */
function Money({ cents, style }: { cents: number; style: MoneyStyle }) {
  const number = writeMoneyShort(cents, style);
  const before = style.before.trim();
  const after = style.after.trim();
  const size = { '--number': widthOf(number), '--sign': widthOf(before + after, 0.6) } as CSSProperties;
  return (
    <p className={styles.money} style={size}>
      <span className="sr">{formatMoneyShort(cents, style)}</span>
      {before && <small aria-hidden="true">{before}</small>}
      <span aria-hidden="true">{number}</span>
      {after && <small aria-hidden="true">{after}</small>}
    </p>
  );
}

/** How many em a text takes at most in any of the typefaces: what is between digits is narrow. */
const widthOf = (text: string, letter = 0.4) =>
  [...text].reduce((sum, sign) => sum + (/[\s.,'’]/.test(sign) ? 0.21 : letter), 0).toFixed(2);

interface CopiedProps {
  name: string;
  /** What is copied. */
  text: string;
  label: string;
  children: ReactNode;
}

/** What a payer types elsewhere, with a button that copies it. */
function Copied({ name, text, label, children }: CopiedProps) {
  return (
    <div className={styles.copied}>
      <p className={styles.name}>{name}</p>
      <p className={styles.value}>{children}</p>
      <span className={styles.copy}>
        <CopyButton look="icon" text={text} label={label} />
      </span>
    </div>
  );
}
