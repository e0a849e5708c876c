import type { Ref } from 'react';
import styles from './Price.module.css';

/** Splits a price as it is written, such as 'From $100', so that its amount can be set larger than its words. */
function priceParts(price: string): { words: string; amount: string } {
  const at = price.search(/(?:[A-Z]{3}\s|\S{0,3}\p{Sc})?\d/u);
  return at > 0
    ? { words: price.slice(0, at).trim(), amount: price.slice(at) }
    : { words: '', amount: price };
}

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
