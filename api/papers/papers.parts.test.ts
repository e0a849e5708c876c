import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { type CardDesk, startCardDesk } from '#test/support/people/card-desk.ts';
import { filledPapers, papersOf, setPapers } from '#test/support/people/owner-papers.ts';

describe.each(engines)('a part that is given back on %s', (engine) => {
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

  async function released(amountCents: number) {
    const visitor = await desk.open({ name: 'Łukasz Ångström' });
    await desk.decided(visitor.code, 'amount', { amountCents, reason: 'As agreed.' });
    await desk.decided(visitor.code, 'release');
    await desk.settle();
    return visitor;
  }
  const giveBack = (code: string, amountCents?: number) =>
    desk.decided(code, 'refund', { reason: 'Less was needed.', ...(amountCents && { amountCents }) });
  const sums = async (code: string) => {
    const { items } = await desk.ofOrder(code);
    return items.map(({ kind, grossCents, taxCents }) => [kind, grossCents, taxCents]);
  };

  it('has a credit note over that part, shown to both sides, and leaves the order as it is', async () => {
    const visitor = await released(10_001);
    const { code } = visitor;
    expect(await giveBack(code, 3333)).toMatchObject({
      state: 'released',
      receivedCents: 10_001,
      returnedCents: 3333,
    });
    await desk.settle();
    await desk.make();
    expect(await sums(code)).toEqual([
      ['receipt', 10_001, 2000],
      ['credit', -3333, -667],
    ]);
    const [receipt, credit] = (await desk.ofOrder(code)).items;
    expect(credit).toMatchObject({ credits: receipt?.number, receivedCents: -3333, netCents: -2666 });
    const text = await pdfText(await desk.pdf(credit?.id ?? ''));
    for (const words of ['Credit note', receipt?.number ?? '', '$33.33', '$6.67'])
      expect(text).toContain(words);
    const order = await visitor.order();
    expect(order).toMatchObject({ returnedCents: 3333, told: '$33.33 was given back.\nLess was needed.' });
    expect(order.papers.map(({ name }) => name)).toEqual(['Receipt', 'Credit note']);
    expect(await desk.mails(`A part of your payment for ${code} was refunded`)).toHaveLength(1);
    const csv = await (await desk.owner.get('/api/admin/export/papers')).text();
    expect(csv).toContain('-33.33');
  });

  it('never takes back more than was paid, whatever the parts and their tax are', async () => {
    const { code } = await released(1003);
    const tooMuch = await desk.decide(code, 'refund', { reason: 'Too much.', amountCents: 1004 });
    expect(tooMuch.status).toBe(400);
    expect(await tooMuch.json()).toMatchObject({ fields: { amountCents: 'At most $10.03' } });
    for (const part of [1, 2, 333, 333, 333]) await giveBack(code, part);
    await desk.settle();
    expect((await desk.detail(code)).returnedCents).toBe(1002);
    await giveBack(code);
    expect(await desk.detail(code)).toMatchObject({ state: 'refunded', returnedCents: 1003 });
    await desk.settle();
    const all = await sums(code);
    expect(all).toHaveLength(7);
    for (const [, gross = 0, tax = 0] of all)
      expect(Math.abs(Number(tax))).toBeLessThanOrEqual(Math.abs(Number(gross)));
    const total = (column: 1 | 2) => all.reduce((sum, row) => sum + Number(row[column]), 0);
    expect([total(1), total(2)]).toEqual([0, 0]);
  });

  it('has none for a refund that was undone, and the parts before it stay', async () => {
    const visitor = await released(5000);
    const { code } = visitor;
    await giveBack(code, 1000);
    await desk.settle();
    const { version } = await giveBack(code);
    // Until it is final, the buyer sees what was before.
    expect(await visitor.order()).toMatchObject({ state: 'released', returnedCents: 1000 });
    const undo = await desk.owner.send('POST', `/api/admin/orders/${code}/undo`, { version });
    expect(undo.status).toBe(200);
    await desk.settle();
    expect(await desk.detail(code)).toMatchObject({ state: 'released', returnedCents: 1000 });
    expect(await sums(code)).toEqual([
      ['receipt', 5000, 1000],
      ['credit', -1000, -200],
    ]);
  });

  it('by card has one, however often it is reported, and the rest another', async () => {
    const visitor = await desk.open();
    const { url } = (await (await visitor.post('/card')).json()) as { url: string };
    const id = url.split('/').at(-1) as string;
    cards.stripe.pay(id);
    await visitor.post('/card/check');
    const reported = async (refunded: number) => {
      cards.stripe.intent(id).refunded = refunded;
      const report = await cards.stripe.report('charge.refunded', {
        object: 'charge',
        payment_intent: `pi_${id}`,
      });
      const answers = [1, 2].map(() => desk.hub.get('/api/cards/stripe', { method: 'POST', ...report }));
      await Promise.all(answers);
    };
    await reported(10_000);
    await desk.settle();
    // Another part is noted by hand; what is left goes back by card.
    await giveBack(visitor.code, 2500);
    await reported(22_500);
    await desk.settle();
    expect(await desk.detail(visitor.code)).toMatchObject({ state: 'refunded', returnedCents: 25_000 });
    expect(await sums(visitor.code)).toEqual([
      ['receipt', 25_000, 5000],
      ['credit', -10_000, -2000],
      ['credit', -2500, -500],
      ['credit', -12_500, -2500],
    ]);
  });

  it('has none where credit notes are off', async () => {
    await desk.setPapers({ credits: false });
    const { code } = await released(2000);
    await giveBack(code, 500);
    await desk.settle();
    expect(await sums(code)).toEqual([['receipt', 2000, 400]]);
    await desk.setPapers({ credits: true });
  });
});
