import { type ReactNode, useId } from 'react';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './AppearanceSection.module.css';

/** A heading, with links under it, beside a list of dates. */
export function AppearanceSection({
  title,
  links,
  className,
  children,
}: {
  title: string;
  links?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={cx('wrap', styles.section, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="title">
          {title}
        </h2>
        {links}
      </div>
      {children}
    </section>
  );
}
