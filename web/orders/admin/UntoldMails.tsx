import { Flex } from 'antd';
import { needsOwner } from '#shared/core/mail-state.ts';
import type { ShownMail } from '#shared/core/shown-mail.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { MailByHand } from '#web/core/admin-ui/mail/MailByHand.tsx';
import styles from './UntoldMails.module.css';

/**
 * Decisions that the buyer was not notified of, with what the owner can do. Settled ones stay while that can
 * be undone.
 */
export function UntoldMails({ order }: { order: OrderDetail }) {
  const isDiscardedRelease = ({ kind, state }: ShownMail) =>
    order.status === 'undelivered' && kind === 'orders.released' && state === 'discarded';
  const mails = order.mails.filter(
    (mail) => mail.byOwner && (needsOwner(mail.state) || mail.canTakeBack || isDiscardedRelease(mail)),
  );
  if (mails.length === 0) return null;
  const isTold = mails.every(({ state }) => state === 'told');
  return (
    <Flex
      component="section"
      className={styles.untold}
      vertical
      gap="medium"
      aria-label="What the buyer was told"
    >
      <h3>{isTold ? 'You told the buyer' : 'The buyer was not told yet'}</h3>
      {mails.map((mail) => (
        <div key={mail.id}>
          <b>{mail.subject}</b>
          <MailByHand mail={mail} />
        </div>
      ))}
    </Flex>
  );
}
