import { Suspense } from 'react';
import type { Receipt } from '#shared/core/receipt.ts';
import type { PaymentKind } from '#shared/orders/orders.constants.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';
import { HowToPay } from './HowToPay.tsx';
import styles from './PaymentDialog.module.css';
import { ProofGuide } from './ProofGuide.tsx';

export interface PaymentDialogProps {
  kind: PaymentKind;
  /** What is paid for. */
  title: string;
  amountCents: number;
  /** What the payer writes into the payment and the email. */
  reference: string;
  /** How long a session lasts, such as '30 min'. */
  session?: string;
  /** Of a request that was sent already, so that nobody has to ask for a reference again. */
  receipt?: Receipt;
}

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    payment: PaymentDialogProps;
  }
}

/** How to pay, and how to prove it. */
export default function PaymentDialog({
  onClose,
  title,
  ...payment
}: PaymentDialogProps & { onClose: () => void }) {
  return (
    <DialogShell label="Payment information" title={title} onClose={onClose} surface="paper" wide>
      <div className={styles.halves}>
        <Boundary fallback={(retry) => <Failed onRetry={retry} />}>
          <Suspense fallback={<Loading />}>
            <HowToPay {...payment} />
          </Suspense>
        </Boundary>
        <div className={styles.tear} aria-hidden="true" />
        <ProofGuide {...payment} />
      </div>
    </DialogShell>
  );
}

function Loading() {
  return (
    <div className={styles.state} role="status">
      <span className="sr">Loading</span>
      <div className={`ruler ${styles.drawing}`} aria-hidden="true" />
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
