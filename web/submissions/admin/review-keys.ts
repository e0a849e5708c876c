import { useEffect } from 'react';
import type { SubmissionStatus } from '#shared/submissions/submissions.admin.schema.ts';

export const decisions: { status: SubmissionStatus; label: string; key: string }[] = [
  { status: 'approved', label: 'Approve', key: 'A' },
  { status: 'rejected', label: 'Reject', key: 'D' },
  { status: 'pending', label: 'Keep Pending', key: 'W' },
];

/** Every key of the review, as its list shows them. */
export const reviewKeys: readonly (readonly [keys: string, what: string])[] = [
  ['J', 'Next track'],
  ['K', 'Previous track'],
  ['P', 'Play the track here'],
  ...decisions.map(({ key, label }) => [key, label] as const),
  ['T', 'Begin the notes from a template'],
  ['N', 'Write notes'],
  ['Ctrl Enter', 'Save and go on, also while you write'],
  ['U', 'Undo the last review, until its mail is sent'],
  ['?', 'Show or hide this list'],
];

interface ReviewActions {
  next: () => void;
  previous: () => void;
  play: () => void;
  choose: (status: SubmissionStatus) => void;
  template: () => void;
  notes: () => void;
  save: () => void;
  undo: () => void;
  help: () => void;
}

/** The keys of an open review. Single letters do nothing while somebody writes. */
export function useReviewKeys(actions: ReviewActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        event.preventDefault();
        return actions.save();
      }
      const at = event.target as HTMLElement;
      const isTyping = at.closest('input:not([type="radio"]), textarea, select, [role="combobox"]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      // A dialog over the review has the keys of its own.
      if (at.closest('.ant-modal')) return;
      const key = event.key.toUpperCase();
      const decision = decisions.find((one) => one.key === key);
      const work: Record<string, () => void> = {
        J: actions.next,
        ARROWRIGHT: actions.next,
        K: actions.previous,
        ARROWLEFT: actions.previous,
        P: actions.play,
        T: actions.template,
        N: actions.notes,
        U: actions.undo,
        '?': actions.help,
      };
      const isRadio = at.matches('input[type="radio"]');
      // Arrow keys move within the verdicts.
      if (isRadio && key.startsWith('ARROW')) return;
      const done = decision ? () => actions.choose(decision.status) : work[key];
      if (!done) return;
      event.preventDefault();
      done();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
