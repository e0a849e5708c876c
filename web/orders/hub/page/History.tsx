import { stateNames } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import styles from './History.module.css';
import { dayTime } from './order-time.ts';

/** Everything that happened to an order, the latest first. */
export function History({ order: { history } }: { order: Order }) {
  const entries = history.map((event, index) => ({
    ...event,
    moved: event.state !== history[index - 1]?.state,
    key: index,
  }));
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>History</summary>
      <ol>
        {entries.reverse().map(({ key, at, state, note, moved }) => (
          <li key={key} className={styles.entry}>
            <time dateTime={at} className="meta dim">
              {dayTime(at)}
            </time>
            <div className={styles.what}>
              {(moved || !note) && <p>{moved ? stateNames[state] : 'Corrected'}</p>}
              {note && <p className="small dim">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
      <p className="small dim3">
        Times are those of your device ({Intl.DateTimeFormat().resolvedOptions().timeZone}).
      </p>
    </details>
  );
}
