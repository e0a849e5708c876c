import { markUnsaved } from './unsaved.ts';

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
