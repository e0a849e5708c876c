import { type Currency, moneyStyle } from '#shared/core/currencies.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import { useSite } from '#web/core/site.ts';

/** How amounts in a currency are written, which need not be the site's: orders keep their own. */
export function useMoneyIn(): (currency: Currency) => MoneyStyle {
  const { locale } = useSite();
  return (currency) => moneyStyle(currency, locale);
}
