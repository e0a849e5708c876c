import { useAtomValue } from 'jotai';
import { Toast } from 'radix-ui';
import { type CSSProperties, useRef } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import styles from './Toaster.module.css';
import { TOAST_MS, TOAST_SWIPE_PX, toastAtom, useDismissToast } from './toast.state.ts';
import { useClearance } from './use-clearance.ts';

/** The place where toasts appear; F8 moves the focus there. */
export default function Toaster() {
  const toast = useAtomValue(toastAtom);
  const dismiss = useDismissToast();
  const viewport = useRef<HTMLOListElement>(null);
  const shift = useClearance(viewport, toast?.open === true);
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
              <Button className={styles.action} onClick={toast.action.onClick}>
                {toast.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        className={styles.viewport}
        style={{ '--shift': `${shift}px` } as CSSProperties}
        hotkey={['F8']}
      />
    </Toast.Provider>
  );
}
