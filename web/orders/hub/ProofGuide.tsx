import {
  accessByEmail,
  CONTACT_WITHIN_HOURS,
  type PaymentKind,
  proofContents,
  VERIFY_WITHIN_HOURS,
  verifyLabels,
} from '#shared/orders/orders.constants.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Ticks } from '#web/core/hub-ui/Slip.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './ProofGuide.module.css';

const servicePurchases: ReadonlySet<PaymentKind> = new Set(['service', 'booking']);

/** What to email after paying, who checks it, and what comes back. */
export function ProofGuide({ kind, reference }: { kind: PaymentKind; reference: string }) {
  const { contactEmail } = useSite().identity;
  const mailto = `mailto:${contactEmail}?subject=${encodeURIComponent(reference)}`;
  return (
    <section className={styles.proof} aria-label="Proof of payment">
      <h3 className={styles.head}>
        Then email proof to{' '}
        <a className={styles.email} href={mailto}>
          {contactEmail}
        </a>
      </h3>
      <Ticks className="small" items={proofContents} />
      <ButtonLink href={mailto} wide>
        <Icon name="mail" />
        Email your proof
      </ButtonLink>
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
