import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';

export const TOAST_MS = 5000;
/** A dismissed toast leaves the view at once; this is how long it stays in memory. */
const TOAST_REMOVE_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;

export interface ToastMessage {
  title: string;
  description?: string;
  /** `destructive` for a failure or a deletion. */
  variant?: 'default' | 'destructive';
  /** Milliseconds on screen. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** The toast to show after this one. */
  next?: ToastMessage;
}

interface Shown extends ToastMessage {
  id: number;
  open: boolean;
}

/** One toast at a time: a new one replaces the last. */
export const toastAtom = atom<Shown | null>(null);

let nextId = 1;

/** Shows a toast. */
export function useToast() {
  const setToast = useSetAtom(toastAtom);
  return useCallback(
    (message: ToastMessage) => setToast({ ...message, id: nextId++, open: true }),
    [setToast],
  );
}

/** Hides a toast that reports a failure: what failed is tried again, so it may no longer be true. */
export function useClearFailure() {
  const setToast = useSetAtom(toastAtom);
  return useCallback(
    () => setToast((toast) => (toast?.variant === 'destructive' ? { ...toast, open: false } : toast)),
    [setToast],
  );
}

/** Hides the toast now, or shows its `next` one; removes it from memory later. */
export function useDismissToast() {
  const setToast = useSetAtom(toastAtom);
  return useCallback(
    (id: number) => {
      setToast((toast) => {
        if (toast?.id !== id || !toast.open) return toast;
        return toast.next ? { ...toast.next, id: nextId++, open: true } : { ...toast, open: false };
      });
      setTimeout(() => setToast((toast) => (toast?.id === id ? null : toast)), TOAST_REMOVE_MS);
    },
    [setToast],
  );
}
