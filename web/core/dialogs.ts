import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';

/**
 * What each dialog is opened with. A slice that has a dialog adds its own line to this interface, and the app
 * registers the component; any other slice can then open it by name without knowing whose it is.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices
export interface DialogProps {}

export type DialogName = keyof DialogProps;

export interface OpenDialog<K extends DialogName = DialogName> {
  name: K;
  props: DialogProps[K];
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

export const openDialogAtom = atom<OpenDialog | null>(null);

/** Opens a dialog by name. */
export function useOpenDialog() {
  const setOpen = useSetAtom(openDialogAtom);
  return useCallback(
    <K extends DialogName>(name: K, props: DialogProps[K]) => {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // A dialog that replaces another gives the focus back to what opened the first.
      setOpen((current) => ({ name, props, opener: current?.opener ?? focused }));
    },
    [setOpen],
  );
}
