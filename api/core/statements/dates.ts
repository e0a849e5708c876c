import { anyOf, hoursNamed, months, nearDays, weekdays } from './languages.ts';
import type { Reader } from './statement.ts';

const MONTH = String.raw`(?<month>${anyOf(months.keys())})(?!\p{L})\.?`;
const DAY = String.raw`(?<day>\d{1,2})`;
const ORDINAL = '(?:st|nd|rd|th|er|º|ª|o)?';
const YEAR = String.raw`(?:,? (?:de |of )?(?<year>\d{4})(?!\d))?`;
const pattern = (source: string, flags = 'giu') => new RegExp(source, flags);

const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
/** A day as `3-5`. Where it is not known which of two numbers is the month, it may be either. */
const dayOf = (month: number, day: number, swapped = false): string[] =>
  [[month, day] as const, ...(swapped ? [[day, month] as const] : [])]
    .filter(([m, d]) => isDay(m, d))
    .map(([m, d]) => `${m}-${d}`);
const monthOf = (groups: Record<string, string | undefined>) =>
  months.get(groups.month?.toLowerCase() ?? '') ?? 0;

export const datesOf: Reader[] = [
  [
    'date',
    pattern(String.raw`(?<![\d\p{L}])(?<year>\d{4})[-/.](?<m>\d{1,2})[-/.]${DAY}(?!\d)`),
    ({ m, day }) => dayOf(Number(m), Number(day)),
  ],
  [
    'date',
    pattern(
      String.raw`(?<![\d\p{L}.,/])(?<m>\d{1,2})(?<between>[/.-])${DAY}\k<between>(?<year>\d{4}|\d\d)(?!\d)`,
    ),
    ({ m, day }) => dayOf(Number(m), Number(day), true),
  ],
  [
    'date',
    pattern(String.raw`(?<![\d\p{L}.,/])${DAY}\.(?<m>\d{1,2})\.(?!\d)`),
    ({ m, day }) => dayOf(Number(m), Number(day)),
  ],
  [
    'date',
    pattern(String.raw`(?<![\d\p{L}.,/])(?<m>\d{1,2})/${DAY}(?![\d/])`),
    ({ m, day }) => dayOf(Number(m), Number(day), true),
  ],
  [
    'date',
    pattern(String.raw`(?<!\d)${DAY}${ORDINAL}\.? ?-?(?:of the |of |de |den |d')?(?<!\p{L})${MONTH}${YEAR}`),
    (groups) => dayOf(monthOf(groups), Number(groups.day)),
  ],
  [
    'date',
    // An ordinal in words: `the fifth of May`.
    pattern(String.raw`(?<!\p{L})(?:the |am |den |dem |der )(?<word>\p{L}+) (?:of )?${MONTH}${YEAR}`),
    ({ word = '', month = '' }) => [`${word} ${month}`.toLowerCase()],
  ],
  [
    'date',
    pattern(String.raw`(?<!\p{L})${MONTH} ?-?(?:the )?${DAY}${ORDINAL}(?![\d:])${YEAR}`),
    (groups) => dayOf(monthOf(groups), Number(groups.day)),
  ],
  [
    'date',
    pattern(
      String.raw`(?<!\p{L})(?:in|until|by|since|from|im|bis|ab|en|hasta|desde|em|até|a|i|till) (?<month>${anyOf([...months.keys()].filter((name) => name.length > 3))})(?!\p{L})${YEAR}`,
    ),
    (groups) => [`${monthOf(groups)}`],
  ],
];

const clock = (hour: number, minute = 0, half = '') => {
  const night = /^a/i.test(half);
  const of24 = /^p/i.test(half) ? (hour % 12) + 12 : night ? hour % 12 : hour;
  return `${String(of24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};
const HOUR = String.raw`(?<![\d.,:])(?<hour>[01]?\d|2[0-4])`;
const fromGroups = ({ hour, minute, half }: Record<string, string | undefined>) => [
  clock(Number(hour), Number(minute ?? 0), half),
];

export const timesOf: Reader[] = [
  [
    'time',
    pattern(String.raw`${HOUR}(?:[:.h](?<minute>[0-5]\d))? ?(?<half>[ap])\.? ?m(?![\p{L}\d])\.?`),
    fromGroups,
  ],
  [
    'time',
    pattern(String.raw`${HOUR}[:h](?<minute>[0-5]\d)(?::\d\d)?(?!\d)(?: ?(?:uhr|h)(?!\p{L}))?`),
    fromGroups,
  ],
  ['time', pattern(String.raw`${HOUR}(?:[.:](?<minute>[0-5]\d))? ?(?:uhr|o'? ?clock)(?!\p{L})`), fromGroups],
  [
    'time',
    pattern(String.raw`(?<!\p{L})kl(?:ockan|\.)? ?${HOUR}(?:[.:](?<minute>[0-5]\d))?(?!\d)`),
    fromGroups,
  ],
  ...Object.entries(hoursNamed).map(
    ([time, names]): Reader => ['time', pattern(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`), () => [time]],
  ),
  [
    'time',
    pattern(
      String.raw`(?<!\p{L})half past [\p{L}\d]+|(?<!\p{L})a las? [\p{L}\d]+ (?:y \p{L}+|de la (?:tarde|mañana|noche))`,
    ),
    (_, said) => [said.toLowerCase()],
  ],
  // Abbreviations of zones are capitals: `et` is a word.
  [
    'time',
    pattern(String.raw`(?<!\p{L})(?:UTC|GMT|[ECMP][SD]?T|CES?T|MES?Z|BST|IST|JST)(?!\p{L})`, 'gu'),
    (_, said) => [said],
  ],
  ...Object.entries(nearDays).map(
    ([day, names]): Reader => ['day', pattern(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`), () => [day]],
  ),
  [
    'day',
    pattern(String.raw`(?<!\p{L})(?<name>${anyOf(weekdays.keys())})s?(?!\p{L})`),
    ({ name }) => [`${weekdays.get(name?.toLowerCase() ?? '')}`],
  ],
];
