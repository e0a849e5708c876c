import { useEffect } from 'react';
import type { Verdict } from '#shared/live-review/live-review.schema.ts';
import { verdicts } from './review-texts.ts';

export interface SessionActions {
  next(): void;
  previous(): void;
  endVote(): void;
  decide(verdict: Verdict): void;
  end(): void;
  keys(): void;
}

/** Every key of the session, with what it does. */
export const sessionKeys: readonly (readonly [keys: string, does: string])[] = [
  ['→ or J', 'Next track'],
  ['← or K', 'Previous track'],
  ['V', 'End the vote'],
  ...verdicts.map(({ key, label }) => [key.toUpperCase(), label] as const),
  ['Space', 'Play or stop the track'],
  ['N', 'Write the note'],
  ['F', 'Full screen'],
  ['?', 'Show these keys'],
  ['Esc', 'End the review, after a question'],
];

/** Marks what the keys for playing and writing lead to. */
export const PLAY_MARK = 'data-session-play';
export const NOTE_MARK = 'data-session-note';

const press = (mark: string) => document.querySelector<HTMLElement>(`[${mark}]`);

const fullScreen = () =>
  void (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.().catch(() => {}));

/** Listens for the keys of the session while no dialog is open and nothing is typed. */
export function useSessionKeys(actions: SessionActions, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.closest('input, textarea, select, [role="combobox"]') !== null;
      // Escape leaves the note first.
      if (isTyping && event.key === 'Escape') return target.blur();
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      // A button that has the focus is pressed by it.
      if (event.key === ' ' && target.closest('button, a')) return;
      const verdict = verdicts.find(({ key }) => key === event.key.toLowerCase());
      const does: Record<string, () => void> = {
        ArrowRight: actions.next,
        j: actions.next,
        ArrowLeft: actions.previous,
        k: actions.previous,
        v: actions.endVote,
        ' ': () => press(PLAY_MARK)?.click(),
        n: () => press(NOTE_MARK)?.focus(),
        f: fullScreen,
        '?': actions.keys,
        Escape: actions.end,
      };
      const act = verdict
        ? () => actions.decide(verdict.verdict)
        : (does[event.key] ?? does[event.key.toLowerCase()]);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
