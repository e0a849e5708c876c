import { currencies } from '#shared/core/currencies.ts';

/** A pattern for a number in running text, with any separators between thousands and before decimals. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[ .,'\u2019]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)(?:[.,]\d+)?(?!\d)`;

/** Reads a match of `NUMBER`. Three digits after one separator are thousands: prices never have three. */
export function numberOf(text: string): number {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

const words: Record<string, string> = {
  usd: '$',
  us$: '$',
  dollar: '$',
  buck: '$',
  eur: '€',
  euro: '€',
  gbp: '£',
  pound: '£',
  quid: '£',
  libra: '£',
  franc: 'CHF',
  franken: 'CHF',
  franco: 'CHF',
  yen: '¥',
  cent: 'cent',
  dólar: '$',
  dólare: '$',
  dollaro: '$',
  dollari: '$',
  sterline: '£',
  reai: 'R$',
  krona: 'kr',
  kronor: 'kr',
  kroner: 'kr',
  kronen: 'kr',
  peso: 'MX$',
  bitcoin: 'BTC',
  btc: 'BTC',
  eth: 'ETH',
  usdt: 'USDT',
};
const exactly = Object.entries(currencies).flatMap(([code, { sign }]) => [code, sign]);

/** A pattern for any one of these texts that is not a part of a longer word. */
function oneOf(texts: readonly string[]): string {
  const whole = texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => {
      const before = /^\p{L}/u.test(text) ? String.raw`(?<!\p{L})` : '';
      const after = /\p{L}$/u.test(text) ? String.raw`(?!\p{L})` : '';
      return before + text.replaceAll('$', String.raw`\$`) + after;
    });
  return `(?:${whole.join('|')})`;
}

/** Every way to name a currency next to a number. Codes are capitals: `try 3` is no price in Turkish lira. */
export const CURRENCY = `(?:(?i:${oneOf(Object.keys(words).flatMap((word) => [word, `${word}s`]))})|${oneOf(exactly)})`;

/** The sign of a match of `CURRENCY`: `$` for `USD`, `dollars` and `$`. */
function signOf(currency: string): string {
  const known = Object.entries(currencies).find(([code]) => code === currency);
  return known?.[1].sign ?? words[currency.toLowerCase().replace(/s$/, '')] ?? currency;
}

/** Every currency that a match of `CURRENCY` may mean: a dollar is one of several. */
export function currenciesOf(currency: string): string[] {
  const sign = signOf(currency);
  const isWord = sign === '$' && /^\p{L}{4}/u.test(currency);
  return isWord ? [...new Set(exactly.filter((one) => one.endsWith('$')))] : [sign];
}
