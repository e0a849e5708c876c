import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import styles from './Toaster.module.css';
import { TOAST_MS, toastAtom, useDismissToast } from './toast.state.ts';

/**
 * The toast where the code of `Toaster` cannot be loaded, as without a connection: the same message, without swiping
 * and the hotkey. It is part of the first scripts, in which the library of `Toaster` has no room.
 */
export function PlainToast() {
  const toast = useAtomValue(toastAtom);
  const dismiss = useDismissToast();
  const { id, open, duration = TOAST_MS } = toast ?? {};
  useEffect(() => {
    if (id === undefined || !open) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, open, duration, dismiss]);
  if (!toast?.open) return null;
  return (
    <ol className={styles.viewport}>
      <li
        role="alert"
        className={cx(styles.toast, toast.variant === 'destructive' && styles.destructive)}
        data-variant={toast.variant ?? 'default'}
      >
        <div className={styles.words}>
          <div className={styles.title}>{toast.title}</div>
          {toast.description && <div>{toast.description}</div>}
        </div>
        {toast.action && (
          <Button className={styles.action} onClick={toast.action.onClick}>
            {toast.action.label}
          </Button>
        )}
        <button type="button" className={styles.close} aria-label="Close" onClick={() => dismiss(toast.id)}>
          <Icon name="close" />
        </button>
      </li>
    </ol>
  );
}
