import type { Receipt } from '#shared/core/receipt.ts';
import { ReceiptSlip } from '#web/core/form/ReceiptSlip.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';

interface BookingReceiptProps {
  receipt: Receipt;
  fresh: boolean;
  onPay: () => void;
  onAgain: () => void;
}

/** Where a custom request stands, once it has been sent. */
export function BookingReceipt({ receipt, fresh, onPay, onAgain }: BookingReceiptProps) {
  return (
    <ReceiptSlip
      receipt={receipt}
      title="Your request has been received."
      heading="h3"
      fresh={fresh}
      ways={
        <>
          <Button tone="quiet" onClick={onPay}>
            How to pay
          </Button>
          <Button tone="quiet" onClick={onAgain}>
            Send another request
          </Button>
        </>
      }
    >
      <p className="dim">
        Pay to confirm it, then send the proof. Its own page shows where it stands, takes the proof, and lets
        you correct or withdraw it. Keep that page's address: it is yours alone.
      </p>
    </ReceiptSlip>
  );
}
