import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type PapersHub, startPapersHub } from '#test/support/people/owner-papers.ts';

describe.each(engines)('papers of orders on %s', (engine) => {
  let desk: PapersHub;
  beforeAll(async () => {
    desk = await startPapersHub(engine);
  });
  afterAll(() => desk?.hub.close());

  const released = async (fields: object = {}) => {
    const visitor = await desk.open(fields);
    await desk.decided(visitor.code, 'release');
    await desk.settle();
    return visitor;
  };

  it('has a receipt once the payment is verified and can no longer be undone', async () => {
    const visitor = await desk.open({ name: 'Łukasz Ångström' });
    await desk.decided(visitor.code, 'release');
    await desk.make();
    expect((await desk.ofOrder(visitor.code)).items).toEqual([]);

    await desk.settle();
    await desk.make();
    const { items } = await desk.ofOrder(visitor.code);
    const { amountCents } = await desk.detail(visitor.code);
    expect(items).toMatchObject([
      { kind: 'receipt', grossCents: amountCents, receivedCents: amountCents, buyerName: 'Łukasz Ångström' },
    ]);
    const [receipt] = items;
    expect(receipt?.number).toMatch(/^R-2027-\d{4}$/);
    expect(receipt && receipt.netCents + receipt.taxCents).toBe(amountCents);

    const order = await visitor.order();
    expect(order.papers).toMatchObject([{ name: 'Receipt', number: receipt?.number }]);
    const file = await desk.hub.get(order.papers[0]?.url ?? '');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const text = await pdfText(new Uint8Array(await file.arrayBuffer()));
    for (const part of [
      'Zażółć Åkesson Media',
      'Łukasz Ångström',
      receipt?.number ?? '',
      'VAT 25 %',
      visitor.code,
    ])
      expect(text).toContain(part);
  });

  it('has none for a release that was undone', async () => {
    const { code } = await desk.open();
    const { version } = await desk.decided(code, 'release');
    const undo = await desk.owner.send('POST', `/api/admin/orders/${code}/undo`, { version });
    expect(undo.status).toBe(200);
    await desk.settle();
    expect(await desk.ofOrder(code)).toMatchObject({ items: [], waiting: 0 });
  });

  it('does not let a release be undone that has a receipt', async () => {
    const { code } = await released();
    const { version, undo } = await desk.detail(code);
    expect(undo).toBeNull();
    const answer = await desk.owner.send('POST', `/api/admin/orders/${code}/undo`, { version });
    expect(answer.status).toBe(409);
    expect((await desk.detail(code)).state).toBe('released');
  });

  it('has a credit note of what was received once it is given back', async () => {
    const { code } = await released();
    await desk.decided(code, 'refund', { reason: 'The date did not work.' });
    await desk.settle();
    const { items } = await desk.ofOrder(code);
    const [receipt, credit] = items;
    expect(credit).toMatchObject({
      kind: 'credit',
      grossCents: -(receipt?.grossCents ?? 0),
      taxCents: -(receipt?.taxCents ?? 0),
      receivedCents: -(receipt?.receivedCents ?? 0),
      credits: receipt?.number,
    });
    const text = await pdfText(await desk.pdf(credit?.id ?? ''));
    expect(text).toContain('Credit note');
    expect(text).toContain(receipt?.number);
  });

  it('has a receipt for each part of a payment, whose tax is that of the whole', async () => {
    const { code } = await desk.open();
    const { amountCents } = await desk.detail(code);
    await desk.decided(code, 'partial', { amountCents: 3333 });
    await desk.settle();
    await desk.decided(code, 'release');
    await desk.settle();
    const { items } = await desk.ofOrder(code);
    expect(items.map(({ receivedCents }) => receivedCents)).toEqual([3333, amountCents - 3333]);
    const tax = items.reduce((sum, { taxCents }) => sum + taxCents, 0);
    expect(tax).toBe(amountCents - Math.round(amountCents / 1.25));
    const deposit = await pdfText(await desk.pdf(items[0]?.id ?? ''));
    expect(deposit).toContain('Received with this payment');
    expect(deposit).toContain('Still to pay');
    await desk.decided(code, 'refund', { reason: 'All of it.' });
    await desk.settle();
    expect((await desk.ofOrder(code)).items.at(-1)).toMatchObject({
      grossCents: -amountCents,
      taxCents: -tax,
      credits: items.map(({ number }) => number).join(', '),
    });
  });

  it('stays as it was made when the settings change, and is the same file', async () => {
    const { code } = await released();
    const [receipt] = (await desk.ofOrder(code)).items;
    const before = await desk.pdf(receipt?.id ?? '');
    await desk.setPapers({ name: 'Somebody Else', taxPercent: '7', size: 'LETTER' });
    const after = await desk.pdf(receipt?.id ?? '');
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true);
    // Drawn anew, as after a restore without files.
    await desk.db.deleteFrom('paperFiles').execute();
    expect(Buffer.from(await desk.pdf(receipt?.id ?? '')).equals(Buffer.from(before))).toBe(true);
    await desk.setPapers({ name: 'Zażółć Åkesson Media', taxPercent: '25', size: 'A4' });
  });

  it('keeps the logo that it was made with', async () => {
    const picture = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#0f5b52' } })
      .png()
      .toBuffer();
    const { url } = await addFile(desk.owner, new Uint8Array(picture), {
      name: 'logo.png',
      type: 'image/png',
    });
    await desk.setPapers({ logo: url });
    const { code } = await released();
    const [receipt] = (await desk.ofOrder(code)).items;
    const drawn = await desk.pdf(receipt?.id ?? '');
    expect(Buffer.from(drawn).includes('/Subtype /Image')).toBe(true);
    await desk.setPapers({ logo: null });
    await desk.db.deleteFrom('paperFiles').execute();
    expect(Buffer.from(await desk.pdf(receipt?.id ?? '')).equals(Buffer.from(drawn))).toBe(true);
    const without = await released();
    const [plain] = (await desk.ofOrder(without.code)).items;
    expect(Buffer.from(await desk.pdf(plain?.id ?? '')).includes('/Subtype /Image')).toBe(false);
  });

  it('has an invoice when the owner asks for one, and another in place of one over something else', async () => {
    const { code } = await desk.open();
    const { amountCents } = await desk.detail(code);
    const answers = await Promise.all([desk.invoice(code), desk.invoice(code), desk.invoice(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await desk.ofOrder(code)).toMatchObject({
      items: [{ kind: 'invoice', grossCents: amountCents, receivedCents: 0 }],
      invoice: 'none',
    });
    await desk.decided(code, 'amount', { amountCents: amountCents + 1000, reason: 'One more hour.' });
    expect((await desk.ofOrder(code)).invoice).toBe('again');
    expect((await desk.invoice(code)).status).toBe(200);
    const { items } = await desk.ofOrder(code);
    expect(items.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
      ['invoice', amountCents],
      ['credit', -amountCents],
      ['invoice', amountCents + 1000],
    ]);
    expect(items[1]).toMatchObject({ credits: items[0]?.number, receivedCents: 0 });
    const text = await pdfText(await desk.pdf(items[2]?.id ?? ''));
    expect(text).toContain('Due by');
    expect(text).toContain('How to pay');
  });

  it('has numbers without gaps and without doubles when many are made at once', async () => {
    const visitors = await Promise.all(Array.from({ length: 12 }, () => desk.open()));
    await Promise.all(visitors.map(({ code }) => desk.decided(code, 'release')));
    desk.afterUndo();
    await Promise.all([
      desk.make(),
      desk.make(),
      desk.make(),
      ...visitors.slice(0, 6).map(({ code }) => desk.invoice(code)),
    ]);
    await desk.make();
    const rows = await desk.db.selectFrom('papers').select(['series', 'number']).execute();
    for (const [series, of] of Map.groupBy(rows, (row) => row.series)) {
      const numbers = of.map(({ number }) => Number(number.slice(series.length))).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    const each = await Promise.all(visitors.map(({ code }) => desk.ofOrder(code)));
    expect(each.map(({ items }) => items.filter(({ kind }) => kind === 'receipt').length)).toEqual(
      visitors.map(() => 1),
    );
  });
});

describe.each(engines)('settings of papers on %s', (engine) => {
  it('make none at first, and those that wait once what is missing is filled in', async () => {
    const desk = await startPapersHub(engine, {});
    const early = await desk.open();
    await desk.decided(early.code, 'release');
    await desk.settle();
    expect(await desk.ofOrder(early.code)).toMatchObject({ on: false, items: [], waiting: 0 });

    await desk.setPapers({ receipts: true });
    const later = await desk.open();
    await desk.decided(later.code, 'release');
    await desk.settle();
    expect(await desk.ofOrder(later.code)).toMatchObject({ items: [], waiting: 1 });
    expect((await later.order()).papersFollow).toBe(true);
    const needs = await desk.owner.json<{ items: { kind: string; detail: string }[] }>(
      '/api/admin/needs-you',
    );
    expect(needs.items.find(({ kind }) => kind === 'papers')?.detail).toBe(
      'Missing on them: Name of who issues, Address.',
    );

    await desk.setPapers({ name: 'Coop TV', address: '12 Canal Street' });
    await desk.make();
    expect((await desk.ofOrder(later.code)).items).toMatchObject([{ number: 'R-2027-0001', taxCents: 0 }]);
    expect((await later.order()).papersFollow).toBe(false);
    await desk.hub.close();
  });

  it('let a series begin with a higher number, before its first paper only', async () => {
    const desk = await startPapersHub(engine);
    const raise = (next: number, key = 'R-2027-') =>
      desk.owner.send('POST', '/api/admin/papers/series', { key, next });
    expect((await raise(42)).status).toBe(200);
    expect((await raise(41)).status).toBe(409);
    expect((await raise(5, 'X-')).status).toBe(404);
    const { code } = await desk.open();
    await desk.decided(code, 'release');
    await desk.settle();
    expect((await desk.ofOrder(code)).items[0]?.number).toBe('R-2027-0042');
    expect((await raise(100)).status).toBe(409);
    // Papers that were made after the backup are lost, and their numbers were given out.
    const at = new Date(desk.now() + 1000).toISOString();
    const value = JSON.stringify({ id: 'a', at, madeAt: at, version: '1', erasedAgain: true });
    await desk.db.insertInto('documents').values({ key: 'restored', value, updatedAt: at }).execute();
    expect((await raise(60)).status).toBe(200);
    desk.pass(60_000);
    const next = await desk.open();
    await desk.decided(next.code, 'release');
    await desk.settle();
    expect((await desk.ofOrder(next.code)).items[0]?.number).toBe('R-2027-0060');
    expect((await raise(100)).status).toBe(409);
    await desk.hub.close();
  });
});
