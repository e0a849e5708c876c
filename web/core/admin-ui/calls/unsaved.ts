import { useEffect, useId } from 'react';

const unsaved = new Set<string>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The browser asks before it leaves or reloads the page as long as something is unsaved. The desktop app does not: its
 * window is only hidden when it is closed, and a page that asks would silently prevent the app from quitting.
 */
function markUnsaved(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  if (unsaved.size > 0 && !window.desktop) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** The same for a form, while it is mounted. */
export function useUnsaved(isUnsaved: boolean): void {
  const name = useId();
  useEffect(() => {
    markUnsaved(name, isUnsaved);
    return () => markUnsaved(name, false);
  }, [name, isUnsaved]);
}

interface Draft {
  /** The version of the document that was edited. */
  version: number;
  values: Record<string, unknown>;
}

/** Unsaved values of document forms, by document name: they are still there when the form is opened again. */
const drafts = new Map<string, Draft>();

export const draftOf = (path: string, version: number): Record<string, unknown> | undefined => {
  const draft = drafts.get(path);
  return draft?.version === version ? draft.values : undefined;
};

export function keepDraft(path: string, draft: Draft): void {
  drafts.set(path, draft);
  markUnsaved(path, true);
}

export function dropDraft(path: string): void {
  drafts.delete(path);
  markUnsaved(path, false);
}
