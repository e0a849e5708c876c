import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import type { paymentInfo } from '#shared/orders/orders.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { quoteDesk } from '#test/support/people/quote-desk.ts';

const CODES = '/api/admin/discounts';
const fresh = {
  note: '',
  percent: 10,
  offCents: 0,
  mostUses: null,
  startsAt: null,
  endsAt: null,
  kinds: [],
  active: true,
};

describe.each(engines)('discount codes on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  type Visitor = Awaited<ReturnType<OwnersHub['open']>>;
  const make = async (fields: object) => {
    const made = await desk.owner.send('POST', CODES, { ...fresh, ...fields });
    expect(made.status, await made.clone().text()).toBe(200);
  };
  const use = (visitor: Visitor, discount: string) => visitor.post('/discount', { discount });
  const refusal = async (visitor: Visitor, code: string) => {
    const response = await use(visitor, code);
    expect(response.status).toBe(400);
    return ((await response.json()) as { fields: { discount: string } }).fields.discount;
  };
  const used = async (code: string) => (await desk.owner.json<{ used: number }>(`${CODES}/${code}`)).used;

  it('are asked for only where there are any', async () => {
    const info = () => desk.hub.json<(typeof paymentInfo)['_output']>('/api/payment');
    expect((await info()).discounts).toBe(false);
    await make({ code: 'first' });
    expect((await info()).discounts).toBe(true);
  });

  it('end with a quote in place of the price that they were for, and can then be used by another order', async () => {
    await make({ code: 'vinter', mostUses: 1 });
    const visitor = await desk.open();
    expect((await use(visitor, 'vinter')).status).toBe(200);
    const quotes = quoteDesk(desk);
    const validUntil = isoAt(desk.now() + 14 * DAY_MS).slice(0, 10);
    await quotes.quote(visitor.code, { validUntil });
    await desk.decided(visitor.code, 'undo');
    expect(await visitor.order()).toMatchObject({ amountCents: 22_500, discount: { code: 'vinter' } });
    expect(await used('vinter')).toBe(1);
    await quotes.quote(visitor.code, { validUntil });
    desk.afterUndo();
    expect((await visitor.order()).discount).toBeNull();
    expect((await quotes.accept(visitor)).status).toBe(200);
    expect(await visitor.order()).toMatchObject({
      amountCents: 340_000,
      discount: null,
      discountable: false,
    });
    expect(await used('vinter')).toBe(0);
  });

  it('lower the amount, with a mail, and stand on the order for both sides', async () => {
    await make({ code: 'sommar-a', percent: 15, offCents: 250 });
    const visitor = await desk.open();
    expect(await visitor.order()).toMatchObject({ discount: null, discountable: true, amountCents: 25_000 });
    const response = await use(visitor, ' SOMMAR-A ');
    // 15 % of $250.00 and $2.50.
    expect(await response.json()).toMatchObject({
      amountCents: 21_000,
      discount: { code: 'sommar-a', cents: 4000 },
      discountable: false,
      asks: 'payment',
    });
    const [mail] = await desk.mails(`Your order ${visitor.code} has another amount`);
    expect(mail?.text).toContain('$210.00');
    expect(mail?.text).toContain('sommar-a: $40.00 off');
    expect(await desk.detail(visitor.code)).toMatchObject({
      amountCents: 21_000,
      discountCode: 'sommar-a',
      discountCents: 4000,
    });
    expect(await used('sommar-a')).toBe(1);
    expect(await refusal(visitor, 'first')).toBe('This order has a discount code already.');
  });

  it('say why they take nothing off, and leave the order as it is', async () => {
    const now = desk.now();
    await make({ code: 'later', startsAt: isoAt(now + DAY_MS) });
    await make({ code: 'ended', endsAt: isoAt(now - DAY_MS) });
    await make({ code: 'tracks', kinds: ['track', 'product'] });
    await make({ code: 'large', percent: 0, offCents: 25_000 });
    await make({ code: 'nothing', percent: 0 });
    await make({ code: 'off', active: false });
    const visitor = await desk.open();
    const before = await visitor.order();
    const codes = ['later', 'ended', 'tracks', 'large', 'nothing', 'off', '%%', "' or 1=1"];
    const reasons = [];
    for (const code of codes) reasons.push(await refusal(visitor, code));
    expect(reasons).toEqual([
      'This code cannot be used yet.',
      'This code has ended.',
      'This code is for something else.',
      'This code is for amounts above $250.00. Your order stays as it is.',
      'This code takes nothing off your order.',
      'This is no discount code of this site.',
      'This is no discount code of this site.',
      'This is no discount code of this site.',
    ]);
    expect(await visitor.order()).toEqual(before);
  });

  it('do not change an amount that the team has agreed, nor an order that is closed', async () => {
    const visitor = await desk.open();
    const { version } = await desk.detail(visitor.code);
    await desk.owner.send('POST', `/api/admin/orders/${visitor.code}/amount`, {
      version,
      amountCents: 20_000,
      reason: 'As agreed.',
    });
    expect((await visitor.order()).discountable).toBe(false);
    expect(await refusal(visitor, 'first')).toMatch(/was agreed with you/);
    await visitor.withdraw();
    expect((await use(visitor, 'first')).status).toBe(409);
  });

  it('with a limit are used that often and not once more, by many at once', async () => {
    await make({ code: 'few', mostUses: 5 });
    const visitors = await Promise.all(Array.from({ length: 20 }, () => desk.open()));
    const answers = await Promise.all(visitors.map((visitor) => use(visitor, 'few')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await used('few')).toBe(5);
    const orders = await Promise.all(visitors.map((visitor) => visitor.order()));
    expect(orders.filter(({ discount }) => discount !== null)).toHaveLength(5);
    const without = visitors.find((_, index) => answers[index]?.status !== 200) as Visitor;
    expect(await refusal(without, 'few')).toBe('This code has been used up.');

    // A use comes back when its order ends unpaid.
    const one = visitors.find((_, index) => answers[index]?.status === 200) as Visitor;
    await one.withdraw();
    expect(await used('few')).toBe(4);
    expect((await use(without, 'few')).status).toBe(200);
    expect(await used('few')).toBe(5);
  });

  it('are used once by an order that is sent twice at once', async () => {
    await make({ code: 'twice', mostUses: 9 });
    const visitor = await desk.open();
    const answers = await Promise.all([use(visitor, 'twice'), use(visitor, 'twice')]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(await used('twice')).toBe(1);
    expect((await visitor.order()).amountCents).toBe(22_500);
  });
});
