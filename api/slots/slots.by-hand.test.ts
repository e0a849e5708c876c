import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { csvReaders } from '#test/support/csv-tables.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type SlotsHub, startSlotsHub } from '#test/support/slots/slots-hub.ts';

describe.each(engines)('the time of an order that the owner enters on %s', (database) => {
  let desk: SlotsHub;
  beforeAll(async () => {
    desk = await startSlotsHub(database);
    await desk.settings();
  });
  afterAll(() => desk?.close());

  const enter = (start: string | undefined, fields: object = {}) =>
    desk.owner.get('/api/admin/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
      body: JSON.stringify({
        kind: 'interview',
        name: 'Łucja Åkerlund',
        email: 'lucja@example.com',
        tell: false,
        ...(start && { time: { start, zone: 'Asia/Tokyo' } }),
        ...fields,
      }),
    });
  const entered = async (start?: string, fields: object = {}) => {
    const response = await enter(start, fields);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as OrderDetail;
  };

  it('is held with it, confirmed when it is paid, and free for nobody else', async () => {
    const start = '2027-03-09T09:00:00.000Z';
    const { code, time } = await entered(start);
    expect(time).toMatchObject({ state: 'held', startsAt: start, zone: 'Asia/Tokyo' });
    expect(time?.heldUntil).not.toBeNull();
    expect((await desk.free()).starts).not.toContain(start);
    const released = await desk.decide(code, 'release');
    expect(released.time?.state).toBe('confirmed');

    const orders = await desk.orders();
    const refused = await desk.refusal(await enter(start));
    expect(refused).toMatchObject({
      status: 400,
      fields: { time: expect.stringContaining('Near it are free') },
    });
    expect(await desk.orders()).toBe(orders);
  });

  it('does not run out while a quote is written, and may be left out although visitors need one', async () => {
    const asked = await entered('2027-03-10T09:00:00.000Z', { title: 'Live på Åland', quoteFirst: true });
    expect(asked).toMatchObject({ state: 'asked', time: { state: 'held', heldUntil: null } });
    await desk.settings({}, [{ kind: 'interview', required: true }]);
    expect((await entered()).time).toMatchObject({ state: null, startsAt: null });
    const none = await desk.refusal(await enter('2027-03-11T09:00:00.000Z', { kind: 'consulting' }));
    expect(none.fields?.time).toContain('No time is chosen for this');
  });

  it('is in the file of times, on the clocks of the owner and of the client', async () => {
    const { code } = await entered('2027-03-12T09:00:00.000Z');
    await desk.owner.confirm();
    const file = await (await desk.owner.get('/api/admin/export/slots')).text();
    const [titles = [], ...rows] = csvReaders['csv-parse']?.(file) ?? [];
    const row = rows.find((cells) => cells.includes(code)) ?? [];
    expect(Object.fromEntries(titles.map((title, at) => [title, row[at]]))).toMatchObject({
      Day: '2027-03-12',
      From: '10:00',
      To: '11:00',
      Zone: 'Europe/Stockholm',
      State: 'Held',
      Name: 'Łucja Åkerlund',
      'Zone of the client': 'Asia/Tokyo',
      'Begins (UTC)': '2027-03-12T09:00:00.000Z',
    });
  });
});
