import { useRef, useState } from 'react';
import type { Order } from '#shared/orders/orders.schema.ts';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { problemOf } from '#web/core/problem.ts';
import { holderHeaders } from '../order-query.ts';
import styles from './NewEmail.module.css';
import type { OrderPartProps } from './order-part.ts';

type Settled = 'confirmed' | 'kept';

/** A new mail address that is not confirmed: what it waits for, and what the visitor can do here. */
export function NewEmail({ order, receipt, token, accept }: OrderPartProps) {
  const [busy, setBusy] = useState(false);
  const [settled, setSettled] = useState<Settled>();
  const [failure, setFailure] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const [options, params] = [{ headers: holderHeaders(receipt) }, { code: receipt.code }];

  async function settle(how: Settled, change: () => Promise<Order>) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await accept(await change());
      setSettled(how);
      heading.current?.focus();
    } catch (error) {
      setFailure(problemOf(error).text);
    }
    setBusy(false);
  }
  const confirm = () =>
    settle('confirmed', () =>
      call(
        'POST /api/orders/:code/new-email/confirmation',
        { params, body: { token: token ?? '' } },
        options,
      ),
    );
  const keep = () => settle('kept', () => call('DELETE /api/orders/:code/new-email', { params }, options));

  const { newEmail, email } = order;
  return (
    <section className={`paper ${styles.waiting}`} aria-labelledby="new-email">
      <h2 id="new-email" ref={heading} tabIndex={-1} className={styles.head}>
        {newEmail ? 'Another email waits to be confirmed' : doneHeads[settled ?? 'none']}
      </h2>
      {newEmail ? (
        <>
          <p>{waitingWords(order, token !== undefined)}</p>
          <div className={styles.choices}>
            {token && (
              <Button onClick={() => void confirm()} aria-busy={busy} aria-disabled={busy}>
                Use {newEmail}
              </Button>
            )}
            <Button tone="quiet" onClick={() => void keep()} aria-busy={busy} aria-disabled={busy}>
              Keep {email}
            </Button>
          </div>
        </>
      ) : (
        <p role="status">The address of this order is {email}.</p>
      )}
      <p role="alert" className={styles.failure} hidden={!failure}>
        {failure}
      </p>
    </section>
  );
}

const doneHeads: Record<Settled | 'none', string> = {
  confirmed: 'The new email is confirmed',
  kept: 'The email stays as it is',
  none: 'No change of the email waits',
};

function waitingWords({ newEmail, email, mails }: Order, fromMail: boolean): string {
  const asked = `It was asked that mails about this order go to ${newEmail}.`;
  if (fromMail) return `${asked} You read the mails to ${email}, so it is for you to say.`;
  const until = mails
    ? `Until it is confirmed, by the link in the mail to ${email} or by the team, they go to ${email}.`
    : `Until the team has confirmed it, ${email} stays the address of this order.`;
  return `${asked} ${until}`;
}
