import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsShown } from '../site.ts';
import { Icon } from './Icon.tsx';
import styles from './ItemHead.module.css';
import { lettersOf } from './text-fitting.ts';

interface ItemHeadProps {
  title: string;
  /** The list that the item belongs to. */
  back: { to: string; name: string };
  /** Short facts, such as its date. */
  children?: ReactNode;
}

/** The head of an item's page: the way back to its list, its facts, and its title, as large as two lines allow. */
export function ItemHead({ title, back, children }: ItemHeadProps) {
  const isShown = useIsShown();
  const count = { '--letters': [...title].length, '--longest': lettersOf(title) };
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        {isShown(back.to) && (
          <Link to={back.to} className={styles.back}>
            <Icon name="back" />
            {back.name}
          </Link>
        )}
        {children && <p className={`meta dim ${styles.facts}`}>{children}</p>}
      </div>
      <h1 className={styles.title} style={count as CSSProperties}>
        {title}
      </h1>
    </header>
  );
}
