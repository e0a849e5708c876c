import type { Order } from '#shared/orders/orders.schema.ts';
import { Timeline, TimelineStep } from '#web/core/hub-ui/Timeline.tsx';
import { orderSteps } from './order-steps.ts';
import { dayTime } from './order-time.ts';

/** What is behind an order, where it stands, and what is to come. */
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
                <time dateTime={at}>{dayTime(at)}</time>
              </p>
            )}
            {text && <p className="small dim">{text}</p>}
          </TimelineStep>
        ))}
      </Timeline>
    </section>
  );
}
