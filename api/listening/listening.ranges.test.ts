import { expect, it } from 'vitest';
import type { ByteRange } from '#shared/core/endpoint.ts';
import { bytesFrom, joinRange } from './listening.ranges.ts';

const joined = (...ranges: readonly (readonly [number, number])[]) =>
  ranges
    .reduce<ByteRange[]>((all, [start, end]) => joinRange(all, { start, end }), [])
    .map(({ start, end }) => [start, end]);

it.each([
  [
    'apart',
    [
      [0, 9],
      [20, 29],
    ],
    [
      [0, 9],
      [20, 29],
    ],
  ],
  [
    'that adjoin',
    [
      [0, 9],
      [10, 19],
    ],
    [[0, 19]],
  ],
  [
    'that adjoin in the other order',
    [
      [10, 19],
      [0, 9],
    ],
    [[0, 19]],
  ],
  [
    'that overlap',
    [
      [0, 9],
      [5, 14],
    ],
    [[0, 14]],
  ],
  [
    'one within the other',
    [
      [0, 99],
      [5, 14],
    ],
    [[0, 99]],
  ],
  [
    'with one that closes the gap',
    [
      [0, 9],
      [20, 29],
      [10, 19],
    ],
    [[0, 29]],
  ],
  [
    'that are the same',
    [
      [0, 9],
      [0, 9],
    ],
    [[0, 9]],
  ],
] as const)('joins ranges %s', (_, ranges, expected) => {
  expect(joined(...ranges)).toEqual(expected);
});

it('counts the bytes after the tag alone', () => {
  const ranges = [
    { start: 0, end: 99 },
    { start: 200, end: 299 },
  ];
  expect([0, 50, 100, 250, 300].map((from) => bytesFrom(ranges, from))).toEqual([200, 150, 100, 50, 0]);
});

it('keeps a limited number of ranges, and goes on to join those that it has', () => {
  let ranges: ByteRange[] = [];
  for (let part = 0; part < 1000; part += 1)
    ranges = joinRange(ranges, { start: part * 10, end: part * 10 + 4 });
  expect(ranges).toHaveLength(200);
  expect(bytesFrom(joinRange(ranges, { start: 0, end: 1999 }), 0)).toBe(2000);
});
