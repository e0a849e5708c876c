import { Button, Flex } from 'antd';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './ChangedAddress.module.css';
import type { ActOnOrder } from './use-order.ts';

interface ChangedAddressProps {
  order: OrderDetail;
  /** The requested address. */
  email: string;
  since: string;
  act: ActOnOrder;
}

/** Asks the owner whether an order may have another address. */
export function ChangedAddress({ order, email, since, act }: ChangedAddressProps) {
  const settle = useAction(
    (accept: boolean) => act('new-email', { accept, version: order.version }),
    (_, accept) => (accept ? 'New address confirmed' : 'New address refused'),
  );
  const busy = settle.isPending;
  return (
    <Flex component="section" className={styles.asked} vertical gap={12} aria-labelledby="changed-address">
      <h3 id="changed-address">Changed address</h3>
      <p>
        On {formatMoment(since)} the order’s page asked to change the address from <b>{order.email}</b> to{' '}
        <b>{email}</b>. Until it is confirmed, the old one stays. Confirm it only if you know that the buyer
        asked for it.
      </p>
      <Flex wrap gap="10px 20px">
        <Button disabled={busy} onClick={() => settle.run(true)}>
          Confirm the new address
        </Button>
        <Button disabled={busy} onClick={() => settle.run(false)}>
          Refuse it
        </Button>
      </Flex>
    </Flex>
  );
}
