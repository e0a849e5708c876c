import { useState } from 'react';
import {
  CONTACT_WITHIN_HOURS,
  openStates,
  proofContents,
  VERIFY_WITHIN_HOURS,
} from '#shared/orders/orders.constants.ts';
import { BackHome } from '#web/core/hub-ui/PageHead.tsx';
import { Ticks } from '#web/core/hub-ui/Slip.tsx';
import { useSite } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';
import { HowToPay } from '../HowToPay.tsx';
import { Access } from './Access.tsx';
import { Deadline } from './Deadline.tsx';
import { History } from './History.tsx';
import { NewEmail } from './NewEmail.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import styles from './OrderView.module.css';
import type { OrderPartProps } from './order-part.ts';
import { headlines, nextFor, restOf } from './order-words.ts';
import { Proofs } from './Proofs.tsx';
import { Ticket } from './Ticket.tsx';

/** An order, on paper as far as it is paperwork. */
export function OrderView(part: OrderPartProps) {
  const { order } = part;
  const { contactEmail } = useSite().identity;
  const { handle } = useContent('/api/payment');
  const [wasOpen, setWasOpen] = useState(false);
  const open = openStates.has(order.state);
  if (open && !wasOpen) setWasOpen(true);
  // It stays once it was there, to say what became of it.
  const [showsNewEmail, setShowsNewEmail] = useState(part.token !== undefined);
  if (order.newEmail && !showsNewEmail) setShowsNewEmail(true);
  return (
    <div className="wrap">
      <div className={styles.head}>
        <BackHome />
        <h1 className={styles.headline}>{headlines[order.state]}</h1>
        <p className="lead" role="status">
          <span className="sr">{headlines[order.state]} </span>
          {nextFor(order, { handle, contactEmail })}
        </p>
        {order.told && <p className={styles.told}>{order.told}</p>}
      </div>
      {showsNewEmail && <NewEmail {...part} />}
      <Ticket {...part} />
      <div className={styles.columns}>
        <OrderTimeline order={order} />
        <div className={styles.work}>
          {(order.verifyBy || order.contactBy) && (
            <div className={styles.clocks}>
              {order.verifyBy && (
                <Deadline
                  label={`Verified within ${VERIFY_WITHIN_HOURS} h`}
                  late="Verification overdue by"
                  hours={VERIFY_WITHIN_HOURS}
                  by={order.verifyBy}
                />
              )}
              {order.contactBy && (
                <Deadline
                  label={`We contact you within ${CONTACT_WITHIN_HOURS} h`}
                  late="Our contact overdue by"
                  hours={CONTACT_WITHIN_HOURS}
                  by={order.contactBy}
                />
              )}
            </div>
          )}
          {order.deliveries.length > 0 && <Access order={order} />}
          {order.state === 'awaiting_payment' && (
            <div className={`paper ${styles.pay}`}>
              <h2 className={styles.payHead}>{order.receivedCents ? 'Pay the rest' : 'How to pay'}</h2>
              <HowToPay amountCents={restOf(order)} reference={order.reference} />
              <div>
                <h3 className={styles.sub}>Then send the proof</h3>
                <Ticks className="small" items={proofContents} />
              </div>
            </div>
          )}
          {(wasOpen || order.proofs.length > 0) && <Proofs {...part} open={open} />}
        </div>
        <History order={order} />
      </div>
    </div>
  );
}
