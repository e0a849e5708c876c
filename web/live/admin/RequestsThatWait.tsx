import { Button, Flex } from 'antd';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { LiveSession } from '#shared/live/live.schema.ts';
import type { Need } from '#shared/notices/notices.admin.schema.ts';
import { useMinutes } from '#web/core/admin-ui/calls/timers.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { OfficeLink, openInMain } from '#web/core/admin-ui/OfficeLink.tsx';
import { inWords, timeLeft } from '#web/core/admin-ui/time-left.ts';
import styles from './RunOfShow.module.css';
import { requestsOf } from './requests.ts';

const SHOWN = 5;

/**
 * People who wait for the owner, each with a link that opens their request in the main window. During a stream, one can
 * be put off until it is over.
 */
export function RequestsThatWait({ session }: { session: LiveSession | null }) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/needs-you', {});
  const now = useMinutes();
  const isPutOff = ({ kind, id }: Need) => session?.later.some((one) => one.kind === kind && one.id === id);
  const all = data && requestsOf(data);
  const requests = all?.filter((need) => !isPutOff(need));
  const putOff = (all?.length ?? 0) - (requests?.length ?? 0);
  return (
    <section className={styles.part} aria-label="Requests that wait">
      <h2>Requests that wait</h2>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {requests?.length === 0 && <p>None.</p>}
      <ul className={styles.list}>
        {requests?.slice(0, SHOWN).map((need) => (
          <Request key={`${need.kind} ${need.id}`} need={need} now={now} isLive={session !== null} />
        ))}
      </ul>
      {putOff > 0 && <p>{putOff} for after the stream.</p>}
      {requests && requests.length > SHOWN && <p>{requests.length - SHOWN} more.</p>}
      <OfficeLink to={adminPaths.dashboard} className={styles.link}>
        All that needs you
      </OfficeLink>
    </section>
  );
}

interface RequestProps {
  need: Need;
  now: number;
  isLive: boolean;
}

function Request({ need, now, isLive }: RequestProps) {
  const { kind, id, title, detail, action, target, since, dueAt } = need;
  const later = useOwnerAction('POST /api/admin/live/later');
  return (
    <li>
      <OfficeLink to={target} className={styles.link} aria-label={`${action}: ${title}, ${detail}`}>
        {title}
      </OfficeLink>
      <p>{detail}</p>
      <p>{dueAt === null ? `Waits for ${inWords(now - Date.parse(since))}` : timeLeft(dueAt, now).text}</p>
      {isLive && (
        <Flex gap="small">
          <Button
            size="small"
            aria-label={`Accept…: ${title}, ${detail}`}
            // Accepting asks for a reply, a price or a look at a proof, so it is done on the request's own page.
            onClick={() => openInMain(target)}
          >
            Accept…
          </Button>
          <Button
            size="small"
            aria-label={`Later: ${title}, ${detail}`}
            loading={later.isPending}
            onClick={() => later.run({ body: { kind, id } })}
          >
            Later
          </Button>
        </Flex>
      )}
    </li>
  );
}
