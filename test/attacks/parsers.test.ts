import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainTextOf } from '#api/imports/plain.ts';
import { openOrder } from '#test/support/order-visitor.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { startAttackedHub } from './support/attacked-hub.ts';

/** A quadratic reader takes seconds for the longest of these, a linear one a few milliseconds. */
const QUICK_MS = 500;
const STREAMS = 60;

let hub: TestHub;
beforeAll(async () => {
  hub = await startAttackedHub('sqlite');
});
afterAll(() => hub?.close());

// security: K9
it.each(['<a', '<', '</a', '<!', '&', '&#', ' \n', ' ', '<a href="', '<p>', '<b><i>'])(
  'a text of a feed that repeats %j is read in linear time',
  (part) => {
    const start = process.cpuUsage();
    plainTextOf(part.repeat(25_000));
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(QUICK_MS);
  },
);

// security: K9
it('an order has a few open streams at most, and its page works without one', async () => {
  const { address, key, get } = await openOrder(hub);
  const ending = new AbortController();
  const headers = { Authorization: `Bearer ${key}`, Accept: 'text/event-stream' };
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () =>
      hub.get(`${address}/events`, {
        headers: { ...headers, 'X-Forwarded-For': newVisitor() },
        signal: ending.signal,
      }),
    ),
  );
  const opened = streams.filter(({ status }) => status === 200).length;
  expect(opened).toBeGreaterThanOrEqual(5);
  expect(opened).toBeLessThanOrEqual(20);
  expect((await get()).status).toBe(200);
  ending.abort();
  // Those that are closed make room.
  await expect
    .poll(async () => {
      const again = new AbortController();
      const reply = await hub.get(`${address}/events`, { headers, signal: again.signal });
      again.abort();
      return reply.status;
    })
    .toBe(200);
});
