const MICRO = 1_000_000;
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

/** Millionths of a dollar, such as `$0.36`. */
export const formatDollars = (micros: number): string => money.format(micros / MICRO);
