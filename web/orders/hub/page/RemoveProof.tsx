import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '#shared/orders/orders.schema.ts';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { problemOf } from '#web/core/problem.ts';
import { holderHeaders } from '../order-query.ts';
import type { OrderPartProps } from './order-part.ts';
import styles from './Proofs.module.css';
import { focusProofs } from './use-proof-uploads.ts';

type RemoveProofProps = OrderPartProps & { proof: Order['proofs'][number] };

/** Removes a proof after a question. */
export function RemoveProof({ proof: { id, name }, receipt, accept, refresh }: RemoveProofProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const ask = (asks: boolean) => {
    flushSync(() => setAsking(asks));
    button.current?.focus();
  };

  async function remove() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const params = { code: receipt.code, id };
      const options = { headers: holderHeaders(receipt) };
      await accept(await call('DELETE /api/orders/:code/proofs/:id', { params }, options));
      focusProofs();
    } catch (error) {
      const { code, text } = problemOf(error);
      setFailure(text);
      setBusy(false);
      if (code === 'order.closed') refresh();
    }
  }

  const label = <span className="sr"> {name}</span>;
  if (!asking)
    return (
      <Button ref={button} tone="quiet" onClick={() => ask(true)}>
        Remove{label}
      </Button>
    );
  return (
    <div className={styles.question}>
      <p>Remove this proof?</p>
      <p role="alert" className={styles.reason} hidden={!failure}>
        {failure}
      </p>
      <div className={styles.acts}>
        <Button onClick={() => void remove()} aria-busy={busy} aria-disabled={busy}>
          {busy ? 'Removing…' : 'Remove it'}
          {label}
        </Button>
        <Button ref={button} tone="quiet" onClick={() => ask(false)}>
          Keep it{label}
        </Button>
      </div>
    </div>
  );
}
