import { useEffect, useId } from 'react';

const unsaved = new Set<string>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The browser asks before it leaves or reloads the page as long as something is unsaved. The desktop app does not: its
 * window is hidden when it is closed, and a page that asks would silently keep the app from ending.
 */
function markUnsaved(name: string, isUnsaved: boolean): void {
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

interface Draft {
  /** The version that was changed. */
  version: number;
  values: Record<string, unknown>;
}

/** What was typed into a document's form and not saved, for whoever comes back to it. */
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
