import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { type CardDesk, startCardDesk } from '#test/support/people/card-desk.ts';
import { filledPapers, papersOf, setPapers } from '#test/support/people/owner-papers.ts';
import { festivalQuote, quoteDesk } from '#test/support/people/quote-desk.ts';

describe.each(engines)('the lines of papers on %s', (engine) => {
  let cards: CardDesk;
  let desk: CardDesk['desk'] & ReturnType<typeof papersOf>;
  beforeAll(async () => {
    cards = await startCardDesk(engine);
    await setPapers(cards.desk, filledPapers);
    desk = { ...cards.desk, ...papersOf(cards.desk) };
  });
  afterAll(async () => {
    await cards?.close();
  });

  const papersTexts = async (code: string) => {
    const { items } = await desk.ofOrder(code);
    return Promise.all(items.map(async ({ id }) => pdfText(await desk.pdf(id))));
  };

  it('are those of the quote that was accepted, with its tax, for the deposit and for the rest', async () => {
    const quotes = quoteDesk(desk);
    await quotes.setByQuote(true);
    const visitor = await desk.book({ name: 'Festiwal Łódź' });
    await quotes.quote(visitor.code, {
      lines: [
        { text: 'Opening talk', quantity: 100, unitCents: 200_000 },
        { text: 'Train tickets', quantity: 200, unitCents: 12_345 },
      ],
      tax: { name: 'Moms', percent: 2500, included: false },
      deposit: { kind: 'percent', percent: 40, rest: { kind: 'days', days: 30 } },
    });
    desk.afterUndo();
    expect((await quotes.accept(visitor)).status).toBe(200);
    // 2,246.90 and 25 % of it.
    expect(await desk.detail(visitor.code)).toMatchObject({ amountCents: 280_863, depositCents: 112_345 });
    await desk.decided(visitor.code, 'partial', { amountCents: 112_345 });
    await desk.settle();
    await desk.decided(visitor.code, 'release');
    await desk.settle();
    const { items } = await desk.ofOrder(visitor.code);
    expect(items.map(({ grossCents }) => grossCents)).toEqual([112_345, 168_518]);
    expect(items.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(56_173);
    const [deposit = ''] = await papersTexts(visitor.code);
    for (const words of ['Opening talk', '2 × Train tickets', '$246.90', 'Moms 25 %', '$561.73', '$2,808.63'])
      expect(deposit).toContain(words);
  });

  it('have the deductions of a quote, and a credit note over a part is a part of what is left', async () => {
    const quotes = quoteDesk(desk);
    await quotes.setByQuote(true);
    const visitor = await desk.book({ name: 'Festiwal Łódź' });
    const lines = [
      { text: 'Opening talk', quantity: 100, unitCents: 100_000 },
      { text: 'Rebate', quantity: 100, unitCents: -12_345 },
    ];
    const tooMuch = await desk.decide(visitor.code, 'quotes', {
      ...festivalQuote,
      lines: [lines[0], { ...lines[1], quantity: 1000 }],
    });
    expect(tooMuch.status).toBe(400);
    expect(await tooMuch.json()).toMatchObject({
      fields: { 'lines.1.unitCents': expect.stringContaining('more than the other lines') },
    });
    const tax = { name: 'Moms', percent: 2500, included: false };
    await quotes.quote(visitor.code, { lines, tax });
    const [mail] = await desk.mails(`A quote for your request ${visitor.code}`);
    expect(mail?.text).toContain('Rebate: -$123.45');
    desk.afterUndo();
    expect((await quotes.accept(visitor)).status).toBe(200);
    await desk.decided(visitor.code, 'release');
    await desk.settle();
    const [receipt = ''] = await papersTexts(visitor.code);
    for (const words of ['Rebate', '-$123.45', 'Moms 25 %', '$219.14', '$1,095.69'])
      expect(receipt).toContain(words);
    await desk.decided(visitor.code, 'refund', { reason: 'One hour less.', amountCents: 10_000 });
    await desk.decided(visitor.code, 'refund', { reason: 'Cancelled.' });
    await desk.settle();
    const { items } = await desk.ofOrder(visitor.code);
    expect(items.map(({ grossCents, taxCents }) => [grossCents, taxCents])).toEqual([
      [109_569, 21_914],
      [-10_000, -2000],
      [-99_569, -19_914],
    ]);
  });

  it('name the discount of an order that was paid by card, and its credit note takes both back', async () => {
    const code = { note: '', percent: 10, offCents: 0, mostUses: null, startsAt: null, endsAt: null };
    await desk.owner.send('POST', '/api/admin/discounts', {
      ...code,
      code: 'sommar',
      kinds: [],
      active: true,
    });
    const visitor = await desk.open();
    expect((await visitor.post('/discount', { discount: 'sommar' })).status).toBe(200);
    const { url } = (await (await visitor.post('/card')).json()) as { url: string };
    const id = url.split('/').at(-1) as string;
    cards.stripe.pay(id);
    await visitor.post('/card/check');
    expect((await visitor.order()).state).toBe('released');
    await desk.settle();
    const [receipt = ''] = await papersTexts(visitor.code);
    for (const words of ['$250.00', 'Discount code sommar', '$225.00']) expect(receipt).toContain(words);

    cards.stripe.intent(id).refunded = 22_500;
    const report = await cards.stripe.report('charge.refunded', {
      object: 'charge',
      payment_intent: `pi_${id}`,
    });
    const reported = await desk.hub.get('/api/cards/stripe', { method: 'POST', ...report });
    expect(reported.status, await reported.text()).toBe(200);
    expect((await visitor.order()).state).toBe('refunded');
    await desk.settle();
    const { items } = await desk.ofOrder(visitor.code);
    expect(items.map(({ kind, grossCents, taxCents }) => [kind, grossCents, taxCents])).toEqual([
      ['receipt', 22_500, 4500],
      ['credit', -22_500, -4500],
    ]);
  });
});
