import {
  accessByEmail,
  CONTACT_WITHIN_HOURS,
  type PaymentKind,
  VERIFY_WITHIN_HOURS,
  verifyLabels,
} from '#shared/orders/orders.constants.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import styles from './Verification.module.css';

const servicePurchases: ReadonlySet<PaymentKind> = new Set(['service', 'booking']);

/** Who checks a payment, and what comes back; the site itself never confirms one. */
export function Verification({ kind }: { kind: PaymentKind }) {
  return (
    <section className={styles.verification} aria-label="Verification">
      <div className={styles.note}>
        <p>
          Verified manually by a person, usually within {VERIFY_WITHIN_HOURS} hours.
          {servicePurchases.has(kind) &&
            ` The team contacts you within ${CONTACT_WITHIN_HOURS} hours after purchase.`}
        </p>
        <p>Your access, {accessByEmail[kind]}, is sent by email after verification.</p>
      </div>
      <Button wide disabled>
        {verifyLabels[kind]}
      </Button>
    </section>
  );
}
