import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { relativeTime } from '#shared/core/time.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { problemOf } from '#web/core/problem.ts';
import { ask, canAsk } from './browser-notice.ts';
import styles from './Happened.module.css';

const LIST = 'GET /api/admin/events/list';

/** The latest events, how many of them are new, and what notes that the owner has seen them. */
export function useEvents() {
  const { data, error } = useOwnerData(LIST, { query: {} });
  const seen = useOwnerAction('PUT /api/admin/events/seen', undefined, () => null);
  const unread = data?.unread.count ?? 0;
  const see = () => {
    if (data && unread > 0) void seen.run({ body: { upTo: data.lastId } });
  };
  return { data, error, unread, see };
}

interface HappenedProps extends Pick<ReturnType<typeof useEvents>, 'data' | 'error'> {
  onGo: () => void;
}

/** The latest events, the new ones marked. */
export function Happened({ data, error, onGo }: HappenedProps) {
  const [asks, setAsks] = useState(canAsk);
  const navigate = useNavigate();
  const told = data?.items.filter(({ tell }) => tell) ?? [];

  return (
    <section className={styles.panel} aria-label="What happened">
      <h3>What happened</h3>
      {error && <p role="alert">{problemOf(error).text}</p>}
      {data && told.length === 0 && <p>Nothing yet. Bookings, tracks, proofs and failures show here.</p>}
      <ol>
        {told.map(({ id, title, at, target }) => (
          <li key={id} className={id > (data?.seenUpTo ?? 0) ? styles.fresh : undefined}>
            <Button
              type="text"
              disabled={target === null}
              onClick={() => {
                onGo();
                if (target) navigate(target);
              }}
            >
              {title}
            </Button>
            <time dateTime={at} title={formatMoment(at)}>
              {relativeTime(at, Date.now())}
            </time>
          </li>
        ))}
      </ol>
      {asks && (
        <Button block onClick={async () => setAsks(!(await ask()) && canAsk())}>
          Notify me outside this page too
        </Button>
      )}
    </section>
  );
}
