import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../site.ts';
import { Icon } from './Icon.tsx';
import styles from './PageHead.module.css';

/** The way back to the home page, on every sub-page. */
export function BackHome({ to = '/home', children }: { to?: string; children?: ReactNode }) {
  const { back } = useWords('every');
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" />
      {children ?? back}
    </Link>
  );
}

/** How a sub-page opens: the way back, its name, and one sentence. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.head}`}>
      <BackHome />
      <h1 className={styles.title} style={{ '--letters': longestWord(title) } as CSSProperties}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}

/** Letters of the longest word, by which the title keeps it whole. */
const longestWord = (title: string) => Math.max(...title.split(/\s/).map((word) => word.length));
