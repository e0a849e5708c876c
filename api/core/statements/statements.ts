import { CURRENCY, currenciesOf, NUMBER, numberOf } from '#api/core/statements/amounts.ts';
import { datesOf, timesOf } from './dates.ts';
import { anyOf, FREE, HALF, MULTIPLE, units, VAGUE, ways } from './languages.ts';
import { inDigits, scales } from './number-words.ts';
import { plainText } from './plain-text.ts';
import type { Reader, Statement } from './statement.ts';

const SCALE = anyOf(scales.keys());
const AMOUNT = (name: string) =>
  String.raw`(?<${name}>${NUMBER})(?:[ -]?(?<${name}Scale>(?i:${SCALE}))(?!\p{L}))?`;
const ONE = String.raw`(?<one>(?<!\p{L})(?i:an?|one|eine?[nmrs]?|una?|uno|une|uma?|en|ett)(?!\p{L}))`;
const GAP = `[ .:=-]{0,3}(?:(?i:de|of|d') ?)?(?:(?i:us|american|amerikanische|canadian|australian)[ -])?`;
const UNIT = `(?i:${units.map(([names], index) => `(?<unit${index}>${names})`).join('|')})`;
const PERIOD = `(?:(?i:full|whole|business|working|ganzen?|hel|entire) )?`;
const WITHIN = String.raw`(?<!\p{L})(?i:within|in|for|after|takes?|lasts?|every|per|binnen|innerhalb|nach|dauert|in nur|dentro de|en|dura|tarda|dans|sous|après|em até|em|após|entro|dopo|inom|efter|på|varar|tar|plan|allow|expect|spend|comptez|dure)(?: (?i:about|only|just|just over|einer?|de))? `;
/** What follows a word that is a number only beside its unit. */
const BEFORE_UNIT = new RegExp(
  String.raw`^ ?-?(?:${CURRENCY}|%|(?i:per ?cent|prozent|procent|pour cent|por ciento|por cento)|${UNIT.replace(/\?<\w+>/g, '?:')}(?!\p{L}))`,
  'u',
);

const amount = (groups: Record<string, string | undefined>, name: string) =>
  numberOf(groups[name] ?? '1') * (scales.get(groups[`${name}Scale`]?.toLowerCase() ?? '') ?? 1);

function minutesOf(groups: Record<string, string | undefined>): number {
  const [, minutes] = units.find((_, index) => groups[`unit${index}`] !== undefined) ?? ['', 0];
  return Math.round(minutes * 100) / 100;
}

const money = (groups: Record<string, string | undefined>, name = 'n') =>
  currenciesOf(groups.currency ?? '').map((sign) => `${sign} ${amount(groups, name)}`);

const EMAIL = /[^\s@<>"'(),;:]+ ?@ ?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/giu;
/** An address with its signs in words: `coop at pays dot example`. */
const SPELLED =
  /[\p{L}\p{N}._-]+ ?[([]?(?:at|ät|arroba|arobase|snabel-a|chiocciola)[)\]]? ?[\p{L}\p{N}-]+ ?[([]?(?:dot|punkt|punto|point|ponto)[)\]]? ?\p{L}{2,}/giu;
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|(?<![\p{L}\p{N}@./-])(?:[\p{L}\p{N}-]{2,} ?\.|[\p{L}\p{N}]\.(?=\p{Ll}{2,24}\/))+(?!js\b)\p{Ll}{2,24}(?![\p{L}\p{N}])(?:\/[^\s<>"')\]]*)?/gu;
const HANDLE = /(?<![\p{L}\p{N}_])[@$£] ?[\p{L}_][\p{L}\p{N}_.-]{0,40}/gu;
/** Bank accounts by their country and check digits, wallets, and telephone numbers. */
const ACCOUNT =
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,4})?\b|\b0x[\da-f]{16,}\b|\b(?=[\da-z]*\d)(?=[\da-z]*[a-z])[\da-zA-Z]{24,}\b/giu;
const PHONE = /(?:\+|(?<![\d$€£.,/-]))\(?\d(?:[ ()./-]{0,2}\d){7,16}(?![\d%])/gu;

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[.,;:!?-]+$/, '');
const bareLink = (link: string): string =>
  bare(link)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

/** In this order: what one of them has read, the following ones do not read again. */
const readers: Reader[] = [
  ['contact', EMAIL, (_, said) => [bare(said)]],
  ['link', LINK, (_, said) => [bareLink(said)]],
  ['contact', ACCOUNT, (_, said) => [bare(said)]],
  ['free', FREE, () => ['free']],
  ['percent', HALF, () => ['50']],
  ['percent', MULTIPLE, (_, said) => [said.toLowerCase()]],
  ...Object.entries(ways).map(
    ([name, said]): Reader => [
      'way',
      // `No card is charged` offers none.
      new RegExp(
        String.raw`(?<!(?:no|not|without|kein\w*|sin|sans|pas de|ingen|inget) )(?<!\p{L})(?:${said})(?!\p{L})`,
        'giu',
      ),
      () => [name],
    ],
  ),
  ['contact', SPELLED, (_, said) => [bare(said)]],
  [
    'duration',
    new RegExp(String.raw`(?<!\p{L})(?i:${VAGUE}) ?${UNIT}(?!\p{L})`, 'gu'),
    (_, said) => [said.toLowerCase()],
  ],
  [
    'money',
    new RegExp(
      String.raw`(?<!\p{L})(?i:${VAGUE}|tenner|\p{L}*halb(?:tausend|hundert)) ?(?:${CURRENCY})|(?<!\p{L})tenners?(?!\p{L})`,
      'gu',
    ),
    (_, said) => [said.toLowerCase()],
  ],
  [
    'duration',
    /(?<!\p{L})(?:dreiviertelstunde|(?:tre|3) kvart|(?:anderthalb|eineinhalb) stunden|hora y media|heure et demie)(?!\p{L})/giu,
    (_, said) => [said.toLowerCase()],
  ],
  ...datesOf,
  ['contact', PHONE, (_, said) => [said.replace(/\D/g, '')]],
  ['money', new RegExp(`(?<currency>${CURRENCY})${GAP}${AMOUNT('n')}`, 'gu'), (groups) => money(groups)],
  [
    'money',
    new RegExp(`(?:${AMOUNT('n')}|${ONE} ?)${GAP}(?<currency>${CURRENCY})`, 'gu'),
    (groups) => money(groups),
  ],
  ['contact', HANDLE, (_, said) => [bare(said)]],
  [
    'percent',
    new RegExp(
      String.raw`${AMOUNT('n')} ?-?(?:%|٪|(?i:per ?cent|prozent|procent|pour ?cent|por ?ciento|por ?cento|percento)(?!\p{L}))`,
      'gu',
    ),
    (groups) => [`${amount(groups, 'n')}`],
  ],
  ...timesOf,
  [
    'duration',
    new RegExp(String.raw`${AMOUNT('n')}[ -]?${PERIOD}${UNIT}(?!\p{L})`, 'gu'),
    (groups) => {
      const length = amount(groups, 'n') * minutesOf(groups);
      // `20 h` can be a time of the day as well.
      return groups.unit2
        ? [`${length}`, `${String(numberOf(groups.n ?? '')).padStart(2, '0')}:00`]
        : [`${length}`];
    },
  ],
  [
    'duration',
    new RegExp(String.raw`${WITHIN}${ONE} ${PERIOD}${UNIT}(?!\p{L})`, 'gu'),
    (groups) => [`${minutesOf(groups)}`],
  ],
  ['number', new RegExp(AMOUNT('n'), 'gu'), (groups) => [`${amount(groups, 'n')}`]],
  ['number', /[\p{No}\p{Nl}]+/gu, (_, said) => [said]],
];

/** A text as `statementsIn` reads it; the positions of statements refer to it. */
export const readable = (text: string): string => inDigits(plainText(text), BEFORE_UNIT);

/** Everything that a text says about money, time, and ways to pay or to get in touch, and every other number. */
export function statementsIn(text: string): Statement[] {
  const found: Statement[] = [];
  let rest = readable(text);
  for (const [kind, pattern, read] of readers)
    rest = rest.replace(pattern, (said: string, ...args: unknown[]) => {
      const last = args.at(-1);
      const [groups, at] =
        typeof last === 'object' ? [last as Record<string, string>, args.at(-3)] : [{}, args.at(-2)];
      const values = read(groups, said);
      if (values.length === 0) return said;
      found.push({ kind, values, said: said.trim(), at: at as number });
      // A year is a number of its own.
      const { year } = groups as { year?: string };
      if (year) found.push({ kind: 'number', values: [year], said: year, at: at as number });
      return '\u0001'.repeat(said.length);
    });
  return found.toSorted((a, b) => a.at - b.at);
}
