import { Button, Checkbox, Flex, Input, Tag } from 'antd';
import { useId } from 'react';
import { NumberField } from '#web/core/admin-ui/fields/NumberField.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './BulkTable.module.css';
import { type BulkRow, type FoundRow, statusWords } from './bulk-rows.ts';

/** A field of a row that can be corrected before the row is saved. */
export interface BulkField<R> {
  name: keyof R & string;
  label: string;
  numeric?: boolean;
}

interface BulkTableProps<R extends FoundRow> {
  rows: readonly BulkRow<R>[];
  fields: readonly BulkField<R>[];
  busy: boolean;
  onChange: (rows: BulkRow<R>[]) => void;
  onLookAgain: (row: BulkRow<R>) => void;
}

/** A row for every pasted line: what was found, what is wrong, and whether it is saved. */
export function BulkTable<R extends FoundRow>({
  rows,
  fields,
  busy,
  onChange,
  onLookAgain,
}: BulkTableProps<R>) {
  const base = useId();
  const change = (at: BulkRow<R>, next: Partial<BulkRow<R>>) =>
    onChange(rows.map((entry) => (entry === at ? { ...entry, problem: undefined, ...next } : entry)));
  return (
    <Flex component="ol" vertical>
      {rows.map((entry) => {
        const { row, chosen, stale, problem } = entry;
        const set = (name: string, value: unknown) =>
          change(entry, { row: { ...row, [name]: value }, stale: stale || name === 'url' });
        const note = problem ?? row.message;
        return (
          <li key={row.line} className={cx(styles.row, !chosen && styles.left)}>
            <Checkbox checked={chosen} onChange={(event) => change(entry, { chosen: event.target.checked })}>
              <span className="sr">Save </span>Line {row.line}
            </Checkbox>
            <Flex className="muted" wrap gap="small" align="center">
              <Tag variant="outlined" className={styles[row.status]}>
                {stale ? 'Changed' : statusWords[row.status]}
              </Tag>
              {note && <span className={cx(problem !== undefined && styles.problem)}>{note}</span>}
            </Flex>
            <div className={styles.link}>
              <Input
                aria-label={`Link of line ${row.line}`}
                value={row.url}
                onChange={(event) => set('url', event.target.value)}
              />
              {(stale || row.status !== 'ok') && (
                <Button
                  disabled={busy}
                  onClick={() => onLookAgain(entry)}
                  aria-label={`Check again: line ${row.line}`}
                >
                  Check again
                </Button>
              )}
            </div>
            <div className={styles.fields}>
              {fields.map(({ name, label, numeric }) => {
                const id = `${base}-${row.line}-${name}`;
                return (
                  <div key={name} className={cx(styles.field, numeric && styles.narrow)}>
                    <label htmlFor={id}>{label}</label>
                    {numeric ? (
                      <NumberField id={id} value={row[name]} onChange={(value) => set(name, value)} />
                    ) : (
                      <Input
                        id={id}
                        value={String(row[name] ?? '')}
                        onChange={(event) => set(name, event.target.value)}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          </li>
        );
      })}
    </Flex>
  );
}
