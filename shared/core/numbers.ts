import { usDollars } from './currencies.ts';
import type { MoneyStyle } from './money.ts';
import { groupThousands } from './text.ts';

/** A typed number in whole units; or why it could not be read, for the person who typed it. */
export type Reading = { units: number } | { problem: string };

const NO_NUMBER = 'Please enter a number';
const NOT_WHOLE = 'Please enter a whole number';
const TOO_LARGE = 'This is too large';

/**
 * Reads a number as people write it: with a decimal point or comma, with spaces, points, commas or apostrophes between
 * thousands. What can be read two ways, such as `1,234`, is not read.
 * @param decimals how many decimal places a unit has: 2 for cents, 0 for whole numbers, where thousands are meant
 * @param money the currency whose signs may stand there
 */
export function readNumber(
  text: string,
  decimals: number,
  money: MoneyStyle | undefined = decimals > 0 ? usDollars : undefined,
): Reading {
  const { sign, bare } = withoutSigns(text, money);
  if (money && /\p{Sc}|^[A-Z]{2,3} ?\d|\d ?[A-Z]{2,3}$/iu.test(bare))
    return { problem: otherCurrency(money) };
  if (!/^[.,]?\d(?:[\d., ']*\d)?$/.test(bare)) return { problem: NO_NUMBER };

  const mark = decimalMark(bare);
  if (mark === 'unclear' && decimals > 0) return { problem: twoWays(bare, decimals) };
  if (mark !== 'unclear' && mark !== 'none' && decimals === 0) return { problem: NOT_WHOLE };
  const at = mark === ',' || mark === '.' ? bare.lastIndexOf(mark) : bare.length;
  const whole = bare.slice(0, at);
  const fraction = bare.slice(at + 1).replace(/0+$/, '');
  if (!isGrouped(whole) || /\D/.test(fraction)) return { problem: NO_NUMBER };
  if (fraction.length > decimals) return { problem: `Use at most ${decimals} decimal places` };

  const units = Number(whole.replace(/\D/g, '') + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(units)) return { problem: TOO_LARGE };
  return { units: sign === '-' && units > 0 ? -units : units };
}

/** An amount in hundredths, as `readNumber` reads numbers; a currency without decimals is typed in whole units. */
export function readMoney(text: string, money: MoneyStyle): Reading {
  const reading = readNumber(text, money.decimals, money);
  if ('problem' in reading || money.decimals > 0) return reading;
  const units = reading.units * 100;
  return Number.isSafeInteger(units) ? { units } : { problem: TOO_LARGE };
}

const otherCurrency = ({ currency }: MoneyStyle) =>
  currency === 'USD'
    ? 'Amounts are in US dollars: please enter dollars'
    : `Amounts are in ${currency}: please enter ${currency}`;

/** A number of units as text that reads back as the same number, such as `8,850.00`. */
export function writeNumber(units: number, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0');
  // Three digits after a mark could be thousands.
  const shown = fraction.length === 3 ? `${fraction}0` : fraction;
  return `${units < 0 ? '-' : ''}${groupThousands(Number(digits.slice(0, -decimals)))}.${shown}`;
}

/** The digits and marks of a number, in plain characters; signs of its currency count for nothing. */
function withoutSigns(text: string, money: MoneyStyle | undefined): { sign: string; bare: string } {
  const plain = text
    .replace(/[\u2018\u2019\u02bc\u00b4]/g, "'")
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, sign = '', rest = ''] = /^(-?) ?(.*)$/.exec(plain) ?? [];
  if (!money) return { sign, bare: rest };
  const amount = withoutAny(rest, [...(money.currency === 'USD' ? ['us$', 'us $'] : []), ...signsOf(money)]);
  // `88,-` and `88.` have no cents.
  return { sign, bare: amount.replace(/(\d)(?:[.,]-{0,2})$/, '$1') };
}

const signsOf = ({ currency, before, after }: MoneyStyle) =>
  [currency, before, after].map((text) => text.trim()).filter(Boolean);

/** A text without the one of these that it begins or ends with, in small or capital letters. */
function withoutAny(text: string, signs: readonly string[]): string {
  const small = text.toLowerCase();
  const first = signs.find((sign) => small.startsWith(sign.toLowerCase())) ?? '';
  const last = signs.find((sign) => small.endsWith(sign.toLowerCase())) ?? '';
  return text.slice(first.length, text.length - last.length).trim();
}

/** Which character stands before the decimals. `unclear`: one mark with three digits after it, as in `1,234`. */
function decimalMark(bare: string): ',' | '.' | 'none' | 'unclear' {
  const commas = bare.split(',').length - 1;
  const points = bare.split('.').length - 1;
  if (commas > 0 && points > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
  if (commas + points !== 1) return 'none';
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return 'unclear';
  return commas === 1 ? ',' : '.';
}

/** Whether thousands, or lakhs and crores, are set apart by one and the same character, or by none. */
const isGrouped = (whole: string): boolean =>
  /^\d*$/.test(whole) ||
  /^\d{1,3}([., '])\d{3}(?:\1\d{3})*$/.test(whole) ||
  /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole);

function twoWays(bare: string, decimals: number): string {
  const [whole = '', fraction = ''] = bare.split(/[.,]/);
  const smaller = decimals > 3 ? `${fraction}0` : fraction.slice(0, decimals);
  return `This can be read two ways: write ${whole}${fraction}.00 or ${whole}.${smaller}`;
}
