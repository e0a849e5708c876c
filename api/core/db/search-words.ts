import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import { decompose, decomposedWords, fold, innerPieces, otherSpellings } from './letters.ts';

export interface SearchTables {
  /** Every word by which something is found; `subjectId` is the order that a request belongs to. */
  searchWords: { word: string; at: Instant; subjectId: string };
}

const LONGEST = 32;
const WORDS_SOUGHT_MAX = 6;
/** The most words that are indexed of a subject's texts. */
const WORDS_MAX = 40;
/** The most further spellings and inner parts of words that are indexed. */
const MORE_WORDS_MAX = 80;
/** The most results of a search: a word that more subjects have is not specific enough. */
const MATCHES_MAX = 60;
/** In a search for several words, only so many subjects with the rarest one are examined: the latest. */
const CANDIDATES_MAX = 300;
/** Lists of ids are padded to one of these lengths, so that there are few different queries. */
const SIZES = [1, 8, MATCHES_MAX];
const CODE_POINT_DIGITS = 4;

/**
 * The words of a text as they are compared: without case, accents and apostrophes, and made of a to z and 0 to 9 alone,
 * which every database sorts in the same order.
 */
export const wordsOf = (text: string): string[] => [
  ...new Set(decomposedWords(decompose(text)).map((word) => spelt(fold(word)))),
];

/**
 * Further words that a text is found by: other spellings, the parts around an apostrophe, and in scripts that
 * are written without spaces every part that a word ends with.
 */
export function moreWordsOf(text: string): string[] {
  const more = decomposedWords(decompose(text)).flatMap((word) => [
    ...otherSpellings(word),
    ...(word.includes("'") ? word.split("'").map(fold) : []),
    ...innerPieces(fold(word), LONGEST),
  ]);
  const known = new Set(wordsOf(text));
  return [...new Set(more.map(spelt))].filter((word) => word !== '' && !known.has(word));
}

const spelt = (word: string): string => word.replace(/[^a-z0-9]/gu, spell).slice(0, LONGEST);

/** A letter of another script, in a fixed length, so that prefixes of words stay prefixes. */
const spell = (letter: string) =>
  `z${(letter.codePointAt(0) ?? 0).toString(36).padStart(CODE_POINT_DIGITS, '0')}`;

/** Everything that a subject with these texts is found by. */
export const indexedWords = (texts: readonly string[]): string[] => [
  ...new Set([
    ...[...new Set(texts.flatMap(wordsOf))].slice(0, WORDS_MAX),
    ...texts.flatMap(moreWordsOf).slice(0, MORE_WORDS_MAX),
  ]),
];

/** Adds the words of these texts to the index of a subject, in the caller's transaction. */
export async function addWords(
  trx: Db<SearchTables>,
  subject: { id: string; at: Instant },
  texts: readonly string[],
): Promise<void> {
  const words = indexedWords(texts);
  if (words.length === 0) return;
  await trx
    .insertInto('searchWords')
    .values(words.map((word) => ({ word, at: subject.at, subjectId: subject.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a subject from the index. */
export async function removeWords(trx: Db<SearchTables>, subjectId: string): Promise<void> {
  await trx.deleteFrom('searchWords').where('subjectId', '=', subjectId).execute();
}

/** The subjects that have all of these words, each matched as a whole. */
export async function subjectsWith(trx: Db<SearchTables>, words: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('searchWords')
    .select('subjectId')
    .where('word', 'in', [...words])
    .groupBy('subjectId')
    .having(({ fn, eb }) => eb(fn.count<number>('word').distinct(), '=', words.length))
    .execute();
  return rows.map(({ subjectId }) => subjectId);
}

/** Removes some words from the index of a subject. */
export async function removeSomeWords(
  trx: Db<SearchTables>,
  subjectId: string,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  const some = trx.deleteFrom('searchWords').where('subjectId', '=', subjectId);
  await some.where('word', 'in', [...words]).execute();
}

/**
 * The subjects that have all the words that were typed into a search box; each word matches every word that
 * begins with it. Of very common words only the latest subjects are found, so that a search costs the same
 * among a hundred thousand. @returns ids for `where … in`, some of them twice; undefined when nothing matches
 */
export async function findSubjects(
  db: Db<SearchTables>,
  typed: string,
): Promise<readonly string[] | undefined> {
  const [rarest, ...others] = await byRarity(db, wordsOf(typed).slice(0, WORDS_SOUGHT_MAX));
  if (rarest === undefined) return undefined;
  const latest = db
    .selectFrom('searchWords')
    .select('subjectId')
    .where(beginsWith(rarest))
    .orderBy('word', 'desc')
    .orderBy('at', 'desc')
    .limit(others.length > 0 ? CANDIDATES_MAX : MATCHES_MAX);
  let found = db.selectFrom(latest.as('latest')).select('latest.subjectId');
  for (const word of others)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('searchWords')
          .select('word')
          .whereRef('searchWords.subjectId', '=', 'latest.subjectId')
          .where(beginsWith(word)),
      ),
    );
  const ids = (await found.limit(MATCHES_MAX).execute()).map(({ subjectId }) => subjectId);
  const [last] = ids.slice(-1);
  const size = SIZES.find((length) => ids.length <= length) ?? ids.length;
  return last === undefined ? undefined : [...ids, ...Array(size - ids.length).fill(last)];
}

async function byRarity(db: Db<SearchTables>, words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const count = async (word: string) => {
    const some = db.selectFrom('searchWords').select('word').where(beginsWith(word)).limit(CANDIDATES_MAX);
    const counted = db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'));
    return { word, count: (await counted.executeTakeFirstOrThrow()).count };
  };
  const counted = await Promise.all(words.map(count));
  return counted.sort((a, b) => a.count - b.count).map(({ word }) => word);
}

const beginsWith = (word: string) => (row: ExpressionBuilder<SearchTables, 'searchWords'>) =>
  row.between('word', word, afterPrefix(word));

/** What comes after every word that begins with this one. */
export const afterPrefix = (word: string): string => word.padEnd(LONGEST + 1, 'z');
