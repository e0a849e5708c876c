import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes= 5 - 6', { start: 5, end: 6 }],
])('reads %s', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

it.each(['bytes=100-', 'bytes=100-200', 'bytes=999999999999999-', 'bytes=-0'])(
  'reports that the range %s cannot be satisfied',
  (header) => {
    expect(readRange(header, 100)).toBe('none');
  },
);

it.each([
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'items=0-1',
  'bytes=0x1-2',
  'bytes=1e1-',
])('ignores the Range header %j', (header) => {
  expect(readRange(header, 100)).toBeUndefined();
});
