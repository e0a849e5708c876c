import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { isConflict } from '#web/core/admin-ui/content/use-content-actions.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './ChangedAddress.module.css';
import type { ActOnOrder } from './use-order.ts';

interface ChangedAddressProps {
  order: OrderDetail;
  /** The requested address. */
  email: string;
  since: string;
  act: ActOnOrder;
  /** Refetches the order. */
  reload: () => Promise<unknown>;
}

/** Asks the owner whether an order may have another address. */
export function ChangedAddress({ order, email, since, act, reload }: ChangedAddressProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const settle = async (accept: boolean) => {
    setBusy(true);
    try {
      await act('new-email', { accept, version: order.version });
      toast({ title: accept ? 'New address confirmed' : 'New address refused' });
    } catch (error) {
      toast({ title: 'Error', description: problemOf(error).text, variant: 'destructive' });
      // By now another address may be requested, or none.
      if (isConflict(error)) await reload();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex component="section" className={styles.asked} vertical gap={12} aria-labelledby="changed-address">
      <h3 id="changed-address">Changed address</h3>
      <p>
        On {formatMoment(since)} the order’s page asked to change the address from <b>{order.email}</b> to{' '}
        <b>{email}</b>. Until it is confirmed, the old one stays. Confirm it only if you know that the buyer
        asked for it.
      </p>
      <Flex wrap gap="10px 20px">
        <Button disabled={busy} onClick={() => settle(true)}>
          Confirm the new address
        </Button>
        <Button disabled={busy} onClick={() => settle(false)}>
          Refuse it
        </Button>
      </Flex>
    </Flex>
  );
}
