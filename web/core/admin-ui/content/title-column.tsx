import type { ReactNode } from 'react';
import { smallestOf } from '#shared/core/address/media-address.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './title-column.module.css';

interface Options<Picture extends string> {
  /** The field with the picture's address. */
  picture?: Picture;
  square?: boolean;
}

interface TitleColumn<Name extends string, Picture extends string> {
  title: string;
  field: Name;
  sort: Name;
  draw(entry: Record<Name | Picture, unknown>): ReactNode;
}

/** The column with a row's name, sortable, and with a picture where the row has one. */
export function titleColumn<Name extends string, Picture extends string = never>(
  title: string,
  field: Name,
  { picture, square = false }: Options<Picture> = {},
): TitleColumn<Name, Picture> {
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
