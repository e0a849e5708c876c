import { type ReactElement, useState } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useUnsaved } from './unsaved.ts';

interface Leaving {
  /** Does something that gives up what was typed, such as closing, once the owner has agreed to that. */
  leave: (go: () => void) => void;
  /** To be drawn with the form. */
  question: ReactElement;
}

/** A form that asks before what was typed into it is given up: by Escape, a click beside it, or the browser. */
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
