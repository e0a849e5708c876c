import { useAtom } from 'jotai';
import { type ComponentType, lazy, Suspense, useCallback, useEffect } from 'react';
import { type DialogName, type DialogProps, openDialogAtom } from '#web/core/dialogs.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { type ToastMessage, useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { paymentError } from '#web/orders/hub/payment-error.ts';
import styles from './DialogHost.module.css';

type DialogComponent<K extends DialogName> = ComponentType<DialogProps[K] & { onClose: () => void }>;

/** Every dialog by name; each loads when first opened. A dialog without a component does not compile. */
const dialogs: { [K in DialogName]: DialogComponent<K> } = {
  payment: lazy(() => import('#web/orders/hub/PaymentDialog.tsx')),
  video: lazy(() => import('#web/videos/hub/VideoDialog.tsx')),
  image: lazy(() => import('#web/core/hub-ui/viewer/ImageViewer.tsx')),
  remind: lazy(() => import('#web/followers/hub/RemindDialog.tsx')),
  qr: lazy(() => import('#web/share/hub/QrDialog.tsx')),
  chat: lazy(() => import('#web/chat/hub/ChatDialog.tsx')),
  search: lazy(() => import('#web/search/hub/SearchDialog.tsx')),
  article: lazy(() => import('#web/press/hub/ArticleDialog.tsx')),
};

/** Shows the open dialog, if there is one; the page is dimmed at once while the dialog's code loads. */
export function DialogHost() {
  const [open, setOpen] = useAtom(openDialogAtom);
  const close = useCallback(() => setOpen(null), [setOpen]);
  if (!open) return null;
  const Dialog = dialogs[open.name] as ComponentType<object>;
  const props = { ...open.props, onClose: close };
  return (
    <Boundary key={open.name} fallback={() => <Failed name={open.name} onClose={props.onClose} />}>
      <Suspense fallback={<Waiting onCancel={props.onClose} />}>
        <Dialog {...props} />
      </Suspense>
    </Boundary>
  );
}

/** Dims the page while a dialog's code loads; Escape cancels opening it. */
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

const notOpened: ToastMessage = {
  variant: 'destructive',
  title: 'This could not be opened',
  description: 'The connection may have dropped. Nothing was lost.',
};

/** Browsers do not retry an import that failed once, so the page has to be reloaded. */
function Failed({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const toast = useToast();
  useEffect(() => {
    toast({
      ...(name === 'payment' ? paymentError : notOpened),
      action: { label: 'Reload', onClick: () => window.location.reload() },
    });
    onClose();
  }, [name, toast, onClose]);
  return null;
}
