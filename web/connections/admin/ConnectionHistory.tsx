import { useState } from 'react';
import type { ConnectionKind } from '#shared/core/connections/connection.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './Connections.module.css';

/** Who changed a connection, and when. Old secrets are not stored, so there is no undo. */
export function ConnectionHistory({ kind }: { kind: ConnectionKind }) {
  const [open, setOpen] = useState(false);
  const { data, error, isPending } = useOwnerData(
    'GET /api/admin/connections/:connection/changes',
    { params: { connection: kind.id } },
    { enabled: open },
  );
  const label = (name: string) => kind.fields.find(({ key }) => key === name)?.label ?? name;
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {open && isPending && <p role="status">Loading the history.</p>}
      {error && <p role="alert">{problemOf(error).text}</p>}
      <ul>
        {data?.changes.map(({ id, at, who, fields }) => (
          <li key={id}>
            {formatMoment(at)}: {who} changed it
            {fields.length > 0 && ` (${fields.map(label).join(', ')})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
