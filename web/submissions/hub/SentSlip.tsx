import { ReceiptSlip } from '#web/core/form/ReceiptSlip.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { store } from '#web/core/storage.ts';
import { RECEIPT, type SubmissionReceipt } from './song-submission.ts';

interface SentSlipProps {
  receipt: SubmissionReceipt;
  heading: 'h2' | 'h3';
  fresh: boolean;
  onPay: () => void;
  onGone: () => void;
}

/** The state of a track that was sent. */
export default function SentSlip({ receipt, heading, fresh, onPay, onGone }: SentSlipProps) {
  function putAway() {
    store('localStorage', RECEIPT, null);
    onGone();
  }
  return (
    <ReceiptSlip
      receipt={receipt}
      title="Your track has been received."
      heading={heading}
      fresh={fresh}
      ways={
        <>
          <Button tone="quiet" onClick={onPay}>
            How to pay
          </Button>
          <Button tone="quiet" onClick={putAway}>
            Put this slip away
          </Button>
        </>
      }
    >
      {receipt.alreadySent && (
        <p>This link was submitted before. That is fine: it is heard once, and both references lead to it.</p>
      )}
      <p className="dim">
        Pay the fee with this code in the payment's note, then send the proof. The track's own page shows
        where it stands and takes the proof. Keep that page's address: it is yours alone.
      </p>
    </ReceiptSlip>
  );
}
