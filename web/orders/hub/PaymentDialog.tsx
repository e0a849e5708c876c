import { Suspense, useState } from 'react';
import { orderFragment } from '#shared/core/order-fragment.ts';
import type { Receipt } from '#shared/core/receipt.ts';
import {
  accessByEmail,
  CONTACT_WITHIN_HOURS,
  type PaymentKind,
  proofContents,
  type ReferenceKind,
  VERIFY_WITHIN_HOURS,
  verifyLabels,
} from '#shared/orders/orders.constants.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { Ticks } from '#web/core/hub-ui/Slip.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePagePath, useSite } from '#web/core/site.ts';
import { GetReference } from './GetReference.tsx';
import { HowToPay } from './HowToPay.tsx';
import styles from './PaymentDialog.module.css';
import { ReceiptSlip } from './ReferenceSlip.tsx';

interface PaymentDialogProps {
  kind: PaymentKind;
  /** What a reference can be had for here. */
  orderKind?: ReferenceKind;
  /** The reference, where the request that is paid for already has one. */
  receipt?: Receipt;
  /** What is paid for. */
  title: string;
  amountCents: number;
  /** What the payer writes into the payment and the email. */
  reference: string;
  /** How long a session lasts, such as '30 min'. */
  session?: string;
}

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    payment: PaymentDialogProps;
  }
}

/** How to pay, how to prove it, and the reference under which both are kept. */
export default function PaymentDialog({
  onClose,
  title,
  kind,
  orderKind,
  receipt: given,
  ...payment
}: PaymentDialogProps & { onClose: () => void }) {
  const [asked, setAsked] = useState<Receipt>();
  const receipt = given ?? asked;
  return (
    <DialogShell label="Payment information" title={title} onClose={onClose} surface="paper" wide>
      <div className={styles.halves}>
        <div className={styles.half}>
          <Boundary fallback={(retry) => <Failed onRetry={retry} />}>
            <Suspense fallback={<Loading />}>
              <HowToPay {...payment} />
            </Suspense>
          </Boundary>
          <ProofGuide reference={payment.reference} receipt={receipt} onLeave={onClose} />
        </div>
        <div className={styles.tear} aria-hidden="true" />
        <div className={styles.half}>
          {receipt ? (
            <ReceiptSlip receipt={receipt} title={title} fresh={!given} onLeave={onClose} />
          ) : (
            orderKind && <GetReference kind={orderKind} onReceipt={setAsked} />
          )}
          <Verification kind={kind} />
        </div>
      </div>
    </DialogShell>
  );
}

function Loading() {
  return (
    <div className={styles.state}>
      <LoadingRuler />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.strong}>The payment code could not be loaded.</p>
      <p className="small dim">The connection may have dropped. Nothing was paid or lost.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

const servicePurchases: ReadonlySet<PaymentKind> = new Set(['service', 'booking']);

/** Who checks a payment, and what comes back; the site itself never confirms one. */
function Verification({ kind }: { kind: PaymentKind }) {
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

interface ProofGuideProps {
  reference: string;
  receipt: Receipt | undefined;
  /** When a link leads away from where this stands. */
  onLeave: () => void;
}

/** What to send after paying, and where to. */
function ProofGuide({ reference, receipt, onLeave }: ProofGuideProps) {
  const { contactEmail } = useSite().identity;
  const orderPath = usePagePath()('order');
  const subject = receipt ? `${reference} ${receipt.code}` : reference;
  const mailto = `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <section className={styles.proof} aria-label="Proof of payment">
      <h3 className={styles.head}>
        Then email proof to{' '}
        <a className={styles.email} href={mailto}>
          {contactEmail}
        </a>
      </h3>
      <Ticks className="small" items={proofContents} />
      <ButtonLink href={mailto} tone="quiet" wide>
        <Icon name="mail" />
        Email your proof
      </ButtonLink>
      {receipt && (
        <p className="small" onClickCapture={onLeave}>
          Or <PageLink to={orderPath + orderFragment(receipt)}>Upload it on your order page</PageLink>
        </p>
      )}
    </section>
  );
}
