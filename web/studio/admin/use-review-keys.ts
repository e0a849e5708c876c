import { type RefObject, useLayoutEffect } from 'react';

interface ReviewKeys {
  /** False while something else uses the keys. */
  enabled: boolean;
  /** Keys count only while the focus is in here; everywhere without it. */
  within?: RefObject<HTMLElement | null> | undefined;
  onStep: (by: 1 | -1) => void;
  onApprove: () => void;
  onSchedule: () => void;
  onReject: () => void;
  onEdit: () => void;
}

const TYPING = 'input, textarea, select, [role="combobox"], [role="tab"]';

/** Single keys for drafts: arrows choose, A approves, S approves and plans, R rejects, E edits. */
export function useReviewKeys({
  enabled,
  within,
  onStep,
  onApprove,
  onSchedule,
  onReject,
  onEdit,
}: ReviewKeys) {
  // A layout effect, so that a key always applies to what is on the screen.
  useLayoutEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as HTMLElement;
      if (target.closest(TYPING) || (within && !within.current?.contains(target))) return;
      const work = {
        ArrowRight: () => onStep(1),
        ArrowDown: () => onStep(1),
        ArrowLeft: () => onStep(-1),
        ArrowUp: () => onStep(-1),
        a: onApprove,
        s: onSchedule,
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
