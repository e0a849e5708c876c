import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { sendForm } from '#test/support/people/send-form.ts';

const settings = {
  enabled: true,
  invitation: 'The next tape is paid by you.',
  amounts: [{ cents: 500 }, { cents: 1500 }],
  thanks: 'Tack, Łukasz och jag blev glada.',
};
const giver = { kind: 'tip', name: 'Ines Åkerlund', email: 'ines@fan.example' };

describe.each(engines)('tips on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const info = async () => ((await (await desk.hub.get('/api/payment')).json()) as { tips: unknown }).tips;
  async function set(value: object): Promise<void> {
    const { version } = await desk.owner.json<{ version: number }>('/api/admin/orders/tips');
    expect((await desk.owner.send('PUT', '/api/admin/orders/tips', { value, version })).status).toBe(200);
  }
  const give = (given: object) => sendForm(desk.hub, '/api/orders', { ...giver, ...given });

  it('are off on a new install, and refused then', async () => {
    expect(await info()).toBeNull();
    expect((await give({ tipCents: 500 })).status).toBe(404);
  });

  it('are orders of the amount that was chosen, and end with a word of thanks', async () => {
    await set(settings);
    expect(await info()).toEqual({ invitation: settings.invitation, amounts: settings.amounts });
    const visitor = await openOrder(desk.hub, { ...giver, tipCents: 750, note: 'For the tape.' });
    const order = await visitor.order();
    expect(order).toMatchObject({
      kind: 'tip',
      title: 'Tip',
      amountCents: 750,
      discountable: false,
      thanks: '',
    });
    expect(order.history[0]?.note).toBe('For the tape.');
    // It is no request that the team has to answer.
    const bookings = await desk.owner.json<{ items: { code: string | null }[] }>('/api/admin/bookings');
    expect(bookings.items.filter(({ code }) => code === visitor.code)).toEqual([]);

    await desk.decided(visitor.code, 'release');
    desk.afterUndo();
    expect(await visitor.order()).toMatchObject({
      state: 'released',
      thanks: settings.thanks,
      deliveries: [],
    });
    const mails = await desk.db
      .selectFrom('outbox')
      .select('text')
      .where('toAddress', '=', giver.email)
      .where('text', 'like', `%${visitor.code}%`)
      .orderBy('createdAt', 'desc')
      .execute();
    expect(mails[0]?.text).toContain(settings.thanks);
  });

  it('need an amount, which changes the price of nothing else', async () => {
    for (const tipCents of [undefined, 0, -500, 1.5, 20_000_000])
      expect([tipCents, (await give({ tipCents })).status]).toEqual([tipCents, 400]);
    const other = await openOrder(desk.hub, { kind: 'interview', tipCents: 1 });
    expect((await other.order()).amountCents).toBeGreaterThan(1);
  });
});
