import { Suspense, useState } from 'react';
import type { Receipt } from '#shared/core/receipt.ts';
import type { PaymentKind, ReferenceKind } from '#shared/orders/orders.constants.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { GetReference } from './GetReference.tsx';
import { HowToPay } from './HowToPay.tsx';
import styles from './PaymentDialog.module.css';
import { ProofGuide } from './ProofGuide.tsx';
import { ReceiptSlip } from './ReceiptSlip.tsx';
import { Verification } from './Verification.tsx';

export interface PaymentDialogProps {
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
