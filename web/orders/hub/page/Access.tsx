import type { Order } from '#shared/orders/orders.schema.ts';
import { ButtonLink } from '#web/core/hub-ui/Button.tsx';
import styles from './OrderView.module.css';

/** What was bought, on paper like everything that was paid for. */
export function Access({ order }: { order: Order }) {
  return (
    <section className={`paper ${styles.pay}`} aria-labelledby="access">
      <h2 id="access" className={styles.payHead}>
        Your access
      </h2>
      {order.deliveries.map(({ label, url }) => {
        const here = url.startsWith('/');
        return (
          <ButtonLink
            key={url}
            href={url}
            tone="quiet"
            {...(here ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label}
            {!here && <span className="sr"> (opens in a new tab)</span>}
          </ButtonLink>
        );
      })}
    </section>
  );
}
