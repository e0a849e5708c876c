import { expect, it } from 'vitest';
import { z } from 'zod';
import { flag, json } from './columns.ts';

it('stores a flag as 0 or 1', () => {
  expect([true, false].map((value) => z.encode(flag, value))).toEqual([1, 0]);
  expect([1, 0].map((stored) => z.decode(flag, stored as 0 | 1))).toEqual([true, false]);
  expect(() => z.decode(flag, 2 as never)).toThrow();
});

it('stores a value as JSON text, and validates it when it is written and read', () => {
  const tags = json(z.array(z.string().max(3)));
  const stored = z.encode(tags, ['a"b', 'ü', ',']);
  expect(typeof stored).toBe('string');
  expect(z.decode(tags, stored)).toEqual(['a"b', 'ü', ',']);
  expect(() => z.encode(tags, ['long'])).toThrow();
  expect(() => z.decode(tags, '["long"]')).toThrow();
  expect(() => z.decode(tags, '{"not": "a list"}')).toThrow();
});
