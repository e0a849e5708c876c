import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { LiveOverview, LiveSession } from '#shared/live/live.schema.ts';
import { platformNames, STATUS_POLL_MS } from '#shared/stream/stream.constants.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import fold from '#web/core/admin-ui/fields/Fold.module.css';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { OfficeLink, openInMain } from '#web/core/admin-ui/OfficeLink.tsx';
import { HttpError } from '#web/core/client.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { problemOf } from '#web/core/problem.ts';
import { useLiveEvents } from '#web/notices/admin/use-live-events.ts';
import { MarkList } from './MarkList.tsx';
import { hasMissed, Missed } from './Missed.tsx';
import { RequestsThatWait } from './RequestsThatWait.tsx';
import styles from './RunOfShow.module.css';
import { StepList } from './StepList.tsx';
import { OffAir, OnAir } from './StreamNow.tsx';
import { stepsText } from './session-text.ts';

const LIVE = 'GET /api/admin/live';

/** The poll interval after a failed request, or while the browser reports no network. */
const AWAY_MS = 5000;

/**
 * Without a session polling stops: the login is shown automatically, and everything is refetched after it.
 */
function nextLookMs(error: unknown): number | false {
  if (error instanceof HttpError && error.status === 401) return false;
  return error || !navigator.onLine ? AWAY_MS : STATUS_POLL_MS;
}

/** The state of the stream; polled, since changes of the viewer count send no event. */
const useStream = () =>
  useQuery({
    queryKey: [LIVE, {}],
    queryFn: ({ signal }) => ownerCall(LIVE, {}, { signal }),
    refetchInterval: ({ state }) => nextLookMs(state.error),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // Offline, the request fails instead of waiting, so that the page can say how old its data is.
    networkMode: 'always',
  });

/** The small window that the owner has open during a stream, beside the streaming program. */
export default function RunOfShow() {
  const { data, error, dataUpdatedAt, refetch } = useStream();
  useLiveEvents(openInMain);
  useEffect(() => {
    document.title = 'Run of show';
  }, []);
  useEffect(() => {
    const look = () => void refetch();
    addEventListener('offline', look);
    return () => removeEventListener('offline', look);
  }, [refetch]);
  return (
    <main className={styles.page}>
      <h1>Run of show</h1>
      {data && error && <NotUpToDate error={error} at={dataUpdatedAt} onRetry={refetch} />}
      {data && <Show overview={data} />}
      {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />)}
    </main>
  );
}

function Show({ overview: { session, viewers, detected, next, past } }: { overview: LiveOverview }) {
  const [last] = past;
  return (
    <>
      {session ? <OnAir session={session} viewers={viewers} /> : <OffAir detected={detected} />}
      {session && session.marks.length > 0 && <Marks session={session} />}
      {!session && last && hasMissed(last) && (
        <section className={styles.part} aria-label="What you missed">
          <h2>What you missed</h2>
          <p>{last.title}</p>
          <Missed session={last} />
        </section>
      )}
      <RequestsThatWait session={session} />
      <NextStreams next={next} />
      {session && <Steps session={session} />}
    </>
  );
}

interface NotUpToDateProps {
  error: unknown;
  /** When the data was last read, in milliseconds since 1970. */
  at: number;
  onRetry: () => unknown;
}

const NotUpToDate = ({ error, at, onRetry }: NotUpToDateProps) => (
  <div className={styles.away} role="status">
    <p>
      {problemOf(error).text} What you see is from {formatMoment(new Date(at).toISOString())}.
    </p>
    <Button onClick={() => onRetry()}>Try again</Button>
  </div>
);

const NextStreams = ({ next }: { next: LiveOverview['next'] }) => (
  <section className={styles.part} aria-label="Next streams">
    <h2>Next streams</h2>
    {next.length === 0 && <p>Nothing is scheduled.</p>}
    <ol className={styles.list}>
      {next.map(({ id, title, platform, startsAt }) => (
        <li key={id}>
          <b>{title}</b>
          <p>
            <time dateTime={startsAt}>{formatMoment(startsAt)}</time>, {platformNames[platform]}
          </p>
        </li>
      ))}
    </ol>
    <OfficeLink to={adminPaths.schedule} className={styles.link}>
      Schedule
    </OfficeLink>
  </section>
);

const Marks = ({ session }: { session: LiveSession }) => (
  <section className={styles.part} aria-label="Marks">
    <h2>Marks</h2>
    <MarkList marks={session.marks} />
  </section>
);

/** Collapsed, as the window is small; open when something failed. */
const Steps = ({ session }: { session: LiveSession }) => (
  <details
    className={cx(styles.part, styles.steps)}
    open={session.steps.some(({ state }) => state === 'failed')}
  >
    <summary className={cx(fold.summary, styles.summary)}>
      <h2>Steps</h2>
      {stepsText(session.steps)}
    </summary>
    <StepList session={session} />
  </details>
);
