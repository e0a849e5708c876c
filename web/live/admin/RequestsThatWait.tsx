import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Need } from '#shared/notices/notices.admin.schema.ts';
import { useMinutes } from '#web/core/admin-ui/calls/timers.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { OfficeLink } from '#web/core/admin-ui/OfficeLink.tsx';
import { inWords, timeLeft } from '#web/core/admin-ui/time-left.ts';
import styles from './RunOfShow.module.css';
import { requestsOf } from './requests.ts';

const SHOWN = 5;

/** People who wait for the owner, each with a link that opens their request in the main window. */
export function RequestsThatWait() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/needs-you', {});
  const now = useMinutes();
  const requests = data && requestsOf(data);
  return (
    <section className={styles.part} aria-label="Requests that wait">
      <h2>Requests that wait</h2>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {requests?.length === 0 && <p>None.</p>}
      <ul className={styles.list}>
        {requests?.slice(0, SHOWN).map((need) => (
          <Request key={`${need.kind} ${need.id}`} need={need} now={now} />
        ))}
      </ul>
      {requests && requests.length > SHOWN && <p>{requests.length - SHOWN} more.</p>}
      <OfficeLink to={adminPaths.dashboard} className={styles.link}>
        All that needs you
      </OfficeLink>
    </section>
  );
}

function Request({ need, now }: { need: Need; now: number }) {
  const { title, detail, action, target, since, dueAt } = need;
  return (
    <li>
      <OfficeLink to={target} className={styles.link} aria-label={`${action}: ${title}, ${detail}`}>
        {title}
      </OfficeLink>
      <p>{detail}</p>
      <p>{dueAt === null ? `Waits for ${inWords(now - Date.parse(since))}` : timeLeft(dueAt, now).text}</p>
    </li>
  );
}
