import { type Currency, moneyStyle } from '#shared/core/currencies.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import { useSite } from '#web/core/site.ts';

/** The format of amounts in a currency. It may differ from the site's currency: orders store their own. */
export function useMoneyIn(): (currency: Currency) => MoneyStyle {
  const { locale } = useSite();
  return (currency) => moneyStyle(currency, locale);
}
