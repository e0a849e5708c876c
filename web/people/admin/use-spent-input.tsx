import { useMemo } from 'react';
import { type Currency, moneyStyle } from '#shared/core/currencies.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { NumberField } from '#web/core/admin-ui/fields/NumberField.tsx';
import { useSite } from '#web/core/site.ts';

/** An input for an amount in a currency that is chosen beside it. */
export function useSpentInput(currency: Currency) {
  const { locale } = useSite();
  return useMemo(() => {
    const money = moneyStyle(currency, locale);
    return (props: InputProps) => <NumberField {...props} kind="money" money={money} />;
  }, [currency, locale]);
}
