import { useCallback, useReducer } from 'react';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { type Line, linesOf } from './transcript-edits.ts';

/** So many steps can be undone. */
const STEPS_MAX = 200;

interface Edited {
  lines: readonly Line[];
  saved: readonly Line[];
  past: readonly { lines: readonly Line[]; step: string }[];
}

type Edit = { lines: readonly Line[]; step: string; isSaved?: boolean } | { saved: readonly Line[] } | 'undo';

function edited(state: Edited, edit: Edit): Edited {
  if (edit === 'undo') {
    const last = state.past.at(-1);
    return last ? { ...state, lines: last.lines, past: state.past.slice(0, -1) } : state;
  }
  if ('saved' in edit) return { ...state, saved: edit.saved };
  const { lines, step, isSaved } = edit;
  // What is typed into one field is one step.
  const goesOn = step !== '' && state.past.at(-1)?.step === step;
  const past = goesOn ? state.past : [...state.past, { lines: state.lines, step }].slice(-STEPS_MAX);
  return { lines, past, saved: isSaved ? lines : state.saved };
}

/** The lines of a transcript while they are corrected, with all steps back. */
export function useTranscriptEdits(cues: readonly Cue[]) {
  const [state, send] = useReducer(edited, cues, (given): Edited => {
    const lines = linesOf(given);
    return { lines, saved: lines, past: [] };
  });
  return {
    lines: state.lines,
    isDirty: state.lines !== state.saved,
    canUndo: state.past.length > 0,
    /** @param step names typing that goes on in one field; empty for a step of its own */
    change: useCallback((lines: readonly Line[], step = '') => send({ lines, step }), []),
    undo: useCallback(() => send('undo'), []),
    markSaved: useCallback((saved: readonly Line[]) => send({ saved }), []),
    /** Shows what is stored; one step back is what was here before. */
    show: useCallback(
      (stored: readonly Cue[]) => send({ lines: linesOf(stored), step: '', isSaved: true }),
      [],
    ),
  };
}
