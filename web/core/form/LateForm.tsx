import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../hub-ui/Boundary.tsx';
import { Button } from '../hub-ui/Button.tsx';
import { LoadingRuler } from '../hub-ui/LoadingRuler.tsx';
import styles from './LateForm.module.css';

/** Holds a form whose code arrives when it is first wanted. */
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

/** The browser does not ask again for code that once failed to load, so the way out is a fresh page. */
function Failed() {
  return (
    <div className={styles.state} role="alert">
      <p>This could not be loaded. The connection may have dropped.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
