import { useEffect, useMemo, useRef, useState } from 'react';
import type { LineActions } from './CueRow.tsx';
import {
  type Hit,
  joined,
  type Line,
  renamed,
  split,
  withoutLine,
  withSpeaker,
  withText,
} from './transcript-edits.ts';
import type { useHearing } from './use-hearing.ts';
import type { useTranscriptEdits } from './use-transcript-edits.ts';

/** Lines on one page: of a long transcript only these are drawn. */
export const LINES_SHOWN = 40;

type Edits = ReturnType<typeof useTranscriptEdits>;
type Hearing = ReturnType<typeof useHearing>;

/** Where the cursor goes once a line is drawn. */
interface Target {
  key: number;
  start: number;
  end: number;
}

const isTyping = () => document.activeElement instanceof HTMLTextAreaElement;

/** The page of lines that is shown, what is heard in it, and what can be done with a line. */
export function useLines({ lines, change }: Edits, { at, isPlaying, hear }: Hearing) {
  const list = useRef<HTMLOListElement>(null);
  const [wantedPage, setPage] = useState(0);
  const [target, setTarget] = useState<Target | null>(null);
  const current = useRef({ lines, at });
  useEffect(() => {
    current.current = { lines, at };
  });

  const page = Math.min(wantedPage, Math.max(0, Math.ceil(lines.length / LINES_SHOWN) - 1));
  const shown = useMemo(() => lines.slice(page * LINES_SHOWN, (page + 1) * LINES_SHOWN), [lines, page]);
  const heardAt = at === null ? -1 : lines.findLastIndex(({ startMs }) => startMs <= at);
  const heard = lines[heardAt]?.key;

  // The list follows the sound while nobody types elsewhere in it.
  useEffect(() => {
    if (!isPlaying || heardAt < 0 || isTyping()) return;
    setPage(Math.floor(heardAt / LINES_SHOWN));
  }, [isPlaying, heardAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line that is heard, when its page is drawn
  useEffect(() => {
    if (!isPlaying || isTyping()) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isPlaying, heard, page]);

  useEffect(() => {
    if (!target) return;
    const text = list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${target.key}"] textarea`);
    if (!text) return;
    text.focus();
    text.setSelectionRange(target.start, target.end);
    setTarget(null);
  }, [target]);

  const { actions, showHit } = useMemo(() => {
    const now = () => current.current.lines;
    const go = (all: readonly Line[], key: number, start: number, end = start) => {
      setPage(Math.floor(all.findIndex((line) => line.key === key) / LINES_SHOWN));
      setTarget({ key, start, end });
    };
    const join = (key: number) => {
      const one = joined(now(), key);
      if (!one) return;
      change(one.lines);
      go(one.lines, key, one.caret);
    };
    const neighbour = (key: number, by: -1 | 1) => {
      const all = now();
      return all[all.findIndex((line) => line.key === key) + by];
    };
    const all: LineActions = {
      hear: ({ startMs }) => hear(startMs),
      setText: (key, text) => change(withText(now(), key, text), `text ${key}`),
      setSpeaker: (key, typed) => change(withSpeaker(now(), key, typed), `speaker ${key}`),
      othersOf: (speaker, key) => now().filter((line) => line.speaker === speaker && line.key !== key).length,
      rename: (from, to) => change(renamed(now(), from, to)),
      split(key, caret) {
        const parts = split(now(), key, caret, current.current.at);
        if (!parts) return;
        change(parts.lines);
        go(parts.lines, parts.key, 0);
      },
      join,
      joinBefore(key) {
        const before = neighbour(key, -1);
        if (before) join(before.key);
      },
      remove: (key) => change(withoutLine(now(), key)),
      move(key, by) {
        const next = neighbour(key, by);
        if (next) go(now(), next.key, by < 0 ? next.text.length : 0);
      },
    };
    return { actions: all, showHit: ({ key, start, end }: Hit) => go(now(), key, start, end) };
  }, [change, hear]);

  return { list, shown, heard, page, setPage, actions, showHit };
}
