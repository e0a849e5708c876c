import { formatMoneyShort } from '#shared/core/money.ts';
import { Amount, Slip, Ticks } from '#web/core/hub-ui/Slip.tsx';
import styles from './CustomTerms.module.css';

const terms = [
  'Paid after sending, by QR code or handle',
  'Verified by a person, usually within 24 hours',
  'The team contacts you within 48 hours after purchase',
];

/** What a custom request costs to begin with, and what follows. */
export function CustomTerms({ title, amountCents }: { title: string; amountCents: number }) {
  return (
    <Slip label={title} aside="To confirm">
      <div className={styles.amount}>
        <Amount>{formatMoneyShort(amountCents)}</Amount>
      </div>
      <Ticks items={terms} />
    </Slip>
  );
}
