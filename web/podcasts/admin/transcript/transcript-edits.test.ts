import { expect, it } from 'vitest';
import { hitsIn, joined, linesOf, renamed, replaced, split, withSpeaker } from './transcript-edits.ts';

const cue = (startMs: number, endMs: number, text: string, speaker: string | null = null) => ({
  startMs,
  endMs,
  text,
  speaker,
});
const plain = (lines: readonly object[] | undefined) =>
  lines?.map(({ key: _, ...rest }: { key?: number }) => rest);
const keyOf = (lines: readonly { key: number }[], at: number) => lines[at]?.key ?? 0;

it('splits a line where it is heard, or in the share of its text, and keeps begin and end', () => {
  const lines = linesOf([cue(1000, 5000, 'One two. Three four', 'Ada')]);
  const byText = split(lines, keyOf(lines, 0), 8, null);
  expect(plain(byText?.lines)).toEqual([
    cue(1000, 2778, 'One two.', 'Ada'),
    cue(2778, 5000, 'Three four', 'Ada'),
  ]);
  expect(split(lines, keyOf(lines, 0), 8, 4200)?.lines[0]?.endMs).toBe(4200);
  expect(split(lines, keyOf(lines, 0), 8, 9000)?.lines[0]?.endMs).toBe(2778);
  expect(split(lines, keyOf(lines, 0), 0, null)).toBeUndefined();
  expect(split(lines, keyOf(lines, 0), 19, null)).toBeUndefined();
});

it('joins a line with the next one, from begin to end', () => {
  const lines = linesOf([
    cue(0, 900, 'One ', 'Ada'),
    cue(1000, 2000, ' two.', 'Ben'),
    cue(3000, 4000, 'Three'),
  ]);
  const one = joined(lines, keyOf(lines, 0));
  expect(plain(one?.lines)).toEqual([cue(0, 2000, 'One two.', 'Ada'), cue(3000, 4000, 'Three')]);
  expect(one?.caret).toBe(3);
  expect(joined(lines, keyOf(lines, 2))).toBeUndefined();
});

it('names one line, or all of a speaker', () => {
  const lines = linesOf([cue(0, 1, 'a', 'Ada'), cue(1, 2, 'b', 'Ada'), cue(2, 3, 'c')]);
  const one = withSpeaker(lines, keyOf(lines, 0), 'Eda');
  expect(one.map(({ speaker }) => speaker)).toEqual(['Eda', 'Ada', null]);
  expect(renamed(one, 'Ada', 'Eda').map(({ speaker }) => speaker)).toEqual(['Eda', 'Eda', null]);
  expect(withSpeaker(one, keyOf(one, 0), '')[0]?.speaker).toBeNull();
});

it('counts what it would replace, and replaces that and nothing else', () => {
  const lines = linesOf([cue(0, 1, 'Ann met Anna. ann?'), cue(1, 2, 'Costs $5 (five)')]);
  const any = { find: 'ann', matchCase: false, wholeWords: false };
  expect(hitsIn(lines, any)).toHaveLength(3);
  expect(hitsIn(lines, { ...any, wholeWords: true })).toHaveLength(2);
  expect(hitsIn(lines, { ...any, matchCase: true })).toHaveLength(1);
  expect(replaced(lines, { ...any, wholeWords: true }, '$&x')[0]?.text).toBe('$&x met Anna. $&x?');
  expect(hitsIn(lines, { ...any, find: '$5 (' })).toEqual([{ key: keyOf(lines, 1), start: 6, end: 10 }]);
  expect(hitsIn(lines, { ...any, find: 'a-b/c' })).toEqual([]);
  expect(hitsIn(lines, { ...any, find: '' })).toEqual([]);
});
