import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualRetention } from '#api/privacy/privacy.documents.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { Retention } from '#shared/privacy/privacy.schema.ts';
import { engines } from './support/databases/test-database.ts';
import { picture } from './support/hostile/hostile-pictures.ts';
import { openOrder } from './support/people/order-visitor.ts';
import { signIn } from './support/people/owner.ts';
import { sendForm } from './support/people/send-form.ts';
import { newVisitor } from './support/people/visitors.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const RETENTION = '/api/admin/privacy/retention';

describe.each(engines)('old data on %s', (database) => {
  let hub: TestHub;
  let time = Date.parse('2027-01-01T12:00:00Z');
  const now = () => ++time;
  beforeAll(async () => {
    hub = await startTestHub({ database, now, environment: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => hub?.close());

  async function forget(): Promise<void> {
    const jobs = hub.hub.slices.jobs.filter(({ name }) => name.startsWith('privacy.'));
    for (const job of jobs) await job.run(new AbortController().signal);
  }

  // security: H2
  it('is deleted after its period if it is closed and was never paid, and not earlier', {
    timeout: 30_000,
  }, async () => {
    const { db } = hub.hub.database;
    const codes = async () =>
      (await db.selectFrom('orders').select('code').execute()).map(({ code }) => code);
    const closed = await openOrder(hub, { name: 'Ada Lovelace', email: 'ada@visitor.example' });
    await closed.prove(new Uint8Array(await picture('png')));
    expect((await closed.withdraw()).status).toBe(200);
    const open = await openOrder(hub, { name: 'Ada Lovelace', email: 'ada@visitor.example' });
    const paid = await openOrder(hub);
    await db
      .updateTable('orders')
      .set({ state: 'cancelled', stateSince: new Date(time).toISOString(), receivedCents: 100 })
      .where('code', '=', paid.code)
      .execute();
    const booking = {
      name: 'Eve',
      email: 'eve@visitor.example',
      serviceType: 'podcast',
      budgetRange: '1000-5000',
      projectDetails: 'Six episodes, or more.',
    };
    await sendForm(hub, '/api/bookings', booking, { from: newVisitor() });
    await db
      .updateTable('orders')
      .set({ state: 'refused' })
      .where('email', '=', 'eve@visitor.example')
      .execute();
    await db
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('toAddress', '=', 'ada@visitor.example')
      .execute();

    time += (usualRetention.requestDays - 1) * DAY_MS;
    const before = await codes();
    await forget();
    expect(await codes()).toEqual(before);
    time += 2 * DAY_MS;
    await forget();
    expect((await codes()).sort()).toEqual([open.code, paid.code].sort());
    expect(await db.selectFrom('bookings').select('id').where('email', 'like', 'eve%').execute()).toEqual([]);
    expect(await db.selectFrom('orderProofs').select('id').execute()).toEqual([]);
    const events = db.selectFrom('events').select('id').where('type', '=', 'privacy.erased');
    expect(await events.execute()).toEqual([]);
    // Deleted mails are those that were sent long ago and those about deleted orders.
    const mails = await db.selectFrom('outbox').select(['state', 'subjectId']).execute();
    expect(mails.every(({ state }) => state === 'queued')).toBe(true);
  });

  // security: H2
  it('is deleted after the periods that the owner sets', async () => {
    const owner = await signIn(hub);
    const first = await owner.json<{ value: Retention; version: number }>(RETENTION);
    expect(first).toMatchObject({ value: usualRetention, version: 0 });
    const value = { ...usualRetention, chatDays: 7 };
    expect(
      (await owner.send('PUT', RETENTION, { value: { ...value, chatDays: 0 }, version: 0 })).status,
    ).toBe(400);
    expect((await owner.send('PUT', RETENTION, { value, version: 0 })).status).toBe(200);
    expect((await owner.send('PUT', RETENTION, { value, version: 0 })).status).toBe(409);
    expect(await hub.hub.slices.retention.get()).toEqual(value);
    const chat = await hub.get('/api/chat', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'hello there' }),
    });
    expect(chat.headers.get('set-cookie')).toContain(`Max-Age=${7 * 86_400}`);
  });
});
