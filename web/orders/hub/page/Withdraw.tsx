import { useEffect, useRef, useState } from 'react';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { problemOf } from '#web/core/problem.ts';
import { useSite } from '#web/core/site.ts';
import { holderHeaders } from '../order-query.ts';
import type { OrderPartProps } from './order-part.ts';
import styles from './Ticket.module.css';

/** Withdraws an order, once the visitor knows what that means. */
export function Withdraw({ receipt, accept, refresh, onDone }: OrderPartProps & { onDone: () => void }) {
  const { contactEmail } = useSite().identity;
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  async function withdraw() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const params = { code: receipt.code };
      await accept(
        await call('POST /api/orders/:code/withdrawal', { params }, { headers: holderHeaders(receipt) }),
      );
      onDone();
    } catch (error) {
      const { code, text } = problemOf(error);
      setFailure(text);
      setBusy(false);
      if (code === 'order.closed') refresh();
    }
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.panelHead}>
        Withdraw this order?
      </h2>
      <p>
        It ends here and cannot be opened again; nobody waits for your payment any more. If you have already
        paid, write to {contactEmail} with the code, so that it can be sent back.
      </p>
      <p role="alert" className={styles.failure} hidden={!failure}>
        {failure}
      </p>
      <div className={styles.choices}>
        <Button onClick={() => void withdraw()} aria-busy={busy} aria-disabled={busy}>
          {busy ? 'Withdrawing…' : 'Withdraw the order'}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </>
  );
}
