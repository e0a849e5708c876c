import { Table, type TableProps } from 'antd';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './StackTable.module.css';

/** Where a column goes on a phone, where each row is two lines. */
export const stackClass = {
  title: styles.title,
  fact: styles.fact,
  none: styles.none,
  actions: styles.actions,
} as const;

/** A table on a wide screen, two-line rows on a phone. Columns say by `stackClass` where they go there. */
export function StackTable<T extends object>({ className, ...props }: TableProps<T>) {
  return (
    <Table<T>
      {...props}
      className={cx(styles.table, className)}
      pagination={props.pagination ?? false}
      showSorterTooltip={false}
    />
  );
}
