import { timeMark } from '#api/core/time-marks.ts';
import { type Passage, type PassageContext, passage, passageOf } from '#api/site/passages.ts';
import type { Appearance } from '#shared/appearances/appearances.schema.ts';
import type { AppearancesStore } from './appearances.store.ts';

/** Dates that the sum of all names; the page has the others. */
const DATES_NAMED = 10;

/** Where the creator can be met. */
export async function appearancesPassages(
  store: AppearancesStore,
  { site, to }: PassageContext,
): Promise<Passage[]> {
  const { upcoming, past } = await store.all();
  const { creatorName } = site.identity;
  return [
    ...passageOf([...upcoming, ...past], () => ({
      ...passage(
        'appearances',
        to('appearances'),
        upcoming.length > 0
          ? `Next dates: ${upcoming.slice(0, DATES_NAMED).map(inWords).join('; ')}.`
          : `No date of ${creatorName} is announced at the moment.`,
        [
          'where can I see you live on stage',
          'when is the next appearance',
          'tour dates',
          'upcoming events and concerts',
          `where does ${creatorName} appear`,
          'where do I get tickets',
        ],
        { about: 'the appearances' },
      ),
      isSummary: true,
    })),
    ...upcoming.map((one) =>
      passage(
        `appearance-${one.id}`,
        to('appearances', one.title),
        `${inWords(one)}.`,
        [
          `when is ${one.title}`,
          `where is ${one.title}`,
          `are there tickets for ${one.title}`,
          `when are you in ${one.city}`,
        ],
        { about: one.title },
      ),
    ),
  ];
}

const inWords = ({ title, startsAt, venue, city, soldOut }: Appearance) =>
  `**${title}** at ${venue}, ${city}, ${timeMark(startsAt)}${soldOut ? ' (sold out)' : ''}`;
