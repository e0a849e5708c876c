import { Button } from 'antd';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './DecisionBar.module.css';

interface NewEmailBarProps {
  /** The address that mails go to. */
  from: string;
  /** The one that was asked for. */
  email: string;
  since: string;
  busy: boolean;
  onSettle: (accept: boolean) => void;
}

/** Asks the owner whether mails about an order may go to another address. */
export function NewEmailBar({ from, email, since, busy, onSettle }: NewEmailBarProps) {
  return (
    <section className={styles.address} aria-label="Changed address">
      <p>
        On {formatMoment(since)} the order’s page asked to change the address from <b>{from}</b> to{' '}
        <b>{email}</b>. Until you confirm it, or who reads {from} does, mails go to {from}. Confirm it only if
        you know that the buyer asked for it.
      </p>
      <div className={styles.row}>
        <Button disabled={busy} onClick={() => onSettle(true)}>
          Confirm the new address
        </Button>
        <Button disabled={busy} onClick={() => onSettle(false)}>
          Refuse it
        </Button>
      </div>
    </section>
  );
}
