import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsShown } from '../site.ts';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Rows.module.css';

/** Links as a list of rows, a hairline between them. */
export function Rows({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={cx(styles.rows, className)}>{children}</ul>;
}

interface RowProps {
  icon?: IconName;
  /** A drawing that comes with the page, in place of an icon. */
  drawing?: string | undefined;
  /** A fact at the right, such as a handle. */
  aside?: string | null;
  children: ReactNode;
}

/** A row that leads to another site, in a new tab. */
export function OutRow({ href, drawing, aside, children }: RowProps & { href: string }) {
  return (
    <li>
      <a className={styles.row} href={href} target="_blank" rel="noopener noreferrer">
        {drawing && <Icon drawing={drawing} />}
        <span className={styles.label}>{children}</span>
        {aside && <span className={cx('meta', styles.aside)}>{aside}</span>}
        <span className="sr">(opens in a new tab)</span>
        <Icon name="out" className={styles.end} />
      </a>
    </li>
  );
}

/** A row that leads to another page of this site; renders nothing where that page is switched off. */
export function PageRow({ to, icon, aside, children }: RowProps & { to: string }) {
  if (!useIsShown()(to)) return null;
  return (
    <li>
      <Link className={styles.row} to={to}>
        {icon && <Icon name={icon} />}
        <span className={styles.label}>{children}</span>
        {aside && <span className={cx('meta', styles.aside)}>{aside}</span>}
        <Icon name="forward" className={styles.end} />
      </Link>
    </li>
  );
}
