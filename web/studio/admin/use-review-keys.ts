import { useLayoutEffect } from 'react';

interface ReviewKeys {
  /** False while something else uses the keys. */
  enabled: boolean;
  onStep: (by: 1 | -1) => void;
  onApprove: () => void;
  onReject: () => void;
  onEdit: () => void;
}

const TYPING = 'input, textarea, select, [role="combobox"], [role="tab"]';

/** Single keys for a queue: arrows choose, A approves, R rejects, E edits. */
export function useReviewKeys({ enabled, onStep, onApprove, onReject, onEdit }: ReviewKeys) {
  // A layout effect, so that a key always applies to what is on the screen.
  useLayoutEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if ((event.target as HTMLElement).closest(TYPING)) return;
      const work = {
        ArrowRight: () => onStep(1),
        ArrowDown: () => onStep(1),
        ArrowLeft: () => onStep(-1),
        ArrowUp: () => onStep(-1),
        a: onApprove,
        r: onReject,
        e: onEdit,
      }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!work) return;
      // Otherwise a letter would be typed into the opened field, and an arrow would scroll.
      event.preventDefault();
      work();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
