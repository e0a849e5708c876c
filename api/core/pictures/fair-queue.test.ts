import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it('runs one task at a time, and lets senders take turns', async () => {
  const run = createFairQueue();
  const order: string[] = [];
  let atOnce = 0;
  const task = (name: string) => async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    order.push(name);
    await Promise.resolve();
    atOnce -= 1;
  };
  const flood = [1, 2, 3].map((number) => run('flood', task(`flood ${number}`)));
  await Promise.all([...flood, run('buyer', task('buyer'))]);
  expect(order).toEqual(['flood 1', 'flood 2', 'buyer', 'flood 3']);
});

it('goes on after a task that failed', async () => {
  const run = createFairQueue();
  const failing = run('one', () => Promise.reject(new Error('no')));
  const next = run('two', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
