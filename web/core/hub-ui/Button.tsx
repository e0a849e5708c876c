import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { useIsShown } from '../site.ts';
import styles from './Button.module.css';
import { cx } from './cx.ts';

// Elements that float over the page use `data-button` to avoid covering buttons.

/** `hot` is for a screen's one primary action; `quiet` is for the secondary action of a pair on paper. */
type Tone = 'outline' | 'hot' | 'quiet';

interface Look {
  tone?: Tone;
  wide?: boolean;
}

const look = ({ tone = 'outline', wide, className }: Look & { className?: string | undefined }) =>
  cx(styles.button, styles[tone], wide && styles.wide, className);

export function Button({ tone, wide, className, ...rest }: Look & ComponentPropsWithRef<'button'>) {
  return <button type="button" data-button {...rest} className={look({ tone, wide, className })} />;
}

/** A link that looks like a button; it works without scripts. */
export function ButtonLink({ tone, wide, className, ...rest }: Look & ComponentPropsWithRef<'a'>) {
  return <a data-button {...rest} className={look({ tone, wide, className })} />;
}

/** The same for another page of this site; renders nothing where that page is switched off. */
export function PageButton({
  tone,
  wide,
  className,
  ...rest
}: Look & ComponentPropsWithRef<typeof Link> & { to: string }) {
  if (!useIsShown()(rest.to)) return null;
  return <Link data-button {...rest} className={look({ tone, wide, className })} />;
}

/** A square control that holds an icon; `label` names it and shows as its tooltip. */
export function IconButton({
  label,
  className,
  ...rest
}: { label: string } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      {...rest}
      className={cx(styles.icon, className)}
    />
  );
}
