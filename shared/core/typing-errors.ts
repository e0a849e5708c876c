/** The shortest words that may have one typing error, and two. */
const ONE_ERROR = 4;
const TWO_ERRORS = 8;

/** How many typing errors a word may have. */
export const errorsAllowed = (word: string): number =>
  word.length < ONE_ERROR ? 0 : word.length < TWO_ERRORS ? 1 : 2;

/**
 * How many letters have to be inserted, deleted, replaced or exchanged with the next one to make one word of
 * another (optimal string alignment). @returns `most` + 1 for anything above `most`
 */
export function typingErrors(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = at(above, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const exchanged =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(before, j - 2) + 1 : most + 1;
      row.push(Math.min(at(above, j) + 1, at(row, j - 1) + 1, replaced, exchanged));
    }
    if (Math.min(...row) > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(at(above, other.length), most + 1);
}

/** Whether a typed word is a known one with as many errors as its length allows. */
export function isMistyped(typed: string, known: string): boolean {
  const most = errorsAllowed(typed);
  return most > 0 && typingErrors(typed, known, most) <= most;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
