import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Need } from '#shared/notices/notices.admin.schema.ts';
import { useMinutes } from '#web/core/admin-ui/calls/timers.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './NeedsYou.module.css';
import { clockOf } from './need-clock.ts';

const SHOWN_AT_FIRST = 8;

interface NeedsYouProps {
  /** Called when the owner goes on to one of them. */
  onGo?: () => void;
}

/** The tasks that wait for the owner, the most urgent first, with the promised time and how much of it has passed. */
export default function NeedsYou({ onGo }: NeedsYouProps) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/needs-you', {});
  const [all, setAll] = useState(false);
  const now = useMinutes();
  const items = data?.items ?? [];
  const shown = all ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <p className={styles.nothing}>Nothing waits for you.</p>}
      <ul className={styles.list}>
        {shown.map((need) => (
          <NeedRow key={`${need.kind} ${need.id}`} need={need} now={now} onGo={onGo} />
        ))}
      </ul>
      {items.length > shown.length && (
        <Button type="text" onClick={() => setAll(true)}>
          Show all {items.length}
        </Button>
      )}
      <Link to={adminPaths.orders} className={styles.all} onClick={onGo}>
        All orders
      </Link>
    </>
  );
}

interface NeedRowProps {
  need: Need;
  now: number;
  onGo: (() => void) | undefined;
}

function NeedRow({ need, now, onGo }: NeedRowProps) {
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
        onClick={() => {
          onGo?.();
          navigate(need.target);
        }}
        aria-label={`${need.action}: ${need.title}, ${need.detail}`}
      >
        {need.action}
      </Button>
    </li>
  );
}
