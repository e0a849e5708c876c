import { type ReactElement, useState } from 'react';
import { DiscardDialog } from '#web/core/admin-ui/content/DiscardDialog.tsx';
import { useUnsaved } from './unsaved.ts';

interface Leaving {
  /** Runs an action that discards typed values, such as closing; asks the owner first where there are any. */
  leave: (go: () => void) => void;
  /** The dialog with the question; render it with the form. */
  question: ReactElement;
}

/** Asks before typed values of a form are discarded: by Escape, a click outside, or leaving the page. */
export function useLeaving(isDirty: boolean): Leaving {
  const [go, setGo] = useState<(() => void) | null>(null);
  useUnsaved(isDirty);
  const discard = () => {
    setGo(null);
    go?.();
  };
  return {
    leave: (next) => (isDirty ? setGo(() => next) : next()),
    question: <DiscardDialog open={go !== null} onDiscard={discard} onKeep={() => setGo(null)} />,
  };
}
