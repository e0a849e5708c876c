import { smallestOf } from '#shared/core/media-address.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import type { ContentColumn } from './content-kind.ts';
import styles from './title-column.module.css';

interface Options {
  /** The field with the picture's address. */
  picture?: string;
  square?: boolean;
}

/** The column of a row's name, which it can be sorted by, with its picture where it has one. */
export function titleColumn(
  title: string,
  field: string,
  { picture, square = false }: Options = {},
): ContentColumn {
  return {
    title,
    field,
    sort: field,
    draw(entry) {
      const name = <b className={styles.title}>{String(entry[field])}</b>;
      if (!picture || !entry[picture]) return name;
      return (
        <span className={cx(styles.cell, square && styles.square)}>
          <img
            src={smallestOf(String(entry[picture]))}
            width={square ? 36 : 64}
            height={36}
            alt=""
            loading="lazy"
          />
          {name}
        </span>
      );
    },
  };
}
