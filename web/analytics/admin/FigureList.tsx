import { Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './FigureList.module.css';

export interface FigureColumn<Row> {
  title: string;
  show: (row: Row) => string;
  /** Left out on narrow screens. */
  wide?: boolean;
}

interface FigureListProps<Row> {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  /** How long the bar of a row is, from 0 to 1. */
  shareOf: (row: Row) => number;
  /** The title of the names; `Name` unless given. */
  named?: string;
  columns: readonly FigureColumn<Row>[];
  /** Whether all rows show at once; a list among others scrolls by itself. */
  isWhole?: boolean;
  /** The address of the CSV file with all rows. */
  href: string;
}

/** One list of figures: its rows with a bar each. */
export function FigureList<Row>(props: FigureListProps<Row>) {
  const { title, rows, keyOf, nameOf, shareOf, named = 'Name', isWhole = false, columns, href } = props;
  const id = `list-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className={styles.list} aria-labelledby={id}>
      <Flex className={styles.head} align="baseline" justify="space-between">
        <h3 id={id}>{title}</h3>
        {rows.length > 0 && (
          <a href={href} download aria-label={`Export ${title} as CSV`}>
            CSV
          </a>
        )}
      </Flex>
      {rows.length === 0 && <p className="muted">None in this range.</p>}
      {rows.length > 0 && (
        <div className={isWhole ? undefined : styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{named}</th>
                {columns.map((column) => (
                  <th key={column.title} scope="col" className={column.wide ? styles.wide : undefined}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">
                    <i style={{ width: `${shareOf(row) * 100}%` }} aria-hidden="true" />
                    {nameOf(row)}
                  </th>
                  {columns.map((column) => (
                    <td key={column.title} className={column.wide ? styles.wide : undefined}>
                      {column.show(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
