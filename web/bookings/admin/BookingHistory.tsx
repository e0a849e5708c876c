import { Tag } from 'antd';
import type { BookingDetail } from '#shared/bookings/bookings.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './BookingDrawer.module.css';

const actionNames: Record<BookingDetail['history'][number]['action'], string> = {
  status: 'Status',
  note: 'Note',
  reply: 'Reply',
  contact: 'Contacted',
};

/** What was done about a request, the newest first. */
export function BookingHistory({ history }: { history: BookingDetail['history'] }) {
  if (history.length === 0) return null;
  return (
    <section>
      <h3>History</h3>
      <ol className={styles.history}>
        {[...history].reverse().map(({ at, by, action, text, mail }) => (
          <li key={`${at} ${action} ${text}`}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <div>
              <b>{actionNames[action]}</b>
              {by && `, ${by}`} {mail && <Tag>mail {mail}</Tag>}
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
