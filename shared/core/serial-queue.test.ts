import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs one after the other, in order, and goes on after one that fails', async () => {
  const { inTurn, waiting } = createTurns();
  const told: string[] = [];
  const open = Promise.withResolvers<void>();
  const first = inTurn(async () => {
    told.push('first begins');
    await open.promise;
    told.push('first ends');
    throw new Error('broken');
  });
  const second = inTurn(() => told.push('second'));
  const third = inTurn(() => told.length);
  expect(waiting()).toBe(2);
  await Promise.resolve();
  expect(told).toEqual(['first begins']);
  open.resolve();
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe(3);
  expect(await third).toBe(3);
  expect(told).toEqual(['first begins', 'first ends', 'second']);
  expect(waiting()).toBe(0);
});
