import { CURRENCY, NUMBER, numberOf, signOf } from '#api/core/amounts.ts';
import { daysIn } from '#api/core/days.ts';

/** A figure that a visitor may take for a promise, in a normal form: `$ 3000`, `50 %`, `24 hour`, `3-5`. */
type Figure = string;

const UNITS =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER_WORD = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})(?:[- ](${UNITS.slice(0, 9).join('|')}))?|(${UNITS.join('|')}))\b`,
  'gi',
);
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const SCALES: Record<string, number> = { k: 1000, hundred: 100, thousand: 1000, million: 1_000_000 };
const SCALED = String.raw`(${NUMBER})(?: ?((?i:k|hundred|thousand|million))\b)?`;
const SIGNED_MONEY = new RegExp(`(${CURRENCY}) ?${SCALED}`, 'gu');
const NAMED_MONEY = new RegExp(`${SCALED} ?(${CURRENCY})`, 'gu');
const PERCENT = new RegExp(String.raw`${SCALED} ?(?:%|(?i:per ?cent)\b)`, 'gu');
const TIME = new RegExp(
  String.raw`${SCALED}[ -]?(?i:(?:business |working )?(minute|hour|day|week|month)s?)\b`,
  'gu',
);
const PROMISED_TIME = new RegExp(
  String.raw`\b(?i:(?:with)?in (?:about |at most |the next )?)${TIME.source}`,
  'gu',
);
const WITHOUT_PRICE = /\b(?:for free|free of charge|at no (?:extra )?(?:cost|charge)|complimentary)\b/gi;
const HALF = /\bhalf(?:[- ](?:the )?price|[- ]off)\b/gi;

/** Text that may belong to a figure whose rest has not arrived yet. */
const BEGUN = new RegExp(
  String.raw`[\d\p{Sc}%]|\b(?:half|free|no|complimentary|hundred|(?:${[...UNITS, ...TENS].join('|')}))\b`,
  'iu',
);
const SENTENCE_END = /[.!?]["”’)]*\s|[。！？\n]/g;

/** Every figure of a text. `claimed`: only those times that are promised, not every one that is mentioned. */
export function figuresIn(text: string, { claimed }: { claimed: boolean }): Set<Figure> {
  const plain = inDigits(text.replace(/\s+/g, ' '));
  const all = (pattern: RegExp, read: (match: RegExpMatchArray) => Figure) =>
    [...plain.matchAll(pattern)].map(read);
  return new Set([
    ...all(SIGNED_MONEY, ([, sign = '', number, scale]) => `${signOf(sign)} ${amountOf(number, scale)}`),
    ...all(NAMED_MONEY, ([, number, scale, name = '']) => `${signOf(name)} ${amountOf(number, scale)}`),
    ...all(PERCENT, ([, number, scale]) => `${amountOf(number, scale)} %`),
    ...all(
      claimed ? PROMISED_TIME : TIME,
      ([, number, scale, unit]) => `${amountOf(number, scale)} ${unit?.toLowerCase()}`,
    ),
    ...daysIn(plain).map(({ month, day }) => `${MONTHS[month - 1]} ${day}`),
    ...all(WITHOUT_PRICE, () => 'free'),
    ...all(HALF, () => 'half'),
  ]);
}

const amountOf = (number = '', scale = '') => numberOf(number) * (SCALES[scale.toLowerCase()] ?? 1);

/** `twenty-five percent` as `25 percent`. */
const inDigits = (text: string) =>
  text.replace(NUMBER_WORD, (_, tens?: string, ones?: string, small?: string) => {
    const value = (words: string[], word = '') => words.indexOf(word.toLowerCase()) + 1;
    return String(tens ? (value(TENS, tens) + 1) * 10 + value(UNITS, ones) : value(UNITS, small));
  });

/** How far back a figure may reach into what was shown already. */
const REACH = 60;

/**
 * Holds back figures in a model's response until passages that it cites have the same figures: no visitor
 * sees a price, a discount or a date that is not on the site.
 */
export class CheckedText {
  readonly #known: () => string;
  #text = '';
  #shown = 0;

  /** @param known the passages that the text has cited so far */
  constructor(known: () => readonly string[]) {
    this.#known = () => known().join('\n');
  }

  /** @returns what can be shown of everything that has arrived */
  push(chunk: string): string {
    this.#text += chunk;
    const end = this.#safeEnd();
    if (end <= this.#shown || !this.#isKnown(end)) return '';
    return this.#show(end);
  }

  /** @returns the rest, after the last chunk; undefined when it has a figure that no cited passage has */
  end(): string | undefined {
    return this.#isKnown(this.#text.length) ? this.#show(this.#text.length) : undefined;
  }

  #show(end: number): string {
    const shown = this.#text.slice(this.#shown, end);
    this.#shown = end;
    return shown;
  }

  #isKnown(end: number): boolean {
    const said = figuresIn(this.#text.slice(Math.max(0, this.#shown - REACH), end), { claimed: true });
    if (said.size === 0) return true;
    const known = figuresIn(this.#known(), { claimed: false });
    return [...said].every((figure) => known.has(figure));
  }

  /** Up to the last whole word; only up to the last whole sentence while a figure may be incomplete. */
  #safeEnd(): number {
    const waiting = this.#text.slice(this.#shown);
    let sentence = 0;
    for (const { index, 0: mark } of waiting.matchAll(SENTENCE_END)) sentence = index + mark.length;
    if (BEGUN.test(waiting.slice(sentence))) return this.#shown + sentence;
    return this.#shown + Math.max(sentence, waiting.search(/\S*$/));
  }
}
