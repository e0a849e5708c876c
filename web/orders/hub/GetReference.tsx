import { lazy, Suspense } from 'react';
import type { Receipt } from '#shared/core/receipt.ts';
import type { ReferenceKind } from '#shared/orders/orders.constants.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import styles from './Reference.module.css';

const ReferenceForm = lazy(() => import('./ReferenceForm.tsx'));

interface GetReferenceProps {
  kind: ReferenceKind;
  onReceipt: (receipt: Receipt) => void;
}

/** Offers a reference code of the visitor's own. */
export function GetReference(props: GetReferenceProps) {
  return (
    <section className={styles.reference} aria-labelledby="get-reference">
      <h3 id="get-reference" className={styles.head}>
        Get my reference
      </h3>
      <p className="small dim">
        A short code of your own, and a private page where you can upload the proof and follow the order.
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
    </section>
  );
}

/** The browser does not ask again for code that once failed to load. */
const Unloaded = () => (
  <p className={`small ${styles.waiting}`} role="alert">
    This could not be loaded; the connection may have dropped. You can pay without it and send the proof by
    email, or load the page again.
  </p>
);
