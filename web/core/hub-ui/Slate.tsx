import type { CSSProperties, ReactNode } from 'react';
import type { HomeSection } from '#shared/site/site.structure.ts';
import { useSite } from '../site.ts';
import { Fitted } from './Fitted.tsx';
import styles from './Slate.module.css';

interface SectionProps {
  id: HomeSection;
  /** A fact at the right of the head. */
  fact?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of the home page: a ruler that shows its place among them, head, content. */
export function Section({ id, fact, children, className }: SectionProps) {
  const { sections } = useSite();
  const place = sections.findIndex((section) => section.id === id);
  // One more place than sections: booking comes last.
  const width = 100 / (sections.length + 1);
  const at = { '--left': `${place * width}%`, '--width': `${width}%` } as CSSProperties;
  return (
    <section id={id} className={styles.section}>
      <div className="wrap">
        <header className={styles.slate}>
          <div className={`ruler ${styles.ruler}`} style={at} aria-hidden="true" />
          <div className={styles.row}>
            <Fitted className={styles.head} text={sections[place]?.title ?? ''} />
            {fact && <span className="meta dim">{fact}</span>}
          </div>
        </header>
      </div>
      <div className={className}>{children}</div>
    </section>
  );
}
