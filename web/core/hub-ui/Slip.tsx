import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Slip.module.css';

/** A paper slip with a perforated lower edge: money and paperwork only. */
export function Slip({ label, aside, children }: { label: string; aside?: string; children: ReactNode }) {
  return (
    <div className={cx('paper', styles.slip)}>
      <div className={cx('meta', styles.head)}>
        <span>{label}</span>
        {aside && <span>{aside}</span>}
      </div>
      {children}
    </div>
  );
}

export function Amount({ children }: { children: ReactNode }) {
  return <p className={styles.amount}>{children}</p>;
}

/** Facts as rows of a name and a value. */
export function Facts({
  facts,
  stacked,
}: {
  facts: readonly (readonly [term: string, fact: ReactNode])[];
  stacked?: boolean;
}) {
  return (
    <dl className={cx(styles.facts, stacked && styles.stacked)}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list with dashes as bullets. */
export function Ticks({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx(styles.ticks, className)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
