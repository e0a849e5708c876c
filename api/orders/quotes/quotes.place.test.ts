import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { orderVisitor } from '#test/support/people/order-visitor.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { quoteDesk } from '#test/support/people/quote-desk.ts';

describe.each(engines)('what quotes belong to, on %s', (database) => {
  let desk: OwnersHub;
  let quotes: ReturnType<typeof quoteDesk>;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    quotes = quoteDesk(desk);
    await quotes.setByQuote(true);
  });
  afterAll(() => desk?.hub.close());

  /** A request with an open quote that its sender sees. */
  async function quoted(fields: object = {}) {
    const visitor = await desk.book();
    const detail = await quotes.quote(visitor.code, fields);
    desk.afterUndo();
    return { ...visitor, detail };
  }
  const inDays = (days: number) => new Date(desk.now() + days * DAY_MS).toISOString().slice(0, 10);
  const open = (fields: object = {}) => quoted({ validUntil: inDays(14), ...fields });

  it('are asked for by a service whose price is by quote', async () => {
    await desk.db.updateTable('services').set({ byQuote: 1 }).where('id', '=', 'speaking').execute();
    const visitor = await desk.open({ kind: 'speaking', note: 'A festival in May.' });
    expect(await visitor.order()).toMatchObject({ state: 'asked', kind: 'speaking' });
    expect(await quotes.needs(visitor.code)).toMatchObject([{ title: 'Write a quote' }]);
    await desk.db.updateTable('services').set({ byQuote: 0 }).where('id', '=', 'speaking').execute();
  });

  it('are neither expired nor counted as money, and stand in list, file and a person’s data', async () => {
    const visitor = await desk.book({ email: 'asked@example.com', name: 'Öhrngård' });
    desk.pass(40 * DAY_MS);
    await quotes.runJob('orders.expire');
    expect((await visitor.order()).state).toBe('asked');
    expect((await quotes.needs(visitor.code))[0]).toMatchObject({ overdue: true });
    await quotes.quote(visitor.code, { validUntil: inDays(14) });
    const { items, counts } = await desk.list('?state=quoted&sort=newest');
    expect(items[0]).toMatchObject({ code: visitor.code, status: 'quoted' });
    expect(counts.quoted.count).toBeGreaterThan(0);
    const visits = desk.db.selectFrom('visitOrders').select(['paid', 'cents']);
    const { id } = await desk.db
      .selectFrom('orders')
      .select('id')
      .where('code', '=', visitor.code)
      .executeTakeFirstOrThrow();
    expect(await visits.where('orderId', '=', id).execute()).toEqual([{ paid: 0, cents: 0 }]);
    const person = await desk.hub.hub.slices.orders.personalData.export({
      email: 'asked@example.com',
      orderIds: [id],
      codes: [],
      subjectIds: [],
    });
    expect(person).toMatchObject([{ quotes: [{ number: 1, totalCents: 340_000 }] }]);
  });

  it('are no way around the prepaid request while the setting is off', async () => {
    await quotes.setByQuote(false);
    const visitor = await desk.book();
    expect(await visitor.order()).toMatchObject({ state: 'awaiting_payment', amountCents: 10_000 });
    await quotes.setByQuote(true);
  });

  it('keep the texts of templates', async () => {
    const template = { title: 'Festival', lines: [], tax: null, terms: 'Paid in advance.', note: '' };
    const put = (templates: object[]) => desk.owner.send('PUT', '/api/admin/quote-templates', { templates });
    expect((await put([template])).status).toBe(400);
    const lines = [{ text: 'Opening talk', quantity: 100, unitCents: 100_000 }];
    expect((await put([{ ...template, lines }])).status).toBe(200);
    expect(await desk.owner.json('/api/admin/quote-templates')).toMatchObject({
      templates: [{ title: 'Festival' }],
    });
  });

  it('are not shown to who knows the code and the address only', async () => {
    const visitor = await open();
    const found = await desk.hub.get('/api/orders/find', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: visitor.code, email: 'ada@example.com' }),
    });
    const plain = await desk.hub.get('/order/find', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ code: visitor.code, email: 'ada@example.com' }),
    });
    const page = await plain.text();
    expect(page).toContain('There is nothing to pay before you accept it.');
    expect(page).not.toContain('To pay');
    const { access } = (await found.json()) as { access: { key: string } };
    const limited = await desk.hub.get(visitor.address, {
      headers: { Authorization: `Bearer ${access.key}` },
    });
    expect((await limited.json()) as Order).toMatchObject({
      access: 'limited',
      state: 'quoted',
      quote: null,
    });
    expect(
      (await quotes.accept(orderVisitor(desk.hub, { code: visitor.code, key: access.key }))).status,
    ).toBe(404);
  });

  it('are known to the assistant, which no longer says that a request is paid first', async () => {
    const read = () => desk.hub.hub.slices.passages.knowledge.read();
    const textOf = async (id: string) => (await read()).passages.find((passage) => passage.id === id)?.text;
    expect(await textOf('quotes')).toContain('custom requests');
    expect(await textOf('custom')).toContain('There is nothing to pay for asking');
    await quotes.setByQuote(false);
    expect(await textOf('quotes')).toBeUndefined();
    expect(await textOf('custom')).toContain('$100 confirm it');
    await quotes.setByQuote(true);
  });

  it('leave the amount empty in the file of orders until one was accepted', async () => {
    const visitor = await desk.book();
    await desk.owner.confirm();
    const file = await (await desk.owner.get(`/api/admin/export/orders?q=${visitor.code}`)).text();
    expect(file.split('\r\n')[1]).toContain('"Custom Request",,"0.00"');
  });

  it('have a request among the bookings that waits with its order, and for contact once it is paid', async () => {
    const visitor = await open();
    const booking = () =>
      desk.db
        .selectFrom('bookings')
        .select(['payment', 'waitingSince'])
        .where('code', '=', visitor.code)
        .executeTakeFirst();
    expect(await booking()).toEqual({ payment: 'quoted', waitingSince: null });
    await quotes.accept(visitor);
    expect(await booking()).toEqual({ payment: 'awaiting', waitingSince: null });
    await desk.decided(visitor.code, 'release');
    expect(await booking()).toMatchObject({ payment: 'paid', waitingSince: expect.any(String) });
  });
});
