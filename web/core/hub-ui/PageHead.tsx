import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../site.ts';
import { Fitted } from './Fitted.tsx';
import { Icon } from './Icon.tsx';
import styles from './PageHead.module.css';

/** The link back to the home page, on every sub-page. */
export function BackHome({ to = '/home', children }: { to?: string; children?: ReactNode }) {
  const { back } = useWords('every');
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" />
      {children ?? back}
    </Link>
  );
}

/** The head of a sub-page: the link back, its title, and one sentence. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.head}`}>
      <BackHome />
      <Fitted as="h1" className={styles.title} text={title} />
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
