import { lazy, Suspense } from 'react';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { ReferenceKind } from '#shared/orders/orders.constants.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import styles from './Reference.module.css';

const ReferenceForm = lazy(() => import('./ReferenceForm.tsx'));

interface GetReferenceProps {
  kind: ReferenceKind;
  itemId?: string | undefined;
  /** Whether it asks for a quote, so that nothing is paid now. */
  byQuote: boolean;
  /** The amount to begin with, for a kind whose amount the visitor chooses. */
  amountCents?: number | undefined;
  onReceipt: (receipt: Receipt) => void;
}

/** Offers the visitor a reference code. */
export function GetReference(props: GetReferenceProps) {
  return (
    <div className={styles.reference}>
      <p className="small dim">
        {props.byQuote
          ? 'Say what you need. You get a short code and a private page of your own, where the quote comes.'
          : "Get it before you pay: a short code of your own, which is what you write into the payment's note. With it comes a private page where you upload the proof and follow the order."}
      </p>
      <Boundary fallback={() => <Unloaded />}>
        <Suspense
          fallback={
            <div className={styles.waiting}>
              <LoadingRuler />
            </div>
          }
        >
          <ReferenceForm {...props} />
        </Suspense>
      </Boundary>
    </div>
  );
}

/** Shown when the form's code failed to load, which browsers do not retry. */
const Unloaded = () => (
  <p className={`small ${styles.waiting}`} role="alert">
    This could not be loaded; the connection may have dropped. Load the page again to get your reference. If
    you have paid already, do not pay again: send the proof by email.
  </p>
);
