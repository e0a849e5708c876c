import { Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Need } from '#shared/notices/notices.admin.schema.ts';
import { useMinutes } from '#web/core/admin-ui/calls/timers.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import fold from '#web/core/admin-ui/fields/Fold.module.css';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './NeedsYou.module.css';
import { clockOf } from './need-clock.ts';

const SHOWN_AT_FIRST = 8;

/**
 * The tasks that wait for the owner, the most urgent first, with the promised time and how much of it has
 * passed. In a narrow window they are above the screen's content: open on the start screen, one line anywhere else,
 * so that new tasks do not move what the owner is about to tap.
 */
export default function NeedsYou() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/needs-you', {});
  const [all, setAll] = useState(false);
  const now = useMinutes();
  const isAbove = useIsAbove();
  const hasArrived = useLocation().pathname === adminPaths.dashboard;
  const items = data?.items ?? [];
  const shown = all ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <aside className={styles.rail} aria-label="Needs you">
      <details open={!isAbove || hasArrived}>
        <summary className={cx(fold.summary, styles.head)}>
          <h2>Needs you</h2>
          {data && data.total.count > 0 && (
            <span className={styles.count}>
              {data.total.count}
              {data.total.more && '+'}
            </span>
          )}
        </summary>
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {data?.items.length === 0 && <p className={styles.nothing}>Nothing waits for you.</p>}
        <ul className={styles.list}>
          {shown.map((need) => (
            <NeedRow key={`${need.kind} ${need.id}`} need={need} now={now} />
          ))}
        </ul>
        {items.length > shown.length && (
          <Button type="text" onClick={() => setAll(true)}>
            Show all {items.length}
          </Button>
        )}
        <Link to={adminPaths.orders} className={styles.all}>
          All orders
        </Link>
      </details>
    </aside>
  );
}

function NeedRow({ need, now }: { need: Need; now: number }) {
  const navigate = useNavigate();
  const clock = clockOf(need, now);
  return (
    <li className={cx(styles.need, clock?.overdue && styles.overdue)}>
      <i aria-hidden="true" />
      <b>{need.title}</b>
      <p>{need.detail}</p>
      {clock && (
        <>
          <span className={styles.due}>{clock.text}</span>
          <div
            className={styles.hours}
            style={{ '--gone': `${clock.gone}%` } as React.CSSProperties}
            aria-hidden="true"
          />
        </>
      )}
      <Button
        size="small"
        onClick={() => navigate(need.target)}
        aria-label={`${need.action}: ${need.title}, ${need.detail}`}
      >
        {need.action}
      </Button>
    </li>
  );
}

/** The width below which there is no room for a column beside the tables. */
const narrow = matchMedia('(max-width: 1199px)');

function subscribe(changed: () => void) {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether the window is that narrow, now and after it is resized. */
const useIsAbove = () => useSyncExternalStore(subscribe, () => narrow.matches);
