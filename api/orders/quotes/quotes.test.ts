import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { festivalQuote, quoteDesk } from '#test/support/people/quote-desk.ts';

describe.each(engines)('quotes on %s', (database) => {
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

  it('are asked for by a request, which is not paid, and waits for the owner by the promised time', async () => {
    const visitor = await desk.book({ name: 'Priya Natarajan' });
    const order = await visitor.order();
    expect(order).toMatchObject({ state: 'asked', amountCents: 0, asks: null, quote: null });
    expect(Date.parse(order.quoteBy ?? '') - Date.parse(order.createdAt)).toBe(2 * DAY_MS);
    const [mail] = await desk.mails(`Your request ${visitor.code} has arrived`);
    expect(mail?.text).toContain('There is nothing to pay now');
    expect(mail?.text).not.toContain('Pay with');
    expect(await desk.mails(`Your reference ${visitor.code}`)).toEqual([]);
    expect(await quotes.needs(visitor.code)).toMatchObject([
      { kind: 'quote', title: 'Write a quote', overdue: false, dueAt: order.quoteBy },
    ]);
    const detail = await desk.detail(visitor.code);
    expect(detail).toMatchObject({ state: 'asked', quotable: true, decisions: ['cancel'] });
    expect((await desk.decide(visitor.code, 'release')).status).toBe(409);
    expect((await visitor.prove(new Uint8Array([1]))).status).toBe(409);
    expect((await visitor.correct({ note: 'On a Thursday.' })).status).toBe(200);
  });

  it('are mailed with lines and total, and seen by the client once they cannot be undone', async () => {
    const visitor = await desk.book();
    const detail = await quotes.quote(visitor.code, { validUntil: inDays(14) });
    expect(detail).toMatchObject({
      state: 'quoted',
      amountCents: 0,
      quotes: [{ number: 1, state: 'open', totalCents: 340_000 }],
    });
    expect(await visitor.order()).toMatchObject({ state: 'asked', quote: null });
    expect((await quotes.accept(visitor)).status).toBe(409);
    desk.afterUndo();
    const order = await visitor.order();
    expect(order).toMatchObject({
      state: 'quoted',
      asks: null,
      told: '',
      quote: {
        number: 1,
        state: 'open',
        totalCents: 340_000,
        lines: [{ cents: 220_000 }, {}, { cents: 40_000 }],
      },
    });
    const [mail] = await desk.mails(`A quote for your request ${visitor.code}`);
    expect(mail?.text).toContain('$3,400.00');
    expect(mail?.text).toContain('2 × Train, Berlin to Oslo and back');
    expect(mail?.text).toContain('Paid in advance, no further costs.');
    expect(mail?.text).toContain('#HUB-');
    expect(await quotes.needs(visitor.code)).toEqual([]);
  });

  it('can be undone until the mail is sent, and are then gone for both sides', async () => {
    const visitor = await desk.book();
    await quotes.quote(visitor.code, { validUntil: inDays(14) });
    const undone = await desk.decided(visitor.code, 'undo');
    expect(undone).toMatchObject({ state: 'asked', quotes: [] });
    expect(await desk.mails(`A quote for your request ${visitor.code}`)).toEqual([]);
    desk.afterUndo();
    expect(await visitor.order()).toMatchObject({ state: 'asked', quote: null });
    const again = await quotes.quote(visitor.code, { validUntil: inDays(14) });
    expect(again.quotes).toMatchObject([{ number: 1, state: 'open' }]);
  });

  it('are accepted once, also by two clicks at once, and are then paid like every order', async () => {
    const visitor = await open();
    const answers = await Promise.all([quotes.accept(visitor), quotes.accept(visitor)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await quotes.accept(visitor)).status).toBe(409);
    const order = await visitor.order();
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      amountCents: 340_000,
      depositCents: 0,
      asks: 'payment',
      quote: { state: 'accepted' },
    });
    expect(await desk.mails(`How to pay for ${visitor.code}`)).toHaveLength(1);
    const [mail] = await desk.mails(`How to pay for ${visitor.code}`);
    expect(mail?.text).toContain('$3,400.00');
    expect(await desk.mails(`Your quote for ${visitor.code} was accepted`)).toHaveLength(1);
    const events = desk.db.selectFrom('events').select('id').where('type', '=', 'order.quote-accepted');
    expect((await events.execute()).length).toBeGreaterThan(0);
    const released = await desk.decided(visitor.code, 'release');
    expect(released).toMatchObject({ state: 'released', receivedCents: 340_000 });
  });

  it('cannot be accepted after their last day, and the owner hears that they ran out', async () => {
    const visitor = await open({ validUntil: inDays(1) });
    desk.pass(3 * DAY_MS);
    expect((await visitor.order()).quote?.state).toBe('expired');
    const refused = await quotes.accept(visitor);
    expect(refused.status).toBe(409);
    expect((await desk.refusal(refused)).error).toContain('can no longer be accepted');
    await quotes.runJob('orders.quotes');
    expect(await visitor.order()).toMatchObject({
      state: 'asked',
      quote: { state: 'expired' },
      quoteBy: null,
    });
    expect(await quotes.needs(visitor.code)).toMatchObject([{ title: 'Quote ran out', dueAt: null }]);
    expect((await desk.detail(visitor.code)).history.at(-1)).toMatchObject({ move: 'end-quote' });
    const newer = await quotes.quote(visitor.code, { validUntil: inDays(14) });
    expect(newer.quotes).toMatchObject([
      { number: 2, state: 'open' },
      { number: 1, state: 'expired' },
    ]);
    desk.afterUndo();
    expect((await quotes.accept(visitor, 2)).status).toBe(200);
  });

  it('are not ended on their last day', async () => {
    const visitor = await open({ validUntil: inDays(0) });
    await quotes.runJob('orders.quotes');
    expect((await visitor.order()).state).toBe('quoted');
    expect((await quotes.accept(visitor)).status).toBe(200);
  });

  it('are replaced by a newer version, which has to be seen before it is accepted', async () => {
    const visitor = await open();
    const newer = await quotes.quote(visitor.code, { validUntil: inDays(20), note: 'Without the train.' });
    expect(newer.quotes).toMatchObject([
      { number: 2, state: 'open' },
      { number: 1, state: 'replaced' },
    ]);
    // The client does not see it yet, and the former one is not accepted meanwhile.
    expect((await visitor.order()).quote).toMatchObject({ number: 1, state: 'open' });
    const early = await quotes.accept(visitor, 1);
    expect((await desk.refusal(early)).error).toContain('The team is changing this quote');
    desk.afterUndo();
    const refused = await quotes.accept(visitor, 1);
    expect(await desk.refusal(refused)).toMatchObject({
      status: 409,
      code: 'request.conflict',
      error: expect.stringContaining('newer version'),
    });
    expect((await visitor.order()).quote).toMatchObject({ number: 2, note: 'Without the train.' });
    expect((await quotes.accept(visitor, 2)).status).toBe(200);
  });

  it('bring the former version back when the newer one is undone', async () => {
    const visitor = await open();
    await quotes.quote(visitor.code, { validUntil: inDays(20) });
    const undone = await desk.decided(visitor.code, 'undo');
    expect(undone.quotes).toMatchObject([{ number: 1, state: 'open' }]);
    expect((await quotes.accept(visitor, 1)).status).toBe(200);
  });

  it('are declined with words that the owner reads', async () => {
    const visitor = await open();
    const declined = await quotes.decline(visitor, 'Our budget is 3,000.');
    expect(declined.status).toBe(200);
    expect(await declined.json()).toMatchObject({ state: 'asked', quote: { state: 'declined' } });
    expect((await quotes.decline(visitor)).status).toBe(409);
    expect(await quotes.needs(visitor.code)).toMatchObject([{ title: 'Quote declined' }]);
    const [notice] = await desk.mails(`Your quote for ${visitor.code} was declined`);
    expect(notice?.text).toContain('Our budget is 3,000.');
  });

  it('are taken back with a reason, which can be undone too', async () => {
    const visitor = await open();
    const withdraw = () => desk.decided(visitor.code, 'quote-withdrawal', { reason: 'The date is taken.' });
    await withdraw();
    expect((await visitor.order()).quote?.state).toBe('open');
    expect((await quotes.accept(visitor)).status).toBe(409);
    const undone = await desk.decided(visitor.code, 'undo');
    expect(undone).toMatchObject({ state: 'quoted', quotes: [{ state: 'open' }] });
    await withdraw();
    desk.afterUndo();
    expect(await visitor.order()).toMatchObject({
      state: 'asked',
      told: 'The date is taken.',
      quote: { state: 'withdrawn' },
    });
  });

  it('are refused with a field where they do not fit together', async () => {
    const { code } = await desk.book();
    const problems = async (fields: object) => {
      const { version } = await desk.detail(code);
      const draft = { ...festivalQuote, version };
      const response = await desk.owner.send('POST', `/api/admin/orders/${code}/quotes`, {
        ...draft,
        validUntil: inDays(14),
        ...fields,
      });
      return { status: response.status, ...((await response.json()) as { fields?: object }) };
    };
    expect(await problems({ lines: [] })).toMatchObject({ status: 400, fields: { lines: 'Add a line' } });
    expect(await problems({ validUntil: inDays(-3) })).toMatchObject({
      fields: { validUntil: 'That day has passed' },
    });
    const rest = { kind: 'days', days: 30 };
    expect(await problems({ deposit: { kind: 'amount', cents: 340_000, rest } })).toMatchObject({
      fields: { 'deposit.cents': 'A deposit is less than the total' },
    });
    const late = { kind: 'day', day: inDays(3) };
    expect(await problems({ deposit: { kind: 'percent', percent: 30, rest: late } })).toMatchObject({
      fields: { 'deposit.rest.day': 'Choose a day after the last day of the quote' },
    });
    expect(
      await problems({ lines: [{ text: 'Talk', quantity: 1_000_000, unitCents: 100_000_000 }] }),
    ).toMatchObject({ status: 400, fields: { 'lines.0.unitCents': 'The total is too large' } });
    expect(await problems({ lines: [{ text: 'Talk', quantity: 100, unitCents: 0 }] })).toMatchObject({
      fields: { 'lines.0.unitCents': 'The total is nothing yet' },
    });
  });

  it('are also sent for an unpaid order at a price, and for one that is entered by hand', async () => {
    const visitor = await desk.open();
    const detail = await quotes.quote(visitor.code, { validUntil: inDays(14) });
    expect(detail).toMatchObject({ state: 'quoted', amountCents: 0 });
    expect(await desk.decided(visitor.code, 'undo')).toMatchObject({
      state: 'awaiting_payment',
      amountCents: 25_000,
    });
    const proven = await desk.proven();
    const refused = await desk.decide(proven.code, 'partial', { amountCents: 100 });
    expect(refused.status).toBe(200);
    expect((await desk.detail(proven.code)).quotable).toBe(false);

    const entered = await desk.owner.send('POST', '/api/admin/orders', {
      kind: 'custom',
      title: 'Ljud för Åbo möte',
      name: 'Łucja Åkerlund',
      email: 'lucja@example.com',
      quoteFirst: true,
      tell: false,
    });
    expect(await entered.json()).toMatchObject({
      state: 'asked',
      amountCents: 0,
      title: 'Ljud för Åbo möte',
    });
  });
});
