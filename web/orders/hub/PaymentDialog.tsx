import type { PaymentKind } from '#shared/orders/orders.constants.ts';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';

export interface PaymentDialogProps {
  kind: PaymentKind;
  /** What is paid for. */
  title: string;
  amountCents: number;
  /** What the payer writes into the payment and the email. */
  reference: string;
  /** How long a session lasts, such as '30 min'. */
  session?: string;
  onClosed?: () => void;
}

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    payment: PaymentDialogProps;
  }
}

/** How to pay, and how to prove it. */
export default function PaymentDialog({ title, onClose }: PaymentDialogProps & { onClose: () => void }) {
  return (
    <DialogShell label="Payment information" title={title} onClose={onClose} surface="paper" wide>
      <p>Loading</p>
    </DialogShell>
  );
}
