import { afterEach, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/core/error.ts';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

let hub: TestHub | undefined;
afterEach(async () => {
  await hub?.close();
  hub = undefined;
});

const start = async (database: (typeof longEngines)[number], environment: Record<string, string>) => {
  hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true', ...environment } });
  return hub;
};

/** A PDF of this many megabytes. */
const pdfOf = (megabytes: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(megabytes * 1_000_000, 7),
      Buffer.from('\n%%EOF\n'),
    ]),
  );

/** Sends proofs of nine megabytes until one is refused. @returns how many were taken, and how the last was refused */
async function fill(at: TestHub, from: () => string) {
  for (let taken = 0; taken < 40; taken += 1) {
    const { address, key } = await openOrder(at);
    const answer = await at.get(`${address}/proofs`, {
      method: 'POST',
      body: pdfOf(9),
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/pdf',
        'X-Forwarded-For': from(),
      },
    });
    if (!answer.ok) return { taken, status: answer.status, ...errorBody.parse(await answer.json()) };
  }
  throw new Error('Nothing was refused.');
}

/** The owner's notices about storage, the newest first. */
async function toldOf(at: TestHub): Promise<string[]> {
  const { items } = await (await signIn(at)).json<{ items: { type: string }[] }>('/api/admin/events/list');
  return items.filter(({ type }) => type.startsWith('storage.')).map(({ type }) => type);
}

const used = async (at: TestHub): Promise<number> =>
  (await (await signIn(at)).json<SystemStatus>('/api/admin/system')).visitors.bytes;

describe.each(longEngines)('storage for visitors, on %s', (database) => {
  // security: G5
  it('is limited in total; the owner is told before and when it is reached, and sees how much is used', async () => {
    const at = await start(database, { VISITORS_QUOTA_GB: '0.05' });
    const { taken, status, code, error } = await fill(at, newVisitor);
    expect([taken, status, code]).toEqual([5, 507, 'upload.no-room']);
    expect(error).toContain('Nothing was saved');
    expect(await toldOf(at)).toEqual(['storage.full', 'storage.low']);
    const { visitors } = await (await signIn(at)).json<SystemStatus>('/api/admin/system');
    expect(visitors.totalBytes).toBe(50_000_000);
    expect(visitors.bytes).toBeGreaterThan(45_000_000);
    // A small file still fits: the limit is used to the end.
    const buyer = await openOrder(at);
    expect((await buyer.prove(new Uint8Array(await picture('png')))).status).toBe(200);
  });

  // security: G5
  it('is limited per network and day, without affecting others', async () => {
    const at = await start(database, { VISITORS_DAY_MB: '100' });
    let address = 0;
    const sameNetwork = () => {
      address += 1;
      return `198.51.100.${address}`;
    };
    const { taken, status, code, error } = await fill(at, sameNetwork);
    expect([taken, status, code]).toEqual([2, 429, 'rate.limited']);
    expect(error).toContain('from your network');
    expect((await (await openOrder(at)).prove(pdfOf(9), 'application/pdf')).status).toBe(200);
  });

  // security: G5
  it('is limited per day, proofs by themselves, and the owner is told', async () => {
    const at = await start(database, { VISITORS_DAY_MB: '100' });
    const { taken, code, error } = await fill(at, newVisitor);
    expect([taken, code]).toEqual([5, 'upload.no-room']);
    expect(error).toContain('only small files are taken, up to 2 MB');
    expect(await toldOf(at)).toEqual(['storage.full', 'storage.low']);
    // A small proof from each network, orders and messages are still taken.
    const buyer = await openOrder(at);
    expect((await buyer.prove(pdfOf(1), 'application/pdf')).status).toBe(200);
    expect((await new Visitor(at).send('What is the track fee?')).status).toBe(200);
  });

  it('is used by what was stored, and not by what was sent, repeated, refused or changed nothing', async () => {
    const at = await start(database, { VISITORS_DAY_MB: '50' });
    const from = () => ({ 'X-Forwarded-For': '198.51.100.7' });
    const buyer = await openOrder(at);
    const before = await used(at);
    // Large pictures of one colour are stored in a few kilobytes.
    const noise = await picture('png');
    const sent = new Uint8Array(Buffer.concat([noise, Buffer.alloc(4_000_000)]));
    expect((await buyer.prove(sent)).status).toBe(200);
    expect((await used(at)) - before).toBeLessThan(100_000);
    const stored = await used(at);
    for (let sends = 0; sends < 10; sends += 1) {
      expect((await buyer.correct({})).status).toBe(200);
      const repeated = { key: 'attempt-0123456789abcdef', from: from()['X-Forwarded-For'], works: true };
      const person = { kind: 'interview', name: 'Ada Lovelace', email: 'ada@example.com' };
      expect((await sendForm(at, '/api/orders', person, repeated)).status).toBe(200);
      expect((await buyer.prove(new Uint8Array(9_000_000), 'application/pdf')).status).toBe(400);
    }
    // Only the one order.
    expect((await used(at)) - stored).toBeLessThan(6000);
  });

  it('is measured from the database, so a restart does not reset it', async () => {
    const at = await start(database, {});
    expect((await (await openOrder(at)).prove(pdfOf(9), 'application/pdf')).status).toBe(200);
    const again = await startTestHub({ database, shared: at.place });
    const { visitors } = await (await signIn(again)).json<SystemStatus>('/api/admin/system');
    expect(visitors.bytes).toBeGreaterThan(9_000_000);
    expect(visitors.bytes).toBeLessThan(9_100_000);
    await again.close();
  });
});
