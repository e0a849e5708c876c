import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitEvent } from '#test/support/visits/visit-events.ts';
import { createEventQueue } from './analytics.event-queue.ts';
import type { VisitEvent } from './analytics.tables.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A queue whose first `failures` writes fail. */
function openQueue(failures = 0, isAllowed = async () => true) {
  const ids: string[] = [];
  const written: VisitEvent[] = [];
  let left = failures;
  let counted = 0;
  const queue = createEventQueue({
    isAllowed,
    count: async (bytes) => {
      counted += bytes;
    },
    write: async (batches) => {
      ids.push(...batches.map(({ id }) => id));
      if (left-- > 0) throw new Error('The disk is full.');
      written.push(...batches.flatMap(({ events }) => events));
    },
    now: () => 0,
    log: pino({ level: 'silent' }),
  });
  return { ids, written, queue, counted: () => counted };
}

const eventsOf = (count: number) =>
  Array.from({ length: count }, (_, number) => visitEvent({ path: `/${number}`, what: 'Zoë 音楽 🎧' }));

it('Events are written within a second, in their order and as they were recorded.', async () => {
  const { written, queue } = openQueue();
  const events = eventsOf(250);
  for (const event of events) queue.add(event);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(999);
  await queue.flush();
  expect(written).toEqual(events);
});

it('Failed writes are retried with the same ids, before later events are written.', async () => {
  const { ids, written, queue } = openQueue(1);
  const events = eventsOf(120);
  for (const event of events.slice(0, 110)) queue.add(event);
  await queue.flush();
  expect(written).toEqual([]);
  for (const event of events.slice(110)) queue.add(event);
  await vi.advanceTimersByTimeAsync(999);
  await queue.flush();
  expect(written).toEqual(events);
  // Three batches that were tried twice, and a later one.
  expect(ids.slice(3, 6)).toEqual(ids.slice(0, 3));
  expect(new Set(ids).size).toBe(4);
});

it('While nothing can be written, no more than twenty thousand events are kept.', async () => {
  const { written, queue } = openQueue(2);
  const event = visitEvent();
  for (let count = 0; count < 15_000; count += 1) queue.add(event);
  await queue.flush();
  for (let count = 0; count < 15_000; count += 1) queue.add(event);
  await queue.flush();
  await queue.flush();
  expect(written).toHaveLength(20_000);
});

// security: G7
it('What was written is counted once, and nothing is written once the room for visits is used up.', async () => {
  let hasRoom = true;
  const { written, queue, counted } = openQueue(1, async () => hasRoom);
  for (const event of eventsOf(10)) queue.add(event);
  await queue.flush();
  expect(counted()).toBe(0);
  await queue.flush();
  expect(written).toHaveLength(10);
  expect(counted()).toBeGreaterThan(10 * 200);
  hasRoom = false;
  for (const event of eventsOf(10)) queue.add(event);
  await queue.flush();
  hasRoom = true;
  await queue.flush();
  expect(written).toHaveLength(10);
});
