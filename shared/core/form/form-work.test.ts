import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { doFormWork, formWorkText, workBits } from './form-work.ts';

const BITS = 12;
const shown = (attempt: string, proof: string) =>
  workBits(hash('sha256', formWorkText(attempt, proof), 'buffer'));

it('accepts a proof of work for its own attempt only', async () => {
  const proof = await doFormWork('attempt-0000000001', BITS);
  expect(shown('attempt-0000000001', proof)).toBeGreaterThanOrEqual(BITS);
  expect(shown('attempt-0000000002', proof)).toBeLessThan(BITS);
});

it('needs some thousand hashes on average for twelve bits', () => {
  const guesses = Array.from({ length: 4096 * 4 }, (_, number) => `${number}`);
  const right = guesses.filter((guess) => shown('attempt-0000000003', guess) >= BITS).length;
  expect(right).toBeGreaterThan(0);
  expect(right).toBeLessThan(16);
});

it.each([
  [[0x80, 0, 0, 0], 0],
  [[0x00, 0x0f, 0xff, 0xff], 12],
  [[0x00, 0x00, 0x20, 0x00], 18],
  [[0, 0, 0, 0], 32],
])('counts the zero bits at the beginning of %j', (bytes, bits) => {
  expect(workBits(Uint8Array.from(bytes))).toBe(bits);
});
