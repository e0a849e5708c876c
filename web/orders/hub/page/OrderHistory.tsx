import { stateNames } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { Timeline, TimelineStep } from '#web/core/hub-ui/Timeline.tsx';
import { OrderTime } from './OrderTime.tsx';
import styles from './OrderView.module.css';
import { orderSteps } from './order-steps.ts';

/** The steps of an order: past, current and coming. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="sr">
        Where it stands
      </h2>
      <Timeline>
        {orderSteps(order).map(({ name, mark, at, text }) => (
          <TimelineStep key={name} name={name} mark={mark}>
            {mark === 'now' && <p className="meta">Now</p>}
            {at && (
              <p className="meta dim">
                <OrderTime at={at} />
              </p>
            )}
            {text && <p className="small dim">{text}</p>}
          </TimelineStep>
        ))}
      </Timeline>
    </section>
  );
}

/** Everything that happened to an order, the latest first. */
export function OrderHistory({ order: { history } }: { order: Order }) {
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
            <OrderTime at={at} className="meta dim" />
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
