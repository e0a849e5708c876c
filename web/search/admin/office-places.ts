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

/**
 * The panels with a word for each typed word that begins with it, those with the word in their title first. Where
 * there are none, those with words that may have been mistyped.
 */
export function placesFor(typed: string, places: readonly OfficePlace[]): OfficePlace[] {
  const wanted = wordsIn(typed);
  const found = placesWith(wanted, places, isBeginning);
  return found.length > 0 ? found : placesWith(wanted, places, isMistyped);
}

function placesWith(wanted: string[], places: readonly OfficePlace[], isMeant: IsMeant): OfficePlace[] {
  if (wanted.length === 0) return [];
  const hasAll = (text: string) => {
    const words = wordsIn(text);
    return wanted.every((word) => words.some((one) => isMeant(word, one)));
  };
  const found = places.filter(({ title, detail, words }) => hasAll(`${title} ${detail} ${words}`));
  return found.toSorted((a, b) => Number(hasAll(b.title)) - Number(hasAll(a.title))).slice(0, PLACES_SHOWN);
}
