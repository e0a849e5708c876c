import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import type { Home, SetupKey } from '#shared/home/home.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { startOwnersHub } from '#test/support/people/owner-orders.ts';

describe.each(engines)('home on %s', (engine) => {
  let owners: Awaited<ReturnType<typeof startOwnersHub>>;
  beforeAll(async () => {
    owners = await startOwnersHub(engine);
  });
  afterAll(() => owners?.hub.close());

  const home = () => owners.owner.json<Home>('/api/admin/home');
  const doneSteps = async () => (await home()).setup.filter(({ done }) => done).map(({ key }) => key);

  it('counts full and partial payments of this month, without refunds', async () => {
    expect((await home()).month).toEqual({
      receivedCents: 0,
      others: [],
      orders: 0,
      timeZone: 'UTC',
    });
    const [paid, part, refunded] = [await owners.proven(), await owners.proven(), await owners.proven()];
    const { amountCents } = await owners.decided(paid.code, 'release');
    await owners.decided(paid.code, 'refund', { reason: 'A part of it.', amountCents: 400 });
    await owners.decided(part.code, 'partial', { amountCents: 1000 });
    await owners.decided(refunded.code, 'release');
    owners.afterUndo();
    await owners.decided(refunded.code, 'refund', { reason: 'Sent twice.' });
    expect((await home()).month).toMatchObject({ receivedCents: amountCents + 600, orders: 2 });
  });

  it('does not add up amounts of several currencies', async () => {
    const receivedCents = (await home()).month.receivedCents;
    const path = '/api/admin/site/locale';
    const { value, version } = await owners.owner.json<{ value: object; version: number }>(path);
    await owners.owner.send('PUT', path, { value: { ...value, currency: 'EUR' }, version });
    expect((await home()).month).toMatchObject({
      receivedCents: 0,
      others: [{ currency: 'USD', cents: receivedCents }],
      orders: 2,
    });
    await owners.owner.send('PUT', path, { value, version: version + 1 });
  });

  it("uses the owner's time zone for the start of a month", async () => {
    // The clock of this test is at 1 March, 12:00 UTC.
    await owners.owner.send('PUT', '/api/admin/analytics/settings', { timeZone: 'America/Los_Angeles' });
    expect((await home()).month).toMatchObject({ orders: 2, timeZone: 'America/Los_Angeles' });
    owners.pass(31 * DAY_MS);
    expect((await home()).month).toMatchObject({ receivedCents: 0, orders: 0 });
  });

  it('marks each setup step as done only after its change', async () => {
    expect(await doneSteps()).toEqual([]);
    const change = async (path: string, edit: (value: Record<string, unknown>) => object) => {
      const { value, version } = await owners.owner.json<{ value: never; version: number }>(path);
      const response = await owners.owner.send('PUT', path, { value: edit(value), version });
      expect(response.status, await response.text()).toBe(200);
    };
    await change('/api/admin/site/identity', (identity) => ({ ...identity, creatorName: 'Mara Quill' }));
    expect(await doneSteps()).toEqual(['name']);
    const way = { method: 'PayPal', handle: '@mara', qrImage: '/art/record.svg', appUrl: null };
    await owners.owner.confirm();
    await change('/api/admin/orders/payment', () => ({ ways: [way] }));
    expect(await doneSteps()).toEqual(['name', 'payment']);
    const series = '/api/admin/podcasts/series';
    type Series = {
      seriesId: string;
      updatedAt: string;
      deletedAt: null;
      position: number;
      episodeCount: number;
      lastNumber: unknown;
    };
    const { items } = await owners.owner.json<{ items: Series[] }>(series);
    const [mine, other] = items as [Series, Series];
    const { seriesId, updatedAt: _, deletedAt: __, position: ___, ...shown } = mine;
    const { episodeCount: ____, lastNumber: _____, ...fields } = shown;
    // Removing a sample does not count as the owner's first show.
    await owners.owner.send('DELETE', `${series}/${other.seriesId}`);
    expect(await doneSteps()).toEqual(['name', 'payment']);
    const changed = await owners.owner.send('PUT', `${series}/${seriesId}`, { ...fields, name: 'My own' });
    expect(changed.status, await changed.text()).toBe(200);
    expect(await doneSteps()).toEqual(['name', 'content', 'payment']);
  });

  it('stores which setup steps the owner has skipped', async () => {
    const skipped: SetupKey[] = ['live', 'backup'];
    const answer = await owners.owner.send('PUT', '/api/admin/home/skipped', { skipped });
    expect(answer.status).toBe(200);
    const { setup } = await home();
    expect(setup.filter((step) => step.skipped).map(({ key }) => key)).toEqual(skipped);
    const unknown = await owners.owner.send('PUT', '/api/admin/home/skipped', { skipped: ['taxes'] });
    expect(unknown.status).toBe(400);
  });
});
