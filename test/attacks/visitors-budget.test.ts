import { afterEach, describe, expect, it } from 'vitest';
import { longEngines } from '#test/support/databases/test-database.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { startAttackedHub } from './support/attacked-hub.ts';
import { besideGoodVisitors } from './support/good-visitor.ts';

/** At their largest they would fill a day of 50 MB. */
const CHANGES = 300;
const AT_ONCE = 20;
const PROOFS = 18;
const NETWORKS = 6;
const DAY = { VISITORS_DAY_MB: '50' };

let hub: TestHub | undefined;
afterEach(async () => {
  await hub?.close();
  hub = undefined;
});

/** A body without a length, as one chunk. */
const chunked = (body: Uint8Array) =>
  ({
    body: new ReadableStream({
      start(parts) {
        parts.enqueue(body);
        parts.close();
      },
    }),
    duplex: 'half',
  }) as RequestInit;

const pdfOf = (bytes: number) =>
  new Uint8Array(
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 7), Buffer.from('\n%%EOF\n')]),
  );

describe.each(longEngines)('the day of what visitors may store, on %s', (database) => {
  // security: G5
  it('is not used up by changes that change nothing and proofs that are refused', async () => {
    const at = await startAttackedHub(database, DAY);
    hub = at;
    const { key, address } = await openOrder(at);
    const send = (path: string, method: string, number: number, type: string, body: string) =>
      at.get(address + path, {
        method,
        ...chunked(Buffer.from(body)),
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': type,
          'X-Forwarded-For': `2001:db8:${number % NETWORKS}:${number.toString(16)}::1`,
        },
      });
    await besideGoodVisitors(at, async () => {
      for (let sent = 0; sent < CHANGES; sent += AT_ONCE) {
        const changes = Array.from({ length: AT_ONCE }, (_, number) =>
          send('', 'PATCH', sent + number, 'application/json', '{}'),
        );
        for (const answer of await Promise.all(changes)) await answer.body?.cancel();
      }
      for (let proof = 0; proof < PROOFS; proof += 1)
        await (await send('/proofs', 'POST', proof, 'application/pdf', 'x'.repeat(15))).body?.cancel();
    });
  });

  // security: G5
  it('leaves room for orders and their proofs when a few networks send all the files that they can', async () => {
    const at = await startAttackedHub(database, DAY);
    hub = at;
    const orders: Awaited<ReturnType<typeof openOrder>>[] = [];
    for (let opened = 0; opened < 12; opened += 1) orders.push(await openOrder(at));
    await besideGoodVisitors(at, async () => {
      for (const bytes of [9_000_000, 4_500_000, 1_000_000, 100_000, 10_000])
        for (const [number, order] of orders.entries()) {
          const answer = await at.get(`${order.address}/proofs`, {
            method: 'POST',
            body: pdfOf(bytes),
            headers: {
              Authorization: `Bearer ${order.key}`,
              'Content-Type': 'application/pdf',
              'X-Forwarded-For': `198.51.${number % NETWORKS}.${number}`,
            },
          });
          await answer.body?.cancel();
        }
      for (let network = 0; network < 6; network += 1)
        expect((await openOrder(at, { note: 'x'.repeat(1000) })).code).toBeDefined();
    });
  });
});
