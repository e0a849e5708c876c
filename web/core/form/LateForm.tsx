import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../hub-ui/Boundary.tsx';
import { Button } from '../hub-ui/Button.tsx';
import { LoadingRuler } from '../hub-ui/LoadingRuler.tsx';
import styles from './LateForm.module.css';

/** Wraps a form whose code is loaded when it is first shown. */
export function LateForm({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={() => <Failed />}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Boundary>
  );
}

function Loading() {
  return (
    <div className={styles.state}>
      <LoadingRuler />
    </div>
  );
}

/** Browsers do not retry an import that failed once, so the page has to be reloaded. */
function Failed() {
  return (
    <div className={styles.state} role="alert">
      <p>This could not be loaded. The connection may have dropped.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
