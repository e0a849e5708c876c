import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import { ERASE_WORD } from '#shared/privacy/privacy.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { quoteDesk } from '#test/support/people/quote-desk.ts';

describe.each(engines)('a deposit on %s', (database) => {
  let desk: OwnersHub;
  let quotes: ReturnType<typeof quoteDesk>;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    quotes = quoteDesk(desk);
    await quotes.setByQuote(true);
  });
  afterAll(() => desk?.hub.close());

  const inDays = (days: number) => new Date(desk.now() + days * DAY_MS).toISOString().slice(0, 10);
  async function accepted(rest: object = { kind: 'days', days: 30 }) {
    const visitor = await desk.book();
    const deposit = { kind: 'percent', percent: 30, rest };
    await quotes.quote(visitor.code, { validUntil: inDays(14), deposit });
    desk.afterUndo();
    expect((await quotes.accept(visitor)).status).toBe(200);
    return visitor;
  }
  const send = async (visitor: Awaited<ReturnType<typeof accepted>>, name: string) =>
    visitor.prove(new Uint8Array(await picture(name === 'first' ? 'png' : 'jpeg')), 'image/png', name);

  it('is asked for first, then the rest with its day, and then the order is released', async () => {
    const visitor = await accepted();
    const due = inDays(30);
    expect(await visitor.order()).toMatchObject({
      amountCents: 340_000,
      depositCents: 102_000,
      asks: 'deposit',
      restDueAt: `${due}T23:59:59.999Z`,
    });
    const [mail] = await desk.mails(`How to pay for ${visitor.code}`);
    expect(mail?.text).toContain('$1,020.00');
    expect(mail?.text).toContain('$2,380.00');

    const plain = await desk.hub.get('/order/find', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ code: visitor.code, email: 'ada@example.com' }),
    });
    const page = await plain.text();
    expect(page).toContain('Deposit, due now: $1,020.00');
    expect(page).toContain('The rest: $2,380.00, until');

    expect((await send(visitor, 'first')).status).toBe(200);
    expect(await quotes.needs(visitor.code)).toMatchObject([{ title: 'Verify proof, $1,020.00' }]);
    const part = await desk.decided(visitor.code, 'partial', { amountCents: 102_000 });
    expect(part).toMatchObject({ state: 'awaiting_payment', receivedCents: 102_000 });
    desk.afterUndo();
    expect(await visitor.order()).toMatchObject({ asks: 'rest', receivedCents: 102_000 });
    const [thanks] = await desk.mails(`Your deposit for ${visitor.code} has arrived`);
    expect(thanks?.text).toContain('$2,380.00');

    expect((await send(visitor, 'second')).status).toBe(200);
    expect(await desk.decided(visitor.code, 'release')).toMatchObject({
      state: 'released',
      receivedCents: 340_000,
    });
  });

  it('that came in part leaves the rest of the deposit due', async () => {
    const visitor = await accepted();
    await desk.decided(visitor.code, 'partial', { amountCents: 2_000 });
    desk.afterUndo();
    expect(await visitor.order()).toMatchObject({ asks: 'deposit', receivedCents: 2_000 });
    const [mail] = await desk.mails(`A part of your payment for ${visitor.code} has arrived`);
    expect(mail?.text).toContain('$1,000.00');
  });

  it('makes the rest overdue after its day, and the order never expires by itself', async () => {
    const visitor = await accepted({ kind: 'day', day: inDays(20) });
    await desk.decided(visitor.code, 'partial', { amountCents: 102_000 });
    desk.afterUndo();
    expect(await quotes.needs(visitor.code)).toEqual([]);
    desk.pass(22 * DAY_MS);
    expect(await quotes.needs(visitor.code)).toMatchObject([
      { kind: 'rest', title: 'The rest is overdue, $2,380.00', overdue: true },
    ]);
    desk.pass(60 * DAY_MS);
    await quotes.runJob('orders.expire');
    expect((await visitor.order()).state).toBe('awaiting_payment');
  });

  it('that never came lets the order expire like every unpaid one', async () => {
    const visitor = await accepted();
    desk.pass(31 * DAY_MS);
    await quotes.runJob('orders.expire');
    expect((await visitor.order()).state).toBe('expired');
    expect(await quotes.needs(visitor.code)).toEqual([]);
  });

  it('is dropped when the amount is changed to less than it', async () => {
    const visitor = await accepted();
    await desk.decided(visitor.code, 'amount', { amountCents: 50_000, reason: 'Only the talk.' });
    expect(await visitor.order()).toMatchObject({ depositCents: 0, asks: 'payment', amountCents: 50_000 });
  });

  it('keeps the amounts of a quote, without its words, when the person is erased', async () => {
    const visitor = await accepted();
    await desk.decided(visitor.code, 'partial', { amountCents: 102_000 });
    await desk.owner.confirm();
    const email = 'ada@example.com';
    const erased = await desk.owner.send('POST', '/api/admin/privacy/erase', { email, confirm: ERASE_WORD });
    expect(erased.status).toBe(200);
    const { quotes: kept } = await desk.detail(visitor.code);
    expect(kept).toMatchObject([{ totalCents: 340_000, terms: '', note: '' }]);
    expect(JSON.stringify(kept)).not.toContain('Opening talk');
  });
});
