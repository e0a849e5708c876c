import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsShown } from '../site.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './TextLink.module.css';

/** A link to another site: it opens in a new tab, and its icon says so. */
export function OutLink({ className, children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest} className={cx(styles.link, className)}>
      {children} <Icon name="out" />
      <span className="sr">(opens in a new tab)</span>
    </a>
  );
}

/** A link to another page of this site; renders nothing where that page is switched off. */
export function PageLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  if (!useIsShown()(to)) return null;
  return (
    <Link to={to} className={cx(styles.link, className)}>
      {children}
    </Link>
  );
}

/** A title that links to a page of this site; the title alone where that page is switched off. */
export function TitleLink({ to, children }: { to: string; children: ReactNode }) {
  if (!useIsShown()(to)) return children;
  return (
    <Link to={to} className={styles.title}>
      {children}
    </Link>
  );
}

/** A button that reads as a link: it reveals something on this page. */
export function LinkButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={cx(styles.link, styles.button, className)} />;
}

/** A plain link, such as an address to write to. */
export function PlainLink({ className, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest} className={cx(styles.link, className)} />;
}
