import { Table, type TableProps } from 'antd';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './StackTable.module.css';

/** Shorter loading shows no spinner. */
const LOADING_MS = 200;

/** A column's place in the two-line rows of a phone. */
export const stackClass = {
  title: styles.title,
  fact: styles.fact,
  none: styles.none,
  actions: styles.actions,
} as const;

interface StackTableProps<T> extends Omit<TableProps<T>, 'loading' | 'locale'> {
  /** Whether rows are still loading: the table is called empty only after that. */
  loading?: boolean;
  emptyText?: string;
}

/** A table on a wide screen, two-line rows on a phone. `stackClass` sets a column's place there. */
export function StackTable<T extends object>({
  className,
  loading = false,
  emptyText,
  ...props
}: StackTableProps<T>) {
  return (
    <Table<T>
      {...props}
      loading={{ spinning: loading, delay: LOADING_MS }}
      locale={{ emptyText: loading ? 'Loading' : emptyText }}
      className={cx(styles.table, className)}
      pagination={props.pagination ?? false}
      showSorterTooltip={false}
    />
  );
}
