import { Table, type TableProps } from 'antd';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './StackTable.module.css';

/** What takes less does not need to be announced. */
const LOADING_MS = 200;

/** Where a column goes on a phone, where each row is two lines. */
export const stackClass = {
  title: styles.title,
  fact: styles.fact,
  none: styles.none,
  actions: styles.actions,
} as const;

interface StackTableProps<T> extends Omit<TableProps<T>, 'loading' | 'locale'> {
  /** Whether rows may still come: only what has been read is said to be empty. */
  loading?: boolean;
  emptyText?: string;
}

/** A table on a wide screen, two-line rows on a phone. Columns say by `stackClass` where they go there. */
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
