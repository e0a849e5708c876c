import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { slotClock } from '#shared/slots/slot-time.ts';
import { slotStateNames } from '#shared/slots/slots.constants.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useSite } from '#web/core/site.ts';
import styles from './Agenda.module.css';

/** The appointments of today; nothing on a day without any. */
export function Today() {
  const { data } = useOwnerData('GET /api/admin/slots', { query: {} });
  const { style } = useSite().locale;
  if (!data) return null;
  const { zone } = data;
  const today = data.items.filter(({ startsAt }) => localOf(Date.parse(startsAt), zone).date === data.from);
  if (today.length === 0) return null;
  return (
    <section aria-labelledby="today">
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
