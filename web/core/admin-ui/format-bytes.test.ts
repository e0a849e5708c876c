import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [12_345, '12 kB'],
  [3_400_000, '3.4 MB'],
  [25_000_000, '25 MB'],
  [999_400, '999 kB'],
  [999_600, '1.0 MB'],
  [9_960_000, '10 MB'],
  [2e15, '2000 TB'],
  [1_250_000_000, '1.3 GB'],
  [20_000_000_000, '20 GB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
