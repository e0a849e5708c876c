/**
 * Has no characters that look alike. Their number, 31, is prime, so that the check below finds every slip.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = 5;
const PREFIX = 'HUB';

/** Written as `HUB-7K3F-Q2`: five random characters and a check character. */
export const ORDER_CODE = new RegExp(`^${PREFIX}-[${ALPHABET}]{4}-[${ALPHABET}]{2}$`);

/** `random` gives a whole number from 0 up to, but not including, its argument. */
export function makeOrderCode(random: (below: number) => number): string {
  const digits = Array.from({ length: DIGITS }, () => ALPHABET[random(ALPHABET.length)]).join('');
  return spell(digits + checkOf(digits));
}

/** Any spelling of a code as we write it; undefined when it is none, or was mistyped. */
export function readOrderCode(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const digits = letters.startsWith(PREFIX) ? letters.slice(PREFIX.length) : letters;
  if (digits.length !== DIGITS + 1 || [...digits].some((digit) => !ALPHABET.includes(digit)))
    return undefined;
  return checkOf(digits.slice(0, DIGITS)) === digits[DIGITS] ? spell(digits) : undefined;
}

const WRITTEN_CODE = new RegExp(`\\b${PREFIX}[ -]?[0-9A-Z]{4}[ -]?[0-9A-Z]{2}\\b`, 'gi');

/** The first code that a text mentions, however it is spelt. */
export function findOrderCode(text: string): string | undefined {
  for (const [written] of text.matchAll(WRITTEN_CODE)) {
    const code = readOrderCode(written);
    if (code) return code;
  }
  return undefined;
}

/** The spellings in which codes are mostly written, without their check. */
const BARE_CODE = /\b(?=[a-z -]*\d)[0-9a-z]{4}[ -]?[0-9a-z]{2}\b/gi;

/** A text with `instead` in place of every code, also of one without its prefix. */
export const withoutOrderCodes = (text: string, instead: string): string =>
  text
    .replace(WRITTEN_CODE, instead)
    .replace(BARE_CODE, (written) => (readOrderCode(written) ? instead : written));

/** The words by which a code is found: with its prefix, without, and in its parts. */
export function codeWords(code: string): string {
  const rest = code.slice(PREFIX.length + 1);
  const joined = rest.replaceAll('-', '');
  return `${PREFIX}${joined} ${joined} ${rest}`;
}

const spell = (digits: string) => `${PREFIX}-${digits.slice(0, 4)}-${digits.slice(4)}`;

/** Changes with every single wrong character and with every two that changed places. */
function checkOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + (index + 2) * ALPHABET.indexOf(digit), 0);
  return ALPHABET[sum % ALPHABET.length] as string;
}
