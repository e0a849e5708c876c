import { afterAll, beforeAll, expect, it } from 'vitest';
import { asInstant } from '#api/imports/read/feed-date.ts';
import { parseFeedText } from '#api/imports/read/feed-text.ts';
import { plainTextOf } from '#api/imports/read/plain.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import type { TestHub } from '#test/support/test-hub.ts';
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
it.each([
  '<a',
  '<',
  '</a',
  '<!',
  '&',
  '&#',
  ' \n',
  ' ',
  '<a href="',
  '<p>',
  '<b><i>',
  '<a>',
  '<a></b>',
  '<!--',
])('a text of a feed that repeats %j is read in linear time', (part) => {
  expect(cpuMs(() => plainTextOf(part.repeat(25_000)))).toBeLessThan(QUICK_MS);
});

// security: K9
it('a text with far too many tags keeps its lines and its words', () => {
  const list = `<ul>${'<li>One &amp; <b>two</b></li>'.repeat(300)}</ul>`;
  expect(plainTextOf(list).split('\n').filter(Boolean).slice(0, 2)).toEqual(['One & two', 'One & two']);
});

// security: K9
it('durations and dates of a feed are read in linear time', () => {
  const address = 'https://pod.example/feed';
  expect(cpuMs(() => parseFeedText({ text: '<duration '.repeat(100_000), address }))).toBeLessThan(QUICK_MS);
  expect(cpuMs(() => asInstant('Z('.repeat(50_000)))).toBeLessThan(QUICK_MS);
});

/** The processor's time for some work, in milliseconds. */
function cpuMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

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
