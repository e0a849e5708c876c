import { expect, it } from 'vitest';
import { doFormWork, isFormWork } from './form-work.ts';

it('is done for one attempt, and is worth nothing for another', async () => {
  const proof = await doFormWork('attempt-0000000001');
  expect(await isFormWork('attempt-0000000001', proof)).toBe(true);
  expect(await isFormWork('attempt-0000000002', proof)).toBe(false);
});

it('is some thousand tries for whoever guesses', async () => {
  const guesses = Array.from({ length: 4096 * 4 }, (_, number) =>
    isFormWork('attempt-0000000003', `${number}`),
  );
  const right = (await Promise.all(guesses)).filter(Boolean).length;
  expect(right).toBeGreaterThan(0);
  expect(right).toBeLessThan(16);
});
