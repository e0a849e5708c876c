import { monthNumber } from './month-names.ts';

/** Longer than any date with a time zone in words. */
const DATE_MAX = 100;
const YEARS = { first: 1970, last: 2200 };

/** The zones that dates name, in minutes ahead of UTC. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  SAST: 120,
  MSK: 180,
  IST: 330,
  WIB: 420,
  SGT: 480,
  HKT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,
  ACST: 570,
  ACDT: 630,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  NDT: -150,
  BRT: -180,
  ART: -180,
  ADT: -180,
  AST: -240,
  EDT: -240,
  EST: -300,
  CDT: -300,
  CST: -360,
  MDT: -360,
  MST: -420,
  PDT: -420,
  PST: -480,
  AKDT: -480,
  AKST: -540,
  HST: -600,
};

interface Day {
  year: number;
  month: number;
  day: number;
}

/** The day in a text, with what is left of the text. */
interface DayIn extends Day {
  rest: string;
}

/**
 * A date as people write it in a feed, as an instant: RFC 822 and ISO, months in words of many languages, day
 * and month without padding, seconds since 1970. Without a zone that is known, UTC is assumed. Null where day,
 * month and year cannot be told for certain.
 */
export function asInstant(date = ''): string | null {
  const text = date.trim().slice(0, DATE_MAX).normalize('NFKC').replace(/\s+/g, ' ');
  const at = /^\d{9,13}$/.test(text) ? sinceEpoch(text) : written(text);
  if (at === null) return null;
  const year = new Date(at).getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last ? new Date(at).toISOString() : null;
}

/** Seconds since 1970, or milliseconds. */
const sinceEpoch = (digits: string) => Number(digits) * (digits.length > 10 ? 1 : 1000);

function written(text: string): number | null {
  const found = inNumbers(text) ?? inWords(text);
  if (!found) return null;
  const { year, month, day, rest } = found;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isReal = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  const time = timeIn(rest);
  return isReal && time !== null ? midnight.getTime() + time : null;
}

/** The text around a match, in which the time is looked for. */
const around = (text: string, match: RegExpExecArray) =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;

const YEAR_FIRST =
  /(?<!\d)(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?|\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?)(?!\d)/u;
const BASIC = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/;

function inNumbers(text: string): DayIn | null {
  const basic = BASIC.exec(text);
  if (basic) {
    // `20260504T100000`: the time is written like the day, without separators.
    const rest = around(text, basic)
      .replace(/T(\d\d)(\d\d)(\d\d)?/, 'T$1:$2:$3')
      .replace(/:(?!\d)/, '');
    return dayOf(basic[1], basic[2], basic[3], rest);
  }
  if (/^\d{4}$/.test(text)) return dayOf(text, '1', '1', '');
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const [, year, , month, day = '1', itsMonth, itsDay] = first;
    return dayOf(year, month ?? itsMonth, itsDay ?? day, around(text, first));
  }
  const last = YEAR_LAST.exec(text);
  if (!last) return null;
  const [, one = '', separator, two = '', year] = last;
  const rest = around(text, last);
  // With dots the day comes first everywhere; with slashes and dashes only where one of both can be no month.
  if (separator === '.' || Number(one) > 12 || one === two) return dayOf(year, two, one, rest);
  return Number(two) > 12 ? dayOf(year, one, two, rest) : null;
}

const MONTH = String.raw`((?:de |d[’'])?[\p{L}\p{M}]{2,20}[׳']?)`;
const DAY = String.raw`(?<![\d:])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?`;
/** `4 May 2026`, `04-May-26`, `4. Mai 2026`, `4 de mayo de 2026` */
const DAY_FIRST = new RegExp(`${DAY}[ -]?${MONTH}\\.?,?[ -]?(?:de |del )?(\\d{4}|\\d{2})(?!\\d)`, 'iu');
/** `May 4, 2026`, and `Mon May 4 10:00:00 CEST 2026` as computers print it */
const MONTH_FIRST = new RegExp(
  `${MONTH}\\.? ${DAY},? (?:(\\d\\d:\\d\\d:\\d\\d(?: [A-Z]{2,5}| [+-]\\d{4})?) )?(\\d{4})(?![\\d:])`,
  'iu',
);
/** `2026 May 4`, `2026-May-04`, `2026. május 4.` */
const YEAR_THEN_MONTH = new RegExp(`(?<!\\d)(\\d{4})\\.?[ -]${MONTH}\\.?[ -]${DAY}(?!\\d)`, 'iu');

function inWords(text: string): DayIn | null {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], nameOf(dayFirst[2]), dayFirst[1], around(text, dayFirst));
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) {
    const [, month, day, time = '', year] = monthFirst;
    return dayOf(year, nameOf(month), day, `${time} ${around(text, monthFirst)}`);
  }
  const yearFirst = YEAR_THEN_MONTH.exec(text);
  return yearFirst ? dayOf(yearFirst[1], nameOf(yearFirst[2]), yearFirst[3], around(text, yearFirst)) : null;
}

const nameOf = (name = '') => String(monthNumber(name) ?? '');

/** A year of two digits is one from 1950 to 2049, as in RFC 822. */
function dayOf(year = '', month = '', day = '', rest = ''): DayIn {
  const short = Number(year) < 50 ? 2000 : 1900;
  return {
    year: Number(year) + (year.length === 2 ? short : 0),
    month: Number(month),
    day: Number(day),
    rest,
  };
}

const TIME =
  /(?<![\d:+-])(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:[.,](\d+))?(?![\d])\s?(?:(am|a\.m\.?|pm|p\.m\.?)(?!\p{L}))?/iu;
const OFFSET = /(?:^|\s|GMT|UTC|(?<=\d))([+−-])(\d{1,2})(?::?(\d{2}))?(?![\d:])/;

/** The time in what is left of a date, in milliseconds since midnight in UTC; null for a time that is none. */
function timeIn(text: string): number | null {
  const found = TIME.exec(text);
  if (!found) return 0;
  const [whole, hours = '', minutes = '', seconds = '0', fraction = '0', half] = found;
  const isHalf = half !== undefined;
  if (Number(hours) > (isHalf ? 12 : 24) || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const afternoon = isHalf && /^p/i.test(half) ? 12 : 0;
  const hour = isHalf ? (Number(hours) % 12) + afternoon : Number(hours);
  const milliseconds = Math.trunc(Number(`0.${fraction}`) * 1000);
  const zone = zoneIn(text.slice(found.index + whole.length));
  return ((hour * 60 + Number(minutes) - zone) * 60 + Number(seconds)) * 1000 + milliseconds;
}

/** Minutes ahead of UTC. */
function zoneIn(text: string): number {
  const outside = text.replace(/\([^)]*\)/, '');
  const offset = OFFSET.exec(outside);
  if (offset) {
    const [, sign, hours, minutes = '0'] = offset;
    return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
  }
  const names = text.match(/(?<!\p{L})[A-Z]{1,4}(?!\p{L})/giu) ?? [];
  for (const name of names) {
    const minutes = ZONES[name.toUpperCase()];
    if (minutes !== undefined) return minutes;
  }
  return 0;
}
