import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { moneyStyle } from '#shared/core/currencies.ts';
import type { PaperContent } from '#shared/papers/papers.schema.ts';
import { taxIn, taxOfPart } from './papers.amounts.ts';
import { drawPaper } from './papers.pdf.ts';
import type { PaperRow } from './papers.store.ts';

const euros = moneyStyle('EUR', { signPlace: 'after', style: 'german' });
const yen = moneyStyle('JPY', { signPlace: 'before', style: 'us' });
const kronor = moneyStyle('SEK', { signPlace: 'after', style: 'german' });

const content: PaperContent = {
  logo: null,
  issuer: { name: 'Coop TV', address: ['12 Canal Street'], taxNumber: 'VAT ID: DE123', furtherLine: '' },
  buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
  lines: [{ text: 'Interview', amountCents: 11_900 }],
  orderCents: 11_900,
  paidBeforeCents: 0,
  restCents: 0,
  paidOn: '2026-05-30',
  dueOn: null,
  tax: { name: 'USt.', percent: '19' },
  taxNote: '',
  payTo: [],
  footer: '',
  money: euros,
  style: 'german',
  size: 'A4',
};

const paper = (given: Partial<PaperRow> = {}, changed: Partial<PaperContent> = {}): PaperRow => ({
  id: 'a',
  kind: 'receipt',
  number: 'R-2026-0001',
  series: 'R-2026-',
  day: '2026-05-31',
  at: '2026-05-31T10:00:00.000Z',
  orderId: 'o',
  orderCode: 'HUB-7K3M-9Q',
  occasion: 'receipt o 1',
  orderVersion: 1,
  buyerName: 'Ada Lovelace',
  buyerEmail: 'ada@example.com',
  currency: 'EUR',
  grossCents: 11_900,
  netCents: 10_000,
  taxCents: 1900,
  receivedCents: 11_900,
  credits: null,
  ...given,
  content: { ...content, ...changed },
});

async function read(row: PaperRow) {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPaper(row)));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, text: text.replaceAll('\u00a0', ' ') };
}

describe('the PDF of a paper', () => {
  it('says who, what, when, how much and the tax in it, in the style of the site', async () => {
    const { pages, text } = await read(paper());
    expect(pages).toBe(1);
    for (const part of [
      'Coop TV',
      'VAT ID: DE123',
      '31.5.2026',
      '30.5.2026',
      '119,00 €',
      '100,00 €',
      '19,00 €',
      'USt. 19 %',
    ])
      expect(text).toContain(part);
  });

  it('is the same file each time', async () => {
    expect((await drawPaper(paper())).equals(await drawPaper(paper()))).toBe(true);
  });

  it('has every letter of long names, and signs of money made of letters', async () => {
    const name = 'Przemysław Brzęczyszczykiewicz-Łukaszewicz von Ångermanland und zu Schöneberg-Großbeeren';
    const { text } = await read(paper({}, { buyer: { name, email: 'p@example.com' }, money: kronor }));
    expect(text.replaceAll('\n', ' ')).toContain('Przemysław Brzęczyszczykiewicz-Łukaszewicz von');
    expect(text).toContain('119,00 kr');
  });

  it('has no decimals where a currency has none', async () => {
    const { text } = await read(
      paper(
        { grossCents: 500_000, netCents: 454_500, taxCents: 45_500 },
        { money: yen, orderCents: 500_000, style: 'us' },
      ),
    );
    expect(text).toContain('¥5,000');
    expect(text).not.toContain('¥5,000.00');
  });

  it('goes on with a second page, and numbers its pages', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ text: `Position ${at + 1}`, amountCents: 100 }));
    const { pages, text } = await read(paper({ grossCents: 6000 }, { lines, orderCents: 6000 }));
    expect(pages).toBe(3);
    expect(text).toContain('Position 60');
    expect(text).toContain('Receipt R-2026-0001, page 3 of 3');
  });
});

describe('the tax in an amount', () => {
  it.each([
    [11_900, '19', 1900],
    [8800, '8.875', 717],
    [100, '25', 20],
    [0, '19', 0],
  ])('of %i cents at %s percent is %i', (cents, percent, tax) => {
    expect(taxIn(cents, { name: 'VAT', percent }, euros)).toBe(tax);
  });

  it('is a whole number of yen', () => {
    expect(taxIn(500_100, { name: 'VAT', percent: '10' }, yen) % 100).toBe(0);
  });

  it('of parts adds up to that of the whole, wherever it is cut', () => {
    const tax = { name: 'VAT', percent: '7.7' };
    for (let cut = 0; cut <= 9999; cut += 37) {
      const first = taxOfPart({ before: 0, part: cut }, tax, euros);
      const rest = taxOfPart({ before: cut, part: 9999 - cut }, tax, euros);
      expect(first + rest).toBe(taxIn(9999, tax, euros));
    }
  });
});
