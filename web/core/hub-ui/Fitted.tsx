import type { ComponentProps, CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './Fitted.module.css';
import { lettersOf } from './text-fitting.ts';

interface FittedProps extends ComponentProps<'h1'> {
  as?: 'h1' | 'h2' | 'h3';
  text: string;
}

/**
 * A heading in capitals, of which no word is wider than its place. Its class sets `--size`, the largest font size, and
 * `--letter`, the width of a letter in em at the class's `font-stretch`.
 */
export function Fitted({ as: Heading = 'h2', text, className, children = text, ...rest }: FittedProps) {
  const letters = { '--letters': lettersOf(text) } as CSSProperties;
  return (
    <Heading {...rest} className={styles.place}>
      <span className={cx(styles.text, className)} style={letters}>
        {children}
      </span>
    </Heading>
  );
}
