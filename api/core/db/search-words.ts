import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Instant } from '#shared/core/time.ts';

export interface SearchTables {
  /** Every word by which something is found; `subjectId` is the order that a request belongs to. */
  searchWords: { word: string; at: Instant; subjectId: string };
}

const LONGEST = 32;
/** Words of one text: the details of a request are not an encyclopaedia. */
const WORDS_MAX = 40;
/** What a search looks at, at most: a word that more have in common tells little. */
const MATCHES_MAX = 200;
const PROBE_MAX = 2000;
const CODE_POINT_DIGITS = 4;

/**
 * The words of a text as they are compared: without case and accents, and made of a to z and 0 to 9 alone, which
 * every database sorts in the same order.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.replace(/[^a-z0-9]/gu, spell).slice(0, LONGEST)))];
}

/** A letter of another script, always in the same length, so that a word still begins as it did. */
const spell = (letter: string) =>
  `z${(letter.codePointAt(0) ?? 0).toString(36).padStart(CODE_POINT_DIGITS, '0')}`;

/** Makes a subject found by these texts too, in the caller's transaction. */
export async function addWords(
  trx: Kysely<SearchTables>,
  subject: { id: string; at: Instant },
  texts: readonly string[],
): Promise<void> {
  const words = [...new Set(texts.flatMap(wordsOf))].slice(0, WORDS_MAX);
  if (words.length === 0) return;
  await trx
    .insertInto('searchWords')
    .values(words.map((word) => ({ word, at: subject.at, subjectId: subject.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Words as they are looked for, the rarest first. Each stands for every word that begins with it. */
export type SoughtWords = readonly string[];

/** Reads what was typed into a search box. @returns none when there is no word in it. */
export async function seek(db: Kysely<SearchTables>, typed: string): Promise<SoughtWords> {
  const words = wordsOf(typed).slice(0, 6);
  if (words.length < 2) return words;
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await probe(db, word) })));
  return counted.sort((a, b) => a.count - b.count).map(({ word }) => word);
}

async function probe(db: Kysely<SearchTables>, word: string): Promise<number> {
  const some = db.selectFrom('searchWords').select('word').where(beginsWith(word)).limit(PROBE_MAX);
  const counted = db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

const beginsWith = (word: string) => (eb: ExpressionBuilder<SearchTables, 'searchWords'>) =>
  eb.between('word', word, word.padEnd(LONGEST + 1, 'z'));

/** The subjects that have all these words, for `where … in`: of very common ones the latest only. */
export function subjectsWith(db: Kysely<SearchTables>, [rarest = '', ...others]: SoughtWords) {
  let found = db.selectFrom('searchWords').select('subjectId').where(beginsWith(rarest));
  for (const word of others) {
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('searchWords as other')
          .select('other.word')
          .whereRef('other.subjectId', '=', 'searchWords.subjectId')
          .where('other.word', '>=', word)
          .where('other.word', '<=', word.padEnd(LONGEST + 1, 'z')),
      ),
    );
  }
  const latest = found.orderBy('word', 'desc').orderBy('at', 'desc').limit(MATCHES_MAX);
  return db.selectFrom(latest.as('latest')).select('latest.subjectId');
}
