import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [3_240_000, '3.2 MB'],
  [99_940_000, '99.9 MB'],
  [99_960_000, '100 MB'],
  [999_499_999, '999 MB'],
  [999_500_000, '1.0 GB'],
  [2e15, '2000 TB'],
])('%i', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
