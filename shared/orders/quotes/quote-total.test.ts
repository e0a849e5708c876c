import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueNow, owesDeposit } from './order-due.ts';
import { type QuoteParts, quoteTotals } from './quote-total.ts';

const line = (unitCents: number, quantity = 100) => ({ quantity, unitCents });
const quote = (parts: Partial<QuoteParts>): QuoteParts => ({
  lines: [line(220_000), line(80_000), line(40_000)],
  tax: null,
  deposit: null,
  ...parts,
});

const anyQuote = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unitCents: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  tax: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 10_000 }), included: fc.boolean() })),
  deposit: fc.option(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  ),
});

describe('the amounts of a quote', () => {
  it('are the lines, without tax and deposit', () => {
    expect(quoteTotals(quote({}), 'USD')).toEqual({
      lineCents: [220_000, 80_000, 40_000],
      netCents: 340_000,
      taxCents: 0,
      totalCents: 340_000,
      depositCents: 0,
    });
  });

  it('have a tax that is added, or contained in the lines', () => {
    const added = quoteTotals(quote({ tax: { percent: 2500, included: false } }), 'SEK');
    expect(added).toMatchObject({ netCents: 340_000, taxCents: 85_000, totalCents: 425_000 });
    const included = quoteTotals(quote({ tax: { percent: 2500, included: true } }), 'SEK');
    expect(included).toMatchObject({ netCents: 272_000, taxCents: 68_000, totalCents: 340_000 });
  });

  it('count one and a half of something', () => {
    expect(quoteTotals(quote({ lines: [line(33_333, 150)] }), 'EUR').totalCents).toBe(50_000);
  });

  it('have deductions below zero, whose tax is taken off too', () => {
    const rebate = [line(100_000), line(-12_345)];
    const added = quoteTotals(quote({ lines: rebate, tax: { percent: 2500, included: false } }), 'SEK');
    expect(added).toEqual({
      lineCents: [100_000, -12_345],
      netCents: 87_655,
      taxCents: 21_914,
      totalCents: 109_569,
      depositCents: 0,
    });
    const small = quoteTotals(quote({ lines: [line(100_000), line(-30)] }), 'JPY');
    expect(small).toMatchObject({ lineCents: [100_000, 0], totalCents: 100_000 });
  });

  it('have a deposit in percent, or as an amount', () => {
    const percent = quoteTotals(quote({ deposit: { kind: 'percent', percent: 30 } }), 'USD');
    expect(percent.depositCents).toBe(102_000);
    const amount = quoteTotals(quote({ deposit: { kind: 'amount', cents: 50_000 } }), 'USD');
    expect(amount.depositCents).toBe(50_000);
  });

  it('add up to the cent, whatever is rounded', () => {
    fc.assert(
      fc.property(anyQuote, (parts) => {
        const totals = quoteTotals(parts, 'EUR');
        const lines = totals.lineCents.reduce((sum, cents) => sum + cents, 0);
        expect(totals.netCents + totals.taxCents).toBe(totals.totalCents);
        expect(lines).toBe(parts.tax && !parts.tax.included ? totals.netCents : totals.totalCents);
        for (const cents of [...totals.lineCents, totals.netCents, totals.taxCents, totals.depositCents])
          expect(Number.isInteger(cents) && cents >= 0).toBe(true);
        expect(totals.depositCents).toBeLessThanOrEqual(totals.totalCents);
      }),
    );
  });

  it('add up to the cent with deductions too', () => {
    const deduction = fc.record({
      quantity: fc.integer({ min: 1, max: 1000 }),
      unitCents: fc.integer({ min: -1_000_000, max: -1 }),
    });
    fc.assert(
      fc.property(anyQuote, fc.array(deduction, { minLength: 1, maxLength: 4 }), (parts, off) => {
        const totals = quoteTotals({ ...parts, lines: [...parts.lines, ...off] }, 'EUR');
        const lines = totals.lineCents.reduce((sum, cents) => sum + cents, 0);
        expect(totals.netCents + totals.taxCents).toBe(totals.totalCents);
        expect(lines).toBe(parts.tax && !parts.tax.included ? totals.netCents : totals.totalCents);
        fc.pre(totals.totalCents > 0);
        expect(totals.taxCents >= 0 && totals.depositCents >= 0).toBe(true);
      }),
    );
  });

  it('are whole units in a currency without decimals', () => {
    fc.assert(
      fc.property(anyQuote, (parts) => {
        const { lineCents, ...sums } = quoteTotals(parts, 'JPY');
        for (const cents of [...lineCents, ...Object.values(sums)]) expect(cents % 100).toBe(0);
        expect(sums.netCents + sums.taxCents).toBe(sums.totalCents);
      }),
    );
  });
});

describe('what is due now', () => {
  const order = { amountCents: 100_000, depositCents: 30_000, receivedCents: 0 };
  it('is the deposit, what is missing of it, and then the rest', () => {
    expect(dueNow(order)).toBe(30_000);
    expect(dueNow({ ...order, receivedCents: 10_000 })).toBe(20_000);
    expect(dueNow({ ...order, receivedCents: 30_000 })).toBe(70_000);
    expect(owesDeposit({ ...order, receivedCents: 30_000 })).toBe(false);
    expect(dueNow({ ...order, depositCents: 0 })).toBe(100_000);
  });
});
