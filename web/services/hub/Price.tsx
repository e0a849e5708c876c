import type { CSSProperties, Ref } from 'react';
import { formatMoneyShort } from '#shared/core/money.ts';
import type { Service } from '#shared/services/services.schema.ts';
import { useSite, useWords } from '#web/core/site.ts';
import styles from './Price.module.css';

interface PriceProps {
  service: Service;
  /** How long a session lasts, in the page's words; if left out, in the service's. */
  session?: string;
  ref?: Ref<HTMLParagraphElement>;
}

/** A price as the page says it: 'From $100, 30 min session', its amount large. */
export function Price({ service, session = service.session, ref }: PriceProps) {
  const { locale } = useSite();
  const words = useWords('pricing');
  const isQuoted = service.byQuote && !service.priceFrom;
  const amount = isQuoted ? words.byQuote : formatMoneyShort(service.priceCents, locale.money);
  const [before = '', after = ''] = service.priceFrom ? words.from.split('{price}') : [];
  return (
    <p className={styles.price} ref={ref} tabIndex={-1}>
      {before.trim() && <span className={`meta ${styles.words}`}>{before.trim()}</span>}{' '}
      <span className={styles.amount} style={{ '--letters': amount.length } as CSSProperties}>
        {amount}
      </span>
      {after.trim() && <span className={`meta ${styles.words}`}> {after.trim()}</span>}
      <span className="sr">, </span>
      <span className={`meta ${styles.session}`}>{session}</span>
    </p>
  );
}
