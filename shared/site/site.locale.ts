import { z } from 'zod';
import {
  currencyCodes,
  moneyStyle as moneyStyleOf,
  signPlaces,
  writingStyles,
} from '#shared/core/currencies.ts';
import { moneyStyle } from '#shared/core/fields.ts';

const LONGEST_TAG = 35;

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** Currency, language tag and how numbers and dates are written. */
export const locale = z.strictObject({
  currency: z.enum(currencyCodes),
  signPlace: z.enum(signPlaces),
  style: z.enum(writingStyles),
  /** What pages, feeds and the manifest name as their language: a BCP 47 tag, such as `de` or `pt-BR`. */
  language: z
    .string()
    .trim()
    .max(LONGEST_TAG)
    .refine(isLanguageTag, 'Use a language tag such as en, de or pt-BR'),
});
export type Locale = z.infer<typeof locale>;

export const usualLocale: Locale = { currency: 'USD', signPlace: 'before', style: 'us', language: 'en' };

/** What every page gets of it. */
export const shownLocale = locale.omit({ currency: true }).extend({ money: moneyStyle });
export type ShownLocale = z.infer<typeof shownLocale>;

export const shownLocaleOf = ({ currency, ...rest }: Locale): ShownLocale => ({
  ...rest,
  money: moneyStyleOf(currency, rest),
});
