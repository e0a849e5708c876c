import { groupThousands } from './text.ts';

/** Money is integer US cents everywhere; text is made only at the edge. */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}$${groupThousands(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** `$250` for whole dollars, `$250.50` otherwise: for headlines, where zeros carry nothing. */
export function formatMoneyShort(cents: number): string {
  return cents % 100 === 0 ? formatMoney(cents).slice(0, -3) : formatMoney(cents);
}
