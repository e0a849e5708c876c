import { useCallback, useEffect, useState } from 'react';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { problemOf } from '#web/core/problem.ts';
import { holderHeaders } from './order-query.ts';
import styles from './PayByCard.module.css';
import type { OrderPartProps } from './page/order-part.ts';

/** Leads to the card provider's page for what is due; who comes back from it sees what came of it. */
export function PayByCard({ order, receipt, accept }: Pick<OrderPartProps, 'order' | 'receipt' | 'accept'>) {
  const { payable, open } = order.card;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const asking = useAsk({ open, receipt, accept });
  if (!payable) return null;

  async function pay() {
    setBusy(true);
    setFailure('');
    try {
      const options = { params: { code: receipt.code } };
      const { url } = await call('POST /api/orders/:code/card', options, { headers: holderHeaders(receipt) });
      window.location.assign(url);
    } catch (error) {
      setFailure(problemOf(error).text);
      setBusy(false);
    }
  }

  return (
    <section className={styles.card} aria-label="Pay by card">
      <Button wide onClick={pay} aria-busy={busy} aria-disabled={busy}>
        {busy ? 'Opening the page…' : 'Pay by card'}
      </Button>
      <p className="small dim" role="status">
        {asking
          ? 'Asking whether your payment has arrived…'
          : 'On a page of Stripe. What is paid there needs no proof.'}
      </p>
      {failure && (
        <p className="small" role="alert">
          {failure}
        </p>
      )}
      <p className={styles.or}>Or pay by hand:</p>
    </section>
  );
}

/** Asks the provider once about a page that was opened earlier, such as by who has just come back from it. */
function useAsk({
  open,
  receipt,
  accept,
}: Pick<OrderPartProps, 'receipt' | 'accept'> & { open: boolean }): boolean {
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const ask = useCallback(async () => {
    setAsked(true);
    setAsking(true);
    try {
      const options = { params: { code: receipt.code } };
      await accept(
        await call('POST /api/orders/:code/card/check', options, { headers: holderHeaders(receipt) }),
      );
    } catch {
      // The page of the order is told as soon as the provider reports.
    }
    setAsking(false);
  }, [receipt, accept]);
  useEffect(() => {
    if (open && !asked) void ask();
  }, [open, asked, ask]);
  return asking;
}
