import type { Ref } from 'react';
import styles from './Price.module.css';
import { priceParts } from './price-parts.ts';

interface PriceProps {
  price: string;
  session: string;
  ref?: Ref<HTMLParagraphElement>;
}

/** A price as the page says it: 'From $100, 30 min session', its amount large. */
export function Price({ price, session, ref }: PriceProps) {
  const { words, amount } = priceParts(price);
  return (
    <p className={styles.price} ref={ref} tabIndex={-1}>
      {words && <span className={`meta ${styles.words}`}>{words}</span>}{' '}
      <span className={styles.amount}>{amount}</span>
      <span className="sr">, </span>
      <span className={`meta ${styles.session}`}>{session}</span>
    </p>
  );
}
