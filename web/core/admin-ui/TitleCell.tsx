import { smallestOf } from '#shared/core/media-address.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './TitleCell.module.css';

interface TitleCellProps {
  title: string;
  picture?: string;
  square?: boolean;
}

/** A row's picture and name. */
export function TitleCell({ title, picture, square }: TitleCellProps) {
  if (!picture) return <b className={styles.title}>{title}</b>;
  return (
    <span className={cx(styles.cell, square && styles.square)}>
      <img src={smallestOf(picture)} width={square ? 36 : 64} height={36} alt="" loading="lazy" />
      <b className={styles.title}>{title}</b>
    </span>
  );
}
