import { readOrderCode } from '#shared/orders/order-code.ts';

const WHOLE = 6;

const digitsOf = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^HUB/, '');

/** Whether enough was typed to say if it is right. */
export const isWholeCode = (text: string): boolean => digitsOf(text).length >= WHOLE;

/** What is wrong with a code as it was typed; undefined when nothing is. */
export function codeProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Enter the reference code';
  if (readOrderCode(text)) return undefined;
  if (!isWholeCode(text)) return 'This code is too short. It looks like HUB-7K3F-Q2.';
  if (digitsOf(text).length > WHOLE) return 'This code is too long. It looks like HUB-7K3F-Q2.';
  return 'This code was mistyped. Compare it once more; it never holds 0, 1, I, L or O.';
}
