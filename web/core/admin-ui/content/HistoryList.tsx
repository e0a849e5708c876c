import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ChangeEntry } from '#shared/core/managed.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { fieldLabel } from '#web/core/admin-ui/fields/field-label.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { problemOf } from '#web/core/problem.ts';
import type { FieldSpec } from './content-kind.ts';
import styles from './HistoryList.module.css';
import type { HistoryCalls } from './managed-calls.ts';

const told: Record<ChangeEntry['action'], string> = {
  create: 'added it',
  update: 'changed it',
  delete: 'deleted it',
  restore: 'restored it',
  clear: 'removed the samples in it',
  undo: 'undid a change',
  publish: 'had it published at this time',
};

interface HistoryListProps {
  calls: HistoryCalls;
  /** The path of the entry or document; the start of the query key. */
  subject: string;
  noun: string;
  /** The fields of the form: changes are listed by their labels. */
  fields: readonly FieldSpec[];
  /** The version that is on screen. */
  version: number;
  onUndone: () => void;
}

/** Who changed what, with an undo for each change except the creation. */
export function HistoryList({ calls, subject, noun, fields, version, onUndone }: HistoryListProps) {
  const [open, setOpen] = useState(false);
  const history = useQuery({
    queryKey: [`${subject}/history`, version],
    queryFn: calls.history,
    enabled: open,
  });

  const undo = useAction(
    async (change: ChangeEntry) => {
      await calls.undo({ changeId: change.id, version });
      onUndone();
    },
    { title: 'Undone', description: `The ${noun} is as it was before that change.` },
  );

  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {history.isPending && open && <p role="status">Loading the history.</p>}
      {history.isError && <p role="alert">{problemOf(history.error).text}</p>}
      {history.data?.items.length === 0 && <p>Nothing was changed since the sample was made.</p>}
      <ol>
        {history.data?.items.map((change) => (
          <li key={change.id}>
            <time dateTime={change.at}>{formatMoment(change.at)}</time>
            <span>
              {change.who} {told[change.action]}
              {change.fields.length > 0 &&
                ` (${change.fields.map((name) => fieldLabel(fields, name)).join(', ')})`}
            </span>
            {change.action !== 'create' && (
              <Button size="small" onClick={() => undo.run(change)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
