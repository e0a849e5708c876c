import { Button, Flex, Progress } from 'antd';
import { useState } from 'react';
import type { SoundsPlan, SoundsState } from '#shared/imports/sounds.contract.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './ChannelPanel.module.css';
import { countOf } from './groups.ts';

const SOUNDS = '/api/admin/import/feeds/:seriesId/sounds';
const LOOK_EVERY_MS = 2000;

const isAtWork = ({ waiting, current }: SoundsState) => waiting > 0 || current !== null;

/** Brings the sound of a show's episodes from another host into the media library. */
export function BringSounds({ seriesId, name }: { seriesId: string; name: string }) {
  const params = { seriesId };
  const { data, error, refetch } = useOwnerData(
    `GET ${SOUNDS}`,
    { params },
    { every: (state) => (state && isAtWork(state) ? LOOK_EVERY_MS : false) },
  );
  const ask = useOwnerAction(`POST ${SOUNDS}/plan`);
  const start = useOwnerAction(`POST ${SOUNDS}`);
  const [plan, setPlan] = useState<SoundsPlan | null>(null);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return null;

  const look = async () => setPlan((await ask.run({ params, body: {} })) ?? null);
  const begin = async () => {
    if (await start.run({ params, body: {} })) setPlan(null);
  };
  return (
    <Flex className={styles.sounds} vertical gap={8} role="group" aria-label={`The sound of ${name}`}>
      {data.total > 0 && <SoundsProgress seriesId={seriesId} state={data} />}
      {plan ? (
        <>
          <PlanText plan={plan} />
          <Flex wrap gap="small">
            {plan.files > 0 && (
              <Button type="primary" loading={start.isPending} onClick={begin}>
                Bring {countOf(plan.files, 'file')} here
              </Button>
            )}
            <Button onClick={() => setPlan(null)}>{plan.files > 0 ? 'Not now' : 'Close'}</Button>
          </Flex>
        </>
      ) : (
        !isAtWork(data) &&
        data.stopped === 0 && (
          <Button loading={ask.isPending} onClick={look}>
            {ask.isPending ? 'Reading the feed' : 'Bring the files here'}
          </Button>
        )
      )}
    </Flex>
  );
}

function PlanText({ plan }: { plan: SoundsPlan }) {
  const { files, bytes, unknown, tooLarge, perFile, room, notInFeed } = plan;
  const rest = notInFeed > 0 && (
    <p>
      {countOf(notInFeed, 'episode')} without sound here that the feed does not list, or gives no file for.
    </p>
  );
  if (files === 0)
    return (
      <div role="status">
        <p>The feed has no file that is not here already.</p>
        {rest}
      </div>
    );
  const size =
    unknown === files
      ? 'The feed does not say how large they are.'
      : `${formatBytes(bytes)}${unknown > 0 ? `, and ${countOf(unknown, 'file')} whose size the feed does not say` : ''}.`;
  return (
    <div role="status">
      <p>
        {countOf(files, 'file')} at the other host: {size} There is room for {formatBytes(room)} here, and a
        file may have {formatBytes(perFile)}.
      </p>
      {bytes > room && <p role="alert">They do not all fit: those that do not are left at the other host.</p>}
      {tooLarge > 0 && <p>{countOf(tooLarge, 'file')} too large to be brought here.</p>}
      {rest}
      <p>
        They are brought here one after the other and checked like an upload. Each episode then plays from
        this site and keeps its id in the feed.
      </p>
    </div>
  );
}

function SoundsProgress({ seriesId, state }: { seriesId: string; state: SoundsState }) {
  const params = { seriesId };
  const change = useOwnerAction(`PUT ${SOUNDS}`);
  const act = (action: 'stop' | 'go-on' | 'retry', episodeId?: string) =>
    change.run({ params, body: { action, ...(episodeId && { episodeId }) } });
  const { total, done, stopped, failed, current, note } = state;
  return (
    <>
      <p role="status">
        {done} of {countOf(total, 'file')} here.
        {stopped > 0 && ` Stopped: ${countOf(stopped, 'file')} left.`}
        {isAtWork(state) && ' You can leave this page: it goes on.'}
      </p>
      {total > done && <Progress aria-label="Files here" percent={Math.floor((100 * done) / total)} />}
      {current && (
        <small>
          {current.title}
          {current.size !== null && `: ${formatBytes(current.received ?? 0)} of ${formatBytes(current.size)}`}
        </small>
      )}
      {!current && note && <small>{note} It is tried again by itself.</small>}
      <Flex wrap gap="small">
        {isAtWork(state) && <Button onClick={() => act('stop')}>Stop</Button>}
        {stopped > 0 && <Button onClick={() => act('go-on')}>Go on</Button>}
      </Flex>
      {failed.count > 0 && (
        <details className={styles.notAdded}>
          <summary>{countOf(failed.count, 'file')} not brought here</summary>
          <ul>
            {failed.items.map(({ episodeId, title, note: why }) => (
              <li key={episodeId}>
                {title}: {why}{' '}
                <Button
                  size="small"
                  aria-label={`Try again: ${title}`}
                  onClick={() => act('retry', episodeId)}
                >
                  Try again
                </Button>
              </li>
            ))}
            {failed.count > failed.items.length && <li>and {failed.count - failed.items.length} more</li>}
          </ul>
          {failed.count > 1 && <Button onClick={() => act('retry')}>Try all again</Button>}
        </details>
      )}
    </>
  );
}
