import { lazy, Suspense } from 'react';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import type { OrderPartProps } from './order-part.ts';
import styles from './Ticket.module.css';

const CorrectForm = lazy(() => import('./CorrectForm.tsx'));

/** Where name and email are corrected, or a note is added. */
export function Correct(props: OrderPartProps & { onDone: () => void }) {
  return (
    <Boundary
      fallback={() => (
        <div role="alert" className={styles.form}>
          <p>This could not be loaded; the connection may have dropped. Nothing was changed.</p>
          <div className={styles.choices}>
            <Button tone="quiet" onClick={props.onDone}>
              Close
            </Button>
          </div>
        </div>
      )}
    >
      <Suspense fallback={<LoadingRuler />}>
        <CorrectForm {...props} />
      </Suspense>
    </Boundary>
  );
}
