import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { doFormWork, formWorkText, isFormWork } from './form-work.ts';

const shows = (attempt: string, proof: string) =>
  isFormWork(hash('sha256', formWorkText(attempt, proof), 'buffer'));

it('accepts a proof of work for its own attempt only', async () => {
  const proof = await doFormWork('attempt-0000000001');
  expect(shows('attempt-0000000001', proof)).toBe(true);
  expect(shows('attempt-0000000002', proof)).toBe(false);
});

it('needs some thousand hashes on average', () => {
  const guesses = Array.from({ length: 4096 * 4 }, (_, number) => `${number}`);
  const right = guesses.filter((guess) => shows('attempt-0000000003', guess)).length;
  expect(right).toBeGreaterThan(0);
  expect(right).toBeLessThan(16);
});
