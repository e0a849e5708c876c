import { Link } from 'react-router-dom';
import { orderFragment } from '#shared/core/order-fragment.ts';
import { forgetOrder, useKnownOrders } from '../known-orders.ts';
import styles from './FindPage.module.css';

/** The orders that were opened on this device. */
export function KnownOrders() {
  const orders = useKnownOrders();
  if (orders.length === 0) return null;
  return (
    <section className={styles.known} aria-labelledby="known">
      <h2 id="known" className={styles.sub}>
        On this device
      </h2>
      <ul>
        {orders.map((order) => (
          <li key={order.code} className={styles.row}>
            <Link className={styles.open} to={{ hash: orderFragment(order) }}>
              {order.title}
              <span className="meta dim">{order.code}</span>
            </Link>
            <button type="button" className={styles.forget} onClick={() => forgetOrder(order.code)}>
              Forget<span className="sr"> {order.code} on this device</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
