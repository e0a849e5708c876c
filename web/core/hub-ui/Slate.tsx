import type { CSSProperties, ReactNode } from 'react';
import styles from './Slate.module.css';

/** How many entries the home page's running order has: a section's ruler shows its place among them. */
const RUNNING_ORDER = 8;

interface SectionProps {
  id?: string;
  /** Place in the running order, from 1. */
  place: number;
  title: string;
  /** One true fact at the right of the head. */
  fact?: ReactNode;
  /** `h1` where the section is the page. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
  className?: string;
}

/** A section of the running order: ruler, head, content. */
export function Section({
  id,
  place,
  title,
  fact,
  heading: Heading = 'h2',
  children,
  className,
}: SectionProps) {
  const at = {
    '--left': `${((place - 1) / RUNNING_ORDER) * 100}%`,
    '--width': `${100 / RUNNING_ORDER}%`,
  } as CSSProperties;
  return (
    <section id={id} className={styles.section}>
      <div className="wrap">
        <header className={styles.slate}>
          <div className={`ruler ${styles.ruler}`} style={at} aria-hidden="true" />
          <div className={styles.row}>
            <Heading className={`disp ${styles.head}`}>{title}</Heading>
            {fact && <span className="meta dim">{fact}</span>}
          </div>
        </header>
      </div>
      <div className={className}>{children}</div>
    </section>
  );
}
