import type { Db } from './db.ts';
import { type SearchTables, wordsOf } from './search-words.ts';

/** The shortest word in which a typing error is looked for, and the longest: each letter more adds 74 spellings. */
const SHORTEST = 4;
const LONGEST = 20;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * Looks for what was typed; where nothing is found, for the indexed words that differ from the typed ones by one
 * letter that is missing, too many, another one, or exchanged with the next.
 */
export async function foundOrNearest<T>(
  db: Db<SearchTables>,
  typed: string,
  find: (typed: string) => Promise<T[]>,
): Promise<T[]> {
  const found = await find(typed);
  if (found.length > 0) return found;
  const words = wordsOf(typed);
  const meant = await Promise.all(words.map((word) => nearestWord(db, word)));
  const isKnown = meant.every((word) => word !== undefined);
  return isKnown && meant.join() !== words.join() ? find(meant.join(' ')) : [];
}

async function nearestWord(db: Db<SearchTables>, word: string): Promise<string | undefined> {
  const words = () => db.selectFrom('searchWords').select('word');
  const longer = words().where('word', '>=', word).orderBy('word').limit(1);
  const next = await longer.executeTakeFirst();
  if (next?.word.startsWith(word)) return word;
  if (word.length < SHORTEST || word.length > LONGEST) return undefined;
  const nearest = words().where('word', 'in', spellingsNear(word)).limit(1);
  return (await nearest.executeTakeFirst())?.word;
}

/** Every word that one typing error makes of this one. */
function spellingsNear(word: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after !== '') near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS) {
      near.add(before + letter + after);
      if (after !== '') near.add(before + letter + after.slice(1));
    }
  }
  near.delete(word);
  return [...near];
}
