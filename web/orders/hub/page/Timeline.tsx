import type { Order } from '#shared/orders/orders.schema.ts';
import { orderSteps } from './order-steps.ts';
import { dayTime } from './order-time.ts';
import styles from './Timeline.module.css';

/** What is behind an order, where it stands, and what is to come. */
export function Timeline({ order }: { order: Order }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="sr">
        Where it stands
      </h2>
      <ol className={styles.timeline}>
        {orderSteps(order).map(({ name, mark, at, text }) => (
          <li key={name} className={styles[mark]} aria-current={mark === 'now' ? 'step' : undefined}>
            <h3>{name}</h3>
            {mark === 'now' && <p className="meta">Now</p>}
            {at && (
              <p className="meta dim">
                <time dateTime={at}>{dayTime(at)}</time>
              </p>
            )}
            {text && <p className="small dim">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
