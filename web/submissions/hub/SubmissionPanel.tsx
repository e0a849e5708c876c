import { lazy, startTransition, useEffect, useRef, useState } from 'react';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { LateForm } from '#web/core/form/LateForm.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useIsSold } from '#web/core/site.ts';
import { readStored } from '#web/core/storage.ts';
import { FeeSlip } from './FeeSlip.tsx';
import styles from './SubmissionPanel.module.css';
import { RECEIPT, type SubmissionReceipt } from './song-submission.ts';
import { Wanted } from './Wanted.tsx';

const SubmissionForm = lazy(() => import('./SubmissionForm.tsx'));
const SentSlip = lazy(() => import('./SentSlip.tsx'));

/** The panel to submit a track; nothing where the owner takes none. */
export const SubmissionPanel = ({ heading }: { heading: 'h2' | 'h3' }) =>
  useIsSold('track') ? <TrackPanel heading={heading} /> : null;

/** Submits a track: first the fee, then the form, then the fee again with the reference above it. */
function TrackPanel({ heading }: { heading: 'h2' | 'h3' }) {
  const { submission: offer, figures, reviewsLive } = usePageData('/api/playlists');
  const openDialog = useOpenDialog();
  const payButton = useRef<HTMLButtonElement>(null);
  /** Undefined until the form was first asked for; from then on it stays, with what was typed. */
  const [filling, setFilling] = useState<boolean>();
  const [sent, setSent] = useState<{ receipt: SubmissionReceipt; fresh: boolean } | null>(null);
  useEffect(() => {
    const receipt = readStored('localStorage', RECEIPT) as SubmissionReceipt | null;
    if (receipt) setSent({ receipt, fresh: false });
  }, []);
  const cancelled = filling === false && !sent?.fresh;
  useEffect(() => {
    if (cancelled) payButton.current?.focus();
  }, [cancelled]);

  const pay = (receipt?: SubmissionReceipt) =>
    openDialog('payment', {
      kind: 'track',
      title: offer.reference,
      amountCents: receipt?.amountCents ?? offer.feeCents,
      reference: offer.reference,
      receipt,
      onForm: receipt ? undefined : fill,
    });

  function fill() {
    setFilling(true);
    if (sent) setSent({ ...sent, fresh: false });
  }

  function leave(receipt?: SubmissionReceipt) {
    // The form stays until the slip's code is there.
    startTransition(() => {
      setFilling(false);
      if (receipt) setSent({ receipt, fresh: true });
    });
  }

  return (
    <div className={styles.panel}>
      <Wanted offer={offer} figures={figures} heading={heading} />
      <LateForm>
        {sent && !filling && (
          <SentSlip
            {...sent}
            heading={heading}
            onPay={() => pay(sent.receipt)}
            onGone={() => setSent(null)}
          />
        )}
        {filling !== undefined && (
          <div hidden={!filling}>
            <SubmissionForm
              heading={heading}
              filling={filling}
              offer={offer}
              reviewsLive={reviewsLive}
              onSent={leave}
              onCancel={() => leave()}
            />
          </div>
        )}
      </LateForm>
      <div hidden={filling}>
        <FeeSlip offer={offer} heading={heading} button={payButton} onFill={fill} onPay={() => pay()} />
      </div>
    </div>
  );
}
