import { expect, it } from 'vitest';
import { Heard } from './heard.ts';

function heard(length: number, ...spans: readonly (readonly [number, number])[]) {
  const all = new Heard();
  // As the player tells it: a quarter of a second at a time.
  for (const [from, to] of spans) for (let at = from; at < to; at += 0.25) all.add(at, at + 0.25, length);
  return [all.seconds, Math.round(all.share * 100)];
}

it.each([
  ['all of a long sound', 3600, [[0, 3600]], [3600, 100]],
  ['all of a short sound', 8, [[0, 8]], [8, 100]],
  ['the first half', 600, [[0, 300]], [300, 50]],
  [
    'the beginning and, after a jump, the end',
    600,
    [
      [0, 60],
      [540, 600],
    ],
    [120, 20],
  ],
  [
    'the same minute twice',
    600,
    [
      [0, 60],
      [0, 60],
    ],
    [120, 10],
  ],
  ['a sound of unknown length', Number.NaN, [[0, 60]], [60, 0]],
] as const)('knows how much was heard: %s', (_, length, spans, expected) => {
  const [seconds = 0, share = 0] = heard(length, ...spans);
  expect(seconds).toBe(expected[0]);
  expect(Math.abs(share - expected[1])).toBeLessThanOrEqual(1);
});
