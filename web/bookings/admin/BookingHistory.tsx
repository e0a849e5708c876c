import type { BookingDetail } from '#shared/bookings/bookings.admin.schema.ts';
import { needsOwner } from '#shared/core/mail-state.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { MailByHand } from '#web/core/admin-ui/mail/MailByHand.tsx';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import styles from './BookingDrawer.module.css';

const actionNames: Record<BookingDetail['history'][number]['action'], string> = {
  status: 'Status',
  note: 'Note',
  reply: 'Reply',
  contact: 'Contacted',
};

/** The actions on a request, the newest first. */
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
              {by && `, ${by}`} {mail && <MailStateTag state={mail.state} />}
              {text && <p>{text}</p>}
              {mail && (needsOwner(mail.state) || mail.canTakeBack) && <MailByHand mail={mail} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
