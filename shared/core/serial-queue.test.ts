import { expect, it } from 'vitest';
import { createSerialQueue, createSerialQueues } from './serial-queue.ts';

it('A serial queue runs one task after the other, in order, and continues after a task that fails.', async () => {
  const queue = createSerialQueue();
  const told: string[] = [];
  const open = Promise.withResolvers<void>();
  const first = queue.run(async () => {
    told.push('first begins');
    await open.promise;
    told.push('first ends');
    throw new Error('broken');
  });
  const second = queue.run(() => told.push('second'));
  const third = queue.run(() => told.length);
  expect(queue.unfinished()).toBe(3);
  await Promise.resolve();
  expect(told).toEqual(['first begins']);
  open.resolve();
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe(3);
  expect(await third).toBe(3);
  expect(told).toEqual(['first begins', 'first ends', 'second']);
  expect(queue.unfinished()).toBe(0);
});

it('Serial queues by key delay only tasks with the same key.', async () => {
  const run = createSerialQueues();
  const told: string[] = [];
  const open = Promise.withResolvers<void>();
  const first = run('a', async () => {
    await open.promise;
    told.push('a first');
  });
  const second = run('a', async () => void told.push('a second'));
  await run('b', async () => void told.push('b'));
  expect(told).toEqual(['b']);
  open.resolve();
  await Promise.all([first, second]);
  expect(told).toEqual(['b', 'a first', 'a second']);
});
