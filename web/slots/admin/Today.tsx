import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { slotClock } from '#shared/slots/slot-time.ts';
import type { Agenda } from '#shared/slots/slots.admin.schema.ts';
import { slotStateNames } from '#shared/slots/slots.constants.ts';
import { useSite } from '#web/core/site.ts';
import styles from './Agenda.module.css';

/** The appointments of today; nothing on a day without any. */
export function Today({ agenda }: { agenda: Agenda }) {
  const { style } = useSite().locale;
  const { zone, from } = agenda;
  const today = agenda.items.filter(({ startsAt }) => localOf(Date.parse(startsAt), zone).date === from);
  if (today.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="today">
      <h2 id="today">Today</h2>
      <ul className={styles.today}>
        {today.map(({ id, code, startsAt, endsAt, title, name, note, state }) => (
          <li key={id}>
            <b>
              {slotClock(startsAt, zone, style)} to {slotClock(endsAt, zone, style)}
            </b>{' '}
            <Link to={code ? adminPaths.order(code) : adminPaths.agenda}>
              {code ? `${title}, ${name}` : note || title}
            </Link>
            {state === 'held' && `, ${slotStateNames.held.toLowerCase()}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
