import { plainLetters } from '#shared/core/text.ts';
import { isMistyped } from '#shared/core/typing-errors.ts';

/** A panel of the back office that the search leads to. */
export interface OfficePlace {
  title: string;
  /** The tab and section that contain it. */
  detail: string;
  /** Further words by which it is found. */
  words: string;
  target: string;
}

const PLACES_SHOWN = 5;

const wordsIn = (text: string) => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

type IsMeant = (typed: string, known: string) => boolean;
const isBeginning: IsMeant = (typed, known) => known.startsWith(typed);

/** Shorter words, such as "of", say nothing about what is looked for. */
const SHORTEST = 3;

/**
 * The panels with a word for each typed word that begins with it, those with the word in their title first. Where
 * there are none, those with words that may have been mistyped; then those with most of the words, as in "change
 * the price of a session".
 */
export function placesFor(typed: string, places: readonly OfficePlace[]): OfficePlace[] {
  const wanted = wordsIn(typed);
  const found = placesWith(wanted, places, isBeginning);
  if (found.length > 0) return found;
  const mistyped = placesWith(wanted, places, isMistyped);
  return mistyped.length > 0 ? mistyped : placesWithMost(wanted, places);
}

const textOf = ({ title, detail, words }: OfficePlace) => `${title} ${detail} ${words}`;

function placesWith(wanted: string[], places: readonly OfficePlace[], isMeant: IsMeant): OfficePlace[] {
  if (wanted.length === 0) return [];
  const hasAll = (text: string) => {
    const words = wordsIn(text);
    return wanted.every((word) => words.some((one) => isMeant(word, one)));
  };
  const found = places.filter((place) => hasAll(textOf(place)));
  return found.toSorted((a, b) => Number(hasAll(b.title)) - Number(hasAll(a.title))).slice(0, PLACES_SHOWN);
}

function placesWithMost(wanted: string[], places: readonly OfficePlace[]): OfficePlace[] {
  const telling = wanted.filter((word) => word.length >= SHORTEST);
  const countIn = (place: OfficePlace) => {
    const words = wordsIn(textOf(place));
    return telling.filter((word) => words.some((one) => isBeginning(word, one))).length;
  };
  return places
    .map((place) => ({ place, count: countIn(place) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, PLACES_SHOWN)
    .map(({ place }) => place);
}
