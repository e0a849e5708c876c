import { expect, it } from 'vitest';
import { leastTimes } from '#test/support/least-times.ts';
import { queryParams } from './query-params.ts';

it('reads a single parameter as a string and a repeated one as an array, without changing the prototype', () => {
  expect(queryParams('a=1&b=x%20y&a=2&c&=d&a=')).toEqual({ a: ['1', '2', ''], b: 'x y', c: '', '': 'd' });
  expect(queryParams('')).toEqual({});
  const odd = queryParams('__proto__=1&constructor=2');
  expect(Object.keys(odd)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
});

// security: B2
it('reads the first hundred names, and ignores the rest', () => {
  const names = Array.from({ length: 4000 }, (_, number) => `n${number}`);
  expect(Object.keys(queryParams(names.join('&')))).toEqual(names.slice(0, 100));
});

// security: B2, B4
it.each([
  ['the same name', 'a&'.repeat(8000)],
  ['names of their own', Array.from({ length: 4000 }, (_, number) => number.toString(36)).join('&')],
])('takes a time similar to URLSearchParams, for thousands of %s', async (_, text) => {
  const [apart, read] = await leastTimes(
    10,
    () => [...new URLSearchParams(text)],
    () => queryParams(text),
  );
  // The framework's own parser takes several hundred times as long.
  expect(read / apart).toBeLessThan(25);
});
