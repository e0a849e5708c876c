import { Button, Flex, Popconfirm, Progress } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { useOwnerAction, useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatDollars } from '#web/core/admin-ui/format-dollars.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import type { CallReply } from '#web/core/client.ts';

const TranscribeDialog = lazy(() => import('./TranscribeDialog.tsx'));

const STATE = 'GET /api/admin/podcasts/episodes/:episodeId/transcription';
const LOOK_EVERY_MS = 2000;

type Current = NonNullable<CallReply<typeof STATE>['current']>;

interface Props {
  episodeId: string;
  hasTranscript: boolean;
}

/** Has the recording of an episode transcribed by the configured server, and shows how far that is. */
export function TranscribePart({ episodeId, hasTranscript }: Props) {
  const params = { episodeId };
  const { data, error, refetch } = useOwnerData(
    STATE,
    { params },
    {
      every: (state) => state?.current?.state === 'running' && LOOK_EVERY_MS,
    },
  );
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh();
  const state = data?.current?.state;
  const before = useRef(state);
  // What ended while it was watched has changed the transcript on screen.
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') void refresh();
    before.current = state;
  }, [state, refresh]);

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data?.hasSound) return null;
  if (!data.hasServer)
    return (
      <p className="hint">
        With a language model connected under <Link to={adminPaths.connections}>Settings, Connections</Link>,
        the recording can be transcribed here.
      </p>
    );
  const { current } = data;
  const isIdle = current === null || current.state === 'done' || current.state === 'paused';
  return (
    <Flex vertical gap="small">
      {current && <Outcome episodeId={episodeId} current={current} hasTranscript={hasTranscript} />}
      {isIdle && (
        <Flex>
          <Button onClick={() => setAsking(true)}>
            {current === null
              ? 'Transcribe this recording'
              : current.state === 'paused'
                ? 'Start over'
                : 'Transcribe it again'}
          </Button>
        </Flex>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <TranscribeDialog
            episodeId={episodeId}
            hasTranscript={hasTranscript}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Flex>
  );
}

function Outcome({ episodeId, current, hasTranscript }: Props & { current: Current }) {
  const given = { params: { episodeId } };
  const empty = { ...given, body: {} };
  const stop = useOwnerAction('POST /api/admin/podcasts/episodes/:episodeId/transcription/stop');
  const resume = useOwnerAction('POST /api/admin/podcasts/episodes/:episodeId/transcription/resume');
  const settle = useOwnerAction('POST /api/admin/podcasts/episodes/:episodeId/transcription/settle');
  const { state, note, done, total, host, model, isEstimated, spentMicros } = current;
  const progress = `${done} of ${total} ${total === 1 ? 'piece' : 'pieces'}`;
  if (state === 'running')
    return (
      <>
        <Progress percent={Math.floor((100 * done) / Math.max(1, total))} aria-label="Transcription" />
        <p role="status">
          {progress} transcribed by {model} at {host}. You can leave this page: it goes on.
          {note && ` ${note}`}
        </p>
        <Flex>
          <Button loading={stop.isPending} onClick={() => stop.run(empty)}>
            Stop
          </Button>
        </Flex>
      </>
    );
  if (state === 'paused')
    return (
      <>
        <p role="status">
          The transcription is paused after {progress}: {note}
        </p>
        <Flex>
          <Button type="primary" loading={resume.isPending} onClick={() => resume.run(empty)}>
            Go on
          </Button>
        </Flex>
      </>
    );
  if (state === 'ready')
    return (
      <>
        <p role="status">The recording is transcribed. {note}</p>
        <Flex wrap gap="small">
          <Popconfirm
            title="Replace the transcript that is there?"
            okText="Replace it"
            onConfirm={() => settle.run({ ...given, body: { use: true } })}
          >
            <Button type="primary" loading={settle.isPending}>
              Use what was transcribed
            </Button>
          </Popconfirm>
          <Button danger onClick={() => settle.run({ ...given, body: { use: false } })}>
            Discard it
          </Button>
        </Flex>
      </>
    );
  if (note) return <p role="status">{note}</p>;
  if (!hasTranscript) return null;
  return (
    <p className="hint">
      Transcribed by {model} at {host} for {formatDollars(spentMicros)}. Models mishear names and numbers:
      read it through.
      {isEstimated &&
        ' This model gives no times, so those of the lines are estimated and may be some seconds off.'}
    </p>
  );
}
