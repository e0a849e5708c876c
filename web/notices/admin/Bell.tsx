import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { relativeTime } from '#shared/core/time.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './Bell.module.css';
import { ask, canAsk } from './browser-notice.ts';

const LIST = 'GET /api/admin/events/list';

/** The latest events; opening the list marks them as seen. */
export default function Bell() {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(canAsk);
  const { data, error } = useOwnerData(LIST, { query: {} });
  const seen = useOwnerAction('PUT /api/admin/events/seen', undefined, () => null);
  const navigate = useNavigate();
  const unread = data?.unread.count ?? 0;

  const change = (opens: boolean) => {
    setOpen(opens);
    if (!opens && data && unread > 0) void seen.run({ body: { upTo: data.lastId } });
  };
  const told = data?.items.filter(({ tell }) => tell) ?? [];

  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement="bottomRight"
      classNames={{ root: styles.popover }}
      content={
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
                    change(false);
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
      }
    >
      <Button
        type="text"
        className={styles.bell}
        aria-label={unread > 0 ? `What happened, ${unread} unread` : 'What happened'}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M5 17h14M7 17v-6a5 5 0 0 1 10 0v6M12 4v2M10.500 20h3" strokeLinecap="square" />
        </svg>
        {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
      </Button>
    </Popover>
  );
}
