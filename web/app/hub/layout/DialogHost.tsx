import { useAtom } from 'jotai';
import { type ComponentType, Suspense } from 'react';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { dialogs } from '../dialog-registry.tsx';
import styles from './DialogHost.module.css';

/** Shows the dialog that is open, if one is; the dimmed page answers the click while its code arrives. */
export function DialogHost() {
  const [open, setOpen] = useAtom(openDialogAtom);
  if (!open) return null;
  const Dialog = dialogs[open.name] as ComponentType<object>;
  const props = { ...open.props, onClose: () => setOpen(null) };
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label="Opening" />}>
      <Dialog {...props} />
    </Suspense>
  );
}
