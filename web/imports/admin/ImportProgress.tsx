import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Progress } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ImportState } from '#shared/imports/imports.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './ChannelPanel.module.css';
import { countOf, countOfKind } from './groups.ts';

const STATE = 'GET /api/admin/import/:id';
const LOOK_EVERY_MS = 1000;
/** The progress of an import, and then its result. */
export function ImportProgress({ begun }: { begun: ImportState }) {
  const { id } = begun;
  const { data: state, error } = useQuery({
    queryKey: [STATE, id],
    queryFn: ({ signal }) => ownerCall(STATE, { params: { id } }, { signal }),
    initialData: begun,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : LOOK_EVERY_MS),
  });
  const refresh = useRefresh();
  const isFinished = state.finishedAt !== null;
  const wasFinished = begun.finishedAt !== null;
  useEffect(() => {
    if (isFinished && !wasFinished) void refresh();
  }, [isFinished, wasFinished, refresh]);

  return (
    <Flex component="section" vertical gap={12} aria-label="The last import">
      <h3>{isFinished ? `Added from ${state.name}` : `Adding from ${state.name}`}</h3>
      {!isFinished && (
        <>
          <Progress percent={Math.floor((100 * state.done) / Math.max(1, state.total))} />
          <p role="status">
            {state.done} of {countOf(state.total, 'item')} done. You can leave this page: it goes on.
          </p>
          {error && <p role="alert">{problemOf(error).text}</p>}
        </>
      )}
      {isFinished && <Result state={state} />}
    </Flex>
  );
}

function Result({ state }: { state: ImportState }) {
  const { id, added, skipped, failed, undoUntil, undoneAt } = state;
  const undo = useOwnerAction('POST /api/admin/import/:id/undo', 'Import Taken Back');
  return (
    <>
      {added.length === 0 && <p role="status">Nothing was added.</p>}
      <ul className={styles.added}>
        {added.map(({ kind, count, target }) => (
          <li key={kind}>
            <Link to={target}>{countOfKind(kind, count)}</Link>
          </li>
        ))}
      </ul>
      <NotAdded label="there already" list={skipped} />
      <NotAdded label="not added" list={failed} />
      {undoneAt && (
        <p>Taken back on {formatMomentZone(undoneAt)}: what was added is in the trash of its list.</p>
      )}
      {undoUntil && (
        <p>
          You can take this back until {formatMomentZone(undoUntil)}.{' '}
          <Button loading={undo.isPending} onClick={() => undo.run({ params: { id }, body: {} })}>
            Take it back
          </Button>
        </p>
      )}
    </>
  );
}

function NotAdded({ label, list }: { label: string; list: ImportState['failed'] }) {
  if (list.count === 0) return null;
  const rest = list.count - list.items.length;
  return (
    <details className={styles.notAdded}>
      <summary>
        {countOf(list.count, 'item')} {label}
      </summary>
      <ul>
        {list.items.map(({ kind, title, note }) => (
          <li key={`${kind} ${title}`}>
            {title}: {note}
          </li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
    </details>
  );
}
