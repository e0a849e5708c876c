import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOrder } from '#test/support/people/order-visitor.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { startAttackedHub } from './support/attacked-hub.ts';
import { besideGoodVisitors } from './support/good-visitor.ts';

/** What a small machine has left beside a hub at rest. */
const MOST_BYTES = 250_000_000;
const SIDE = 6320;

let hub: TestHub;
beforeAll(async () => {
  hub = await startAttackedHub('sqlite');
});
afterAll(() => hub?.close());

/** A picture of one colour with forty million pixels, in next to no bytes. */
const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#258' } });

// security: C4
it('a tiny AVIF with forty million pixels is refused without decoding it, and buyers do not wait for twelve of them', async () => {
  const avif = new Uint8Array(await blank(SIDE).avif({ quality: 1, effort: 0 }).toBuffer());
  expect(avif.length).toBeLessThan(20_000);
  const before = process.memoryUsage.rss();
  const statuses = await besideGoodVisitors(hub, async () => {
    const senders = await Promise.all(Array.from({ length: 12 }, () => openOrder(hub)));
    const replies = await Promise.all(senders.map((sender) => sender.prove(avif, 'image/avif', 'a.avif')));
    return replies.map(({ status }) => status);
  });
  expect(new Set(statuses)).toEqual(new Set([413]));
  expect(process.memoryUsage.rss() - before).toBeLessThan(MOST_BYTES);
});

// security: C4
it('a network whose pictures are refused again and again is not read any more', async () => {
  const junk = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const sender = await openOrder(hub);
  const replies: string[] = [];
  for (let sent = 0; sent < 40; sent += 1) {
    const reply = await hub.get(`${sender.address}/proofs?name=a.png`, {
      method: 'POST',
      body: junk,
      headers: {
        Authorization: `Bearer ${sender.key}`,
        'Content-Type': 'image/png',
        'X-Forwarded-For': `198.51.100.${sent + 1}`,
      },
    });
    replies.push(await reply.text());
  }
  expect(replies[0]).toContain('upload.unreadable');
  expect(replies.at(-1)).toContain('Too many files from your network could not be read');
  // From another network the same buyer can still send the right one.
  const right = new Uint8Array(await blank(64).png().toBuffer());
  expect((await sender.prove(right)).status).toBe(200);
});
