import { typingErrors } from '#shared/core/typing-errors.ts';

/** How words are often written in chats; who speaks of the creator means `you`, as the questions of passages have it. */
const written = new Map(
  Object.entries({
    u: 'you',
    ur: 'your',
    r: 'are',
    y: 'why',
    pls: 'please',
    plz: 'please',
    thx: 'thanks',
    ty: 'thank you',
    teh: 'the',
    he: 'you',
    she: 'you',
    him: 'you',
    hes: 'you are',
    shes: 'you are',
    im: 'I am',
    ive: 'I have',
    whats: 'what is',
    wheres: 'where is',
    whens: 'when is',
    hows: 'how is',
    whos: 'who is',
    wat: 'what',
    wich: 'which',
    wher: 'where',
    wen: 'when',
    dont: 'do not',
    doesnt: 'does not',
    cant: 'cannot',
    wont: 'will not',
    didnt: 'did not',
    isnt: 'is not',
    tho: 'though',
    vid: 'video',
    vids: 'videos',
    pic: 'picture',
    pics: 'pictures',
    info: 'information',
    insta: 'Instagram',
    yt: 'YouTube',
  }),
);
/** In words that are no longer, only letters that changed places: `ship` is no mistyped `shop`. */
const SHORT = 4;
/** The shortest words that may have two errors: `stressed` is no mistyped `streamed`. */
const LONG = 10;
const WORD = /[\p{L}\p{N}'’]+/gu;

const lettersOf = (word: string) => [...word].toSorted().join('');

/**
 * Reads a question as it was probably meant: short forms of chats in full, and words with typing errors as the nearest word of
 * the site's own texts. A word that this site does not have and that is near to none of its words stays.
 */
export function spelling(texts: Iterable<string>): (question: string) => string {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byLength = Map.groupBy(counts.keys(), ({ length }) => length);

  const countOf = (word: string | undefined) => (word === undefined ? 0 : (counts.get(word) ?? 0));

  /** The commonest of the words with the fewest errors. */
  function nearest(word: string): string | undefined {
    const most = word.length < SHORT ? 0 : word.length < LONG ? 1 : 2;
    for (let errors = 1; errors <= most; errors += 1) {
      let best: string | undefined;
      for (let length = word.length - errors; length <= word.length + errors; length += 1)
        for (const known of byLength.get(length) ?? [])
          if (
            known[0] === word[0] &&
            countOf(known) > countOf(best) &&
            typingErrors(known, word, errors) <= errors &&
            (word.length > SHORT || lettersOf(known) === lettersOf(word))
          )
            best = known;
      if (best !== undefined) return best;
    }
    return undefined;
  }

  return (question) =>
    question.replace(WORD, (word) => {
      const lower = word.toLowerCase();
      return written.get(lower.replace(/['’]/g, '')) ?? (counts.has(lower) ? word : (nearest(lower) ?? word));
    });
}
