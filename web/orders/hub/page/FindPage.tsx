import { Link } from 'react-router-dom';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useSite } from '#web/core/site.ts';
import { forgetOrder, useKnownOrders } from '../known-orders.ts';
import { FindOrder } from './FindOrder.tsx';
import styles from './FindPage.module.css';

interface FindPageProps {
  /** A reference code that is known already. */
  code?: string | undefined;
  /** Why the visitor was sent to this page. */
  notice?: string | undefined;
}

/** Where orders are found again: by code and email, or among those this device has seen. */
export function FindPage({ code, notice }: FindPageProps) {
  const { contactEmail } = useSite().identity;
  return (
    <>
      <PageHead title="Your Order" lead="Where it stands, where the proof goes, and what comes next." />
      <div className={`wrap ${styles.body}`}>
        <section className={`paper ${styles.slip}`} aria-labelledby="find">
          {notice && (
            <p role="alert" className={styles.notice}>
              {notice}
            </p>
          )}
          <h2 id="find" className={styles.head}>
            Find your order
          </h2>
          <p className="dim">Enter the reference code and the email address that it was made with.</p>
          <FindOrder code={code} />
        </section>
        <div className={styles.side}>
          <KnownOrders />
          <section className={styles.lost} aria-labelledby="lost">
            <h2 id="lost" className={styles.sub}>
              No code at hand?
            </h2>
            <p className="dim">
              It is on the slip you got with your request and looks like HUB-7K3F-Q2. If it is lost, write to
              us.
            </p>
            <PlainLink href={`mailto:${contactEmail}?subject=${encodeURIComponent('My reference code')}`}>
              <Icon name="mail" />
              {contactEmail}
            </PlainLink>
          </section>
        </div>
      </div>
    </>
  );
}

/** The orders that were opened on this device. */
function KnownOrders() {
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
