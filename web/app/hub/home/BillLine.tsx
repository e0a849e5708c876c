import { Link } from 'react-router-dom';
import type { FittedLine } from '#shared/site/site.schema.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './BillLine.module.css';
import { fittedWidths } from './fitted-widths.ts';

interface BillLineProps {
  id?: string;
  text: string;
  to: string;
  /** The width of the text in em at each stance. */
  size: FittedLine;
  /** How it is set, unless it is too long for that. */
  stance: 'spread' | 'opened' | 'standing';
}

/** A heading of the end of the home page, as wide as its column. */
export function BillLine({ id, text, to, size, stance }: BillLineProps) {
  const isLong = size.stance === 'standing';
  return (
    <h2 id={id} className={styles.line}>
      <Link
        className={cx('disp', styles.text, !isLong && styles[stance], size.lines > 1 && styles.wrapped)}
        style={fittedWidths(size)}
        to={to}
      >
        {text}
      </Link>
    </h2>
  );
}
