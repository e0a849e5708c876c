import { useEffect, useId } from 'react';

const unsaved = new Set<string>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The browser asks before it leaves or reloads the page as long as something is unsaved. The desktop app does not: its
 * window is hidden when it is closed, and a page that asks would silently keep the app from ending.
 */
export function markUnsaved(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  if (unsaved.size > 0 && !window.desktop) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** The same for a form, as long as it is there. */
export function useUnsaved(isUnsaved: boolean): void {
  const name = useId();
  useEffect(() => {
    markUnsaved(name, isUnsaved);
    return () => markUnsaved(name, false);
  }, [name, isUnsaved]);
}
