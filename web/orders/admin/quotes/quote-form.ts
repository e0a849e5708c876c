import type { Currency } from '#shared/core/currencies.ts';
import { addDays, dayOf } from '#shared/core/time.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { type QuoteParts, type QuoteTotals, quoteTotals } from '#shared/orders/quotes/quote-total.ts';
import { type QuoteTemplate, REST_DAYS, VALID_DAYS } from '#shared/orders/quotes/quotes.schema.ts';

/** A number while it is typed: empty, or a text that is no number yet. */
type Typed = number | string | null;

/** A quote as its form holds it. */
export interface TypedQuote {
  lines: { text: string; quantity: Typed; unitCents: Typed }[];
  taxKind: 'none' | 'added' | 'included';
  tax: { name: string; percent: Typed };
  depositKind: 'none' | 'percent' | 'amount';
  deposit: { percent: Typed; cents: Typed; rest: { kind: 'days' | 'day'; days: Typed; day: string } };
  validUntil: string;
  terms: string;
  note: string;
}

const firstDeposit: TypedQuote['deposit'] = {
  percent: 30,
  cents: null,
  rest: { kind: 'days', days: REST_DAYS, day: '' },
};

const taxOf = (tax: QuoteTemplate['tax']): Pick<TypedQuote, 'tax' | 'taxKind'> => ({
  taxKind: tax ? (tax.included ? 'included' : 'added') : 'none',
  tax: { name: tax?.name ?? 'VAT', percent: tax?.percent ?? null },
});

/** What the form begins with: the newest quote of the order, or what the order is called and costs. */
export function firstQuote({ quotes: [newest], title, amountCents }: OrderDetail): TypedQuote {
  const validUntil = addDays(dayOf(Date.now()), VALID_DAYS);
  if (!newest)
    return {
      ...taxOf(null),
      lines: [{ text: title, quantity: 100, unitCents: amountCents || null }],
      depositKind: 'none',
      deposit: firstDeposit,
      validUntil,
      terms: '',
      note: '',
    };
  const { lines, tax, deposit, terms, note } = newest;
  return {
    ...taxOf(tax),
    lines: lines.map(({ cents: _, ...line }) => line),
    depositKind: deposit?.kind ?? 'none',
    deposit: deposit
      ? {
          ...firstDeposit,
          ...(deposit.kind === 'percent' ? { percent: deposit.percent } : { cents: deposit.cents }),
          rest: { ...firstDeposit.rest, ...deposit.rest },
        }
      : firstDeposit,
    validUntil,
    terms,
    note,
  };
}

/** The form with what a template has in place of it; the deposit and the day stay. */
export const withTemplate = (typed: TypedQuote, { lines, tax, terms, note }: QuoteTemplate): TypedQuote => ({
  ...typed,
  ...taxOf(tax),
  lines: [...lines],
  terms,
  note,
});

/** What is sent, still to be checked by its schema. */
export function readQuote({ taxKind, depositKind, ...typed }: TypedQuote) {
  const { tax, deposit } = typed;
  const { kind, days, day } = deposit.rest;
  const rest = kind === 'days' ? { kind, days } : { kind, day };
  const deposits = {
    none: null,
    percent: { kind: 'percent', percent: deposit.percent, rest },
    amount: { kind: 'amount', cents: deposit.cents, rest },
  };
  return {
    ...typed,
    tax: taxKind === 'none' ? null : { ...tax, included: taxKind === 'included' },
    deposit: deposits[depositKind],
  };
}

const number = (typed: Typed): number => (typeof typed === 'number' ? typed : 0);

/** The amounts while it is typed: what is no number yet counts as nothing. */
export function typedTotals(typed: TypedQuote, currency: Currency): QuoteTotals {
  const { lines, taxKind, tax, depositKind, deposit } = typed;
  const parts: QuoteParts = {
    lines: lines.map(({ quantity, unitCents }) => ({
      quantity: number(quantity),
      unitCents: number(unitCents),
    })),
    tax: taxKind === 'none' ? null : { percent: number(tax.percent), included: taxKind === 'included' },
    deposit:
      depositKind === 'none'
        ? null
        : depositKind === 'percent'
          ? { kind: 'percent', percent: number(deposit.percent) }
          : { kind: 'amount', cents: number(deposit.cents) },
  };
  return quoteTotals(parts, currency);
}
