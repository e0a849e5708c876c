import type { MoneyStyle } from './money.ts';

/** Currencies that prices can be in, by their ISO 4217 codes, with the sign that is written. */
export const currencies = {
  USD: { name: 'US dollar', sign: '$' },
  EUR: { name: 'Euro', sign: '€' },
  GBP: { name: 'Pound sterling', sign: '£' },
  CHF: { name: 'Swiss franc', sign: 'CHF' },
  JPY: { name: 'Japanese yen', sign: '¥', decimals: 0 },
  AED: { name: 'UAE dirham', sign: 'AED' },
  AUD: { name: 'Australian dollar', sign: 'A$' },
  BRL: { name: 'Brazilian real', sign: 'R$' },
  CAD: { name: 'Canadian dollar', sign: 'CA$' },
  CLP: { name: 'Chilean peso', sign: 'CLP', decimals: 0 },
  CNY: { name: 'Chinese yuan', sign: 'CN¥' },
  COP: { name: 'Colombian peso', sign: 'COP' },
  CZK: { name: 'Czech koruna', sign: 'Kč' },
  DKK: { name: 'Danish krone', sign: 'kr' },
  GHS: { name: 'Ghanaian cedi', sign: 'GHS' },
  HKD: { name: 'Hong Kong dollar', sign: 'HK$' },
  HUF: { name: 'Hungarian forint', sign: 'Ft' },
  IDR: { name: 'Indonesian rupiah', sign: 'Rp' },
  ILS: { name: 'Israeli new shekel', sign: '₪' },
  INR: { name: 'Indian rupee', sign: '₹' },
  KES: { name: 'Kenyan shilling', sign: 'KSh' },
  KRW: { name: 'South Korean won', sign: '₩', decimals: 0 },
  MXN: { name: 'Mexican peso', sign: 'MX$' },
  MYR: { name: 'Malaysian ringgit', sign: 'RM' },
  NGN: { name: 'Nigerian naira', sign: '₦' },
  NOK: { name: 'Norwegian krone', sign: 'kr' },
  NZD: { name: 'New Zealand dollar', sign: 'NZ$' },
  PHP: { name: 'Philippine peso', sign: '₱' },
  PLN: { name: 'Polish zloty', sign: 'zł' },
  RON: { name: 'Romanian leu', sign: 'lei' },
  SAR: { name: 'Saudi riyal', sign: 'SAR' },
  SEK: { name: 'Swedish krona', sign: 'kr' },
  SGD: { name: 'Singapore dollar', sign: 'S$' },
  THB: { name: 'Thai baht', sign: '฿' },
  TRY: { name: 'Turkish lira', sign: '₺' },
  TWD: { name: 'New Taiwan dollar', sign: 'NT$' },
  UAH: { name: 'Ukrainian hryvnia', sign: '₴' },
  VND: { name: 'Vietnamese dong', sign: '₫', decimals: 0 },
  ZAR: { name: 'South African rand', sign: 'R' },
} as const satisfies Record<string, { name: string; sign: string; decimals?: 0 }>;
export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];

/** How numbers and dates are written. */
export const writingStyles = ['us', 'british', 'german', 'iso'] as const;
export type WritingStyle = (typeof writingStyles)[number];

export const signPlaces = ['before', 'after'] as const;
export type SignPlace = (typeof signPlaces)[number];

const NO_BREAK = '\u00a0';

const marks: Record<WritingStyle, Pick<MoneyStyle, 'group' | 'point'>> = {
  us: { group: ',', point: '.' },
  british: { group: ',', point: '.' },
  german: { group: '.', point: ',' },
  iso: { group: NO_BREAK, point: '.' },
};

/** How many decimals the amounts of a currency have. */
export const decimalsOf = (currency: Currency): Pick<MoneyStyle, 'decimals'> => ({
  decimals: 'decimals' in currencies[currency] ? 0 : 2,
});

/**
 * How amounts of a currency are written in a style. A sign made of letters is separated from the number by a
 * space.
 */
export function moneyStyle(
  currency: Currency,
  { signPlace, style }: { signPlace: SignPlace; style: WritingStyle },
): MoneyStyle {
  const { sign } = currencies[currency];
  const before = /\p{L}$/u.test(sign) ? sign + NO_BREAK : sign;
  return {
    currency,
    before: signPlace === 'before' ? before : '',
    after: signPlace === 'after' ? NO_BREAK + sign : '',
    ...marks[style],
    ...decimalsOf(currency),
  };
}

/** As amounts are written in a fresh install, and where it is not up to the owner, such as prices of a language model. */
export const usDollars: MoneyStyle = moneyStyle('USD', { signPlace: 'before', style: 'us' });

/** How a currency is called in a sentence about paying, such as 'US dollars' or 'EUR'. */
export const currencyName = (currency: Currency): string => (currency === 'USD' ? 'US dollars' : currency);
