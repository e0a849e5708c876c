import { plainLetters } from '#shared/core/text.ts';

/** The languages whose names of months are read. */
const LANGUAGES =
  'en en-GB de de-AT nl sv nb da fi is fr es ca gl eu pt it ro pl cs sk sl hr sr sr-Latn bs hu tr el ru uk bg mk lt lv et sq ga cy id ms sw af he ar'.split(
    ' ',
  );

type Months = ReadonlyMap<string, number>;

/** Reading all languages takes a while, and most feeds write English. */
const known: { english?: Months; all?: Months } = {};

/** The number of a month from its name in any of the languages, from 1; undefined where the name is no month. */
export function monthNumber(name: string): number | undefined {
  const word = keyOf(name);
  known.english ??= namesIn(LANGUAGES.slice(0, 2));
  const english = known.english.get(word);
  if (english !== undefined) return english;
  known.all ??= namesIn(LANGUAGES);
  return known.all.get(word);
}

const keyOf = (name: string) =>
  plainLetters(name)
    .replace(/^(?:de |d[’'])/, '')
    .replace(/[.׳']$/u, '');

/** A name that is one month in one language and another in a second, such as `listopad`, is left out. */
function namesIn(languages: readonly string[]): Months {
  // `mrz` was the German short form for long, and feeds still write it.
  const months = new Map<string, number>([['mrz', 3]]);
  const unclear = new Set<string>();
  // Many languages write the month otherwise beside a day than alone.
  for (const language of languages)
    for (const length of ['long', 'short'] as const)
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(language, {
          month: length,
          day,
          calendar: 'gregory',
          timeZone: 'UTC',
        });
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 15));
          const name = keyOf(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (!/^\p{L}{2,}$/u.test(name)) continue;
          if ((months.get(name) ?? month) !== month) unclear.add(name);
          months.set(name, month);
        }
      }
  for (const name of unclear) months.delete(name);
  return months;
}
