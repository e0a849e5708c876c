import { useAtom } from 'jotai';
import { type ComponentType, Suspense, useCallback, useEffect } from 'react';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { dialogs } from '../dialog-registry.tsx';
import styles from './DialogHost.module.css';

/** Shows the dialog that is open, if one is; the dimmed page answers the click while its code arrives. */
export function DialogHost() {
  const [open, setOpen] = useAtom(openDialogAtom);
  const close = useCallback(() => setOpen(null), [setOpen]);
  if (!open) return null;
  const Dialog = dialogs[open.name] as ComponentType<object>;
  const props = { ...open.props, onClose: close };
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
  const toast = useToast();
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'This could not be opened',
      description: 'The connection may have dropped. Nothing was lost.',
      action: { label: 'Reload', onClick: () => window.location.reload() },
    });
    onClose();
  }, [toast, onClose]);
  return null;
}
