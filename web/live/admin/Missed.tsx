import type { LiveSession } from '#shared/live/live.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { OfficeLink } from '#web/core/admin-ui/OfficeLink.tsx';
import styles from './Live.module.css';
import { MarkList } from './MarkList.tsx';

export const hasMissed = ({ marks, later }: LiveSession): boolean => marks.length > 0 || later.length > 0;

/** What the owner put off or marked during a stream that is over. */
export function Missed({ session: { marks, later } }: { session: LiveSession }) {
  const { data } = useOwnerData('GET /api/admin/needs-you', {});
  const waiting = (data?.items ?? []).filter(({ kind, id }) =>
    later.some((one) => one.kind === kind && one.id === id),
  );
  return (
    <>
      {later.length > 0 && data && (
        <p>
          {waiting.length === 0
            ? 'Nothing that you put off waits any more.'
            : 'You put these off until the stream was over:'}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className={styles.missed}>
          {waiting.map(({ kind, id, title, detail, action, target }) => (
            <li key={`${kind} ${id}`}>
              <OfficeLink
                to={target}
                className={styles.missedLink}
                aria-label={`${action}: ${title}, ${detail}`}
              >
                {title}
              </OfficeLink>
              <p>{detail}</p>
            </li>
          ))}
        </ul>
      )}
      {marks.length > 0 && <MarkList marks={marks} />}
    </>
  );
}
