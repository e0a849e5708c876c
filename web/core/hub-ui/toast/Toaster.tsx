import { useAtomValue } from 'jotai';
import { Toast } from 'radix-ui';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import styles from './Toaster.module.css';
import { TOAST_MS, TOAST_SWIPE_PX, toastAtom, useDismissToast } from './toast.state.ts';

/** The place where toasts appear; F8 moves the focus there. */
export default function Toaster() {
  const toast = useAtomValue(toastAtom);
  const dismiss = useDismissToast();
  return (
    <Toast.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          duration={toast.duration ?? TOAST_MS}
          onOpenChange={(open) => !open && dismiss(toast.id)}
          className={cx(styles.toast, toast.variant === 'destructive' && styles.destructive)}
          data-variant={toast.variant ?? 'default'}
        >
          <div className={styles.words}>
            <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </div>
          {toast.action && (
            <Toast.Action asChild altText={toast.action.label}>
              <Button onClick={toast.action.onClick}>{toast.action.label}</Button>
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}
