import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';

/** A cue while it is corrected; its key stays whatever happens to the lines around it. */
export interface Line extends Cue {
  key: number;
}

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

export const linesOf = (cues: readonly Cue[]): Line[] => cues.map((cue) => ({ ...cue, key: nextKey() }));

const changed = (lines: readonly Line[], key: number, set: Partial<Cue>): Line[] =>
  lines.map((line) => (line.key === key ? { ...line, ...set } : line));

/** Nothing for a name without a letter. */
const nameOf = (typed: string) => (typed === '' ? null : typed);

export const withText = (lines: readonly Line[], key: number, text: string) => changed(lines, key, { text });

export const withSpeaker = (lines: readonly Line[], key: number, typed: string) =>
  changed(lines, key, { speaker: nameOf(typed) });

/** Gives every line of one speaker another name. */
export const renamed = (lines: readonly Line[], from: string | null, to: string | null): Line[] =>
  lines.map((line) => (line.speaker === from ? { ...line, speaker: to } : line));

export const withoutLine = (lines: readonly Line[], key: number): Line[] =>
  lines.filter((line) => line.key !== key);

/**
 * Two lines in place of one. Between them is the moment that is heard, if it is in the line; otherwise the share of the line's
 * time that its first part has of the text. @returns undefined where a part would be empty
 */
export function split(lines: readonly Line[], key: number, caret: number, heardMs: number | null) {
  const line = lines.find((one) => one.key === key);
  if (!line) return undefined;
  const { startMs, endMs } = line;
  const [before, after] = [line.text.slice(0, caret).trim(), line.text.slice(caret).trim()];
  if (before === '' || after === '') return undefined;
  const isIn = heardMs !== null && heardMs > startMs && heardMs < endMs;
  const share = before.length / (before.length + after.length);
  const middle = Math.round(isIn ? heardMs : startMs + (endMs - startMs) * share);
  const second = { ...line, key: nextKey(), text: after, startMs: middle };
  return {
    key: second.key,
    lines: lines.flatMap((one) =>
      one.key === key ? [{ ...line, text: before, endMs: middle }, second] : [one],
    ),
  };
}

/** One line in place of a line and the next: from the beginning of the first to the end of the later one. */
export function joined(lines: readonly Line[], key: number) {
  const at = lines.findIndex((one) => one.key === key);
  const [line, next] = [lines[at], lines[at + 1]];
  if (!line || !next) return undefined;
  const first = line.text.trim();
  const text = [first, next.text.trim()].filter(Boolean).join(' ');
  const speaker = line.speaker ?? next.speaker;
  const one = { ...line, text, speaker, endMs: Math.max(line.endMs, next.endMs) };
  return { caret: first.length, lines: [...lines.slice(0, at), one, ...lines.slice(at + 2)] };
}

export interface Wanted {
  find: string;
  matchCase: boolean;
  wholeWords: boolean;
}

/** A pattern for what is looked for; undefined for nothing. */
function patternOf({ find, matchCase, wholeWords }: Wanted): RegExp | undefined {
  if (find === '') return undefined;
  const literal = find.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\\-/g, '\\x2d');
  const letter = String.raw`[\p{L}\p{N}]`;
  const source = wholeWords ? `(?<!${letter})${literal}(?!${letter})` : literal;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}

export interface Hit {
  key: number;
  start: number;
  end: number;
}

/** Every place in the texts that holds what is looked for. */
export function hitsIn(lines: readonly Line[], wanted: Wanted): Hit[] {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  return lines.flatMap(({ key, text }) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      key,
      start: index,
      end: index + found.length,
    })),
  );
}

export function replaced(lines: readonly Line[], wanted: Wanted, by: string): Line[] {
  const pattern = patternOf(wanted);
  if (!pattern) return [...lines];
  return lines.map((line) => {
    const text = line.text.replace(pattern, () => by);
    return text === line.text ? line : { ...line, text };
  });
}

/** A transcript as it is sent: lines without a text are left out. */
export const fileOf = (lines: readonly Line[]): Blob =>
  new Blob([
    JSON.stringify({
      segments: lines
        .filter(({ text }) => text.trim() !== '')
        .map(({ startMs, endMs, speaker, text }) => ({
          startTime: startMs / 1000,
          endTime: endMs / 1000,
          speaker,
          body: text,
        })),
    }),
  ]);
