import { useAtom } from 'jotai';
import { type ComponentType, Suspense, useEffect } from 'react';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { dialogs } from '../dialog-registry.tsx';
import styles from './DialogHost.module.css';

/** Shows the dialog that is open, if one is; the dimmed page answers the click while its code arrives. */
export function DialogHost() {
  const [open, setOpen] = useAtom(openDialogAtom);
  if (!open) return null;
  const Dialog = dialogs[open.name] as ComponentType<object>;
  const props = { ...open.props, onClose: () => setOpen(null) };
  return (
    <Boundary key={open.name} fallback={() => <Failed onClose={props.onClose} />}>
      <Suspense fallback={<Waiting onCancel={props.onClose} />}>
        <Dialog {...props} />
      </Suspense>
    </Boundary>
  );
}

/** The dimmed page while a dialog's code arrives; Escape means that it is no longer wanted. */
function Waiting({ onCancel }: { onCancel: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onCancel]);
  return <div className={styles.waiting} role="status" aria-label="Opening" />;
}

/** The browser does not ask again for code that once failed to load, so the way out is a fresh page. */
function Failed({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>This could not be loaded. The connection may have dropped; nothing was lost.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
