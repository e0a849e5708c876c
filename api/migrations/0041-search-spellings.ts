import type { Kysely } from 'kysely';
import type { Migration } from '#api/core/db/migrate.ts';
import { addWords } from '#api/core/db/search-words.ts';
import { wordsOf } from '#api/media/media.words.ts';
import { codeWords } from '#shared/orders/order-code.ts';

const BATCH = 500;
/** The most that anything costs, in cents. */
const HIGHEST_PRICE = 100_000_000;

// biome-ignore lint/suspicious/noExplicitAny: a migration meets the schema of its own day
type Db = Kysely<any>;

/**
 * Search finds orders and files by other spellings and by parts within words too. The price of an interview
 * has the same limit as every other price.
 */
export const searchSpellings: Migration = {
  name: '0041-search-spellings',
  async up(db) {
    await addOrderWords(db);
    await addMediaWords(db);
    await db
      .updateTable('podcastShows')
      .set({ interviewCents: HIGHEST_PRICE })
      .where('interviewCents', '>', HIGHEST_PRICE)
      .execute();
  },
};

/** Whether a text has no other spellings: plain ASCII without quotes, `ae`, `oe`, `ue` and `aa`. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text) && !/['`]|[aou]e|aa/i.test(text);

async function addOrderWords(db: Db): Promise<void> {
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders as o')
      .leftJoin('bookings as b', 'b.orderId', 'o.id')
      .leftJoin('trackSubmissions as t', 't.orderId', 'o.id')
      .select(['o.id', 'o.createdAt', 'o.code', 'o.name', 'o.email', 'b.organization', 't.songTitle'])
      .where('o.id', '>', last)
      .orderBy('o.id')
      .limit(BATCH)
      .execute();
    for (const { id, createdAt, code, name, email, organization, songTitle } of orders) {
      const texts = [codeWords(code), name, email, organization ?? '', songTitle ?? ''];
      if (!texts.every(isPlain)) await addWords(db, { id, at: createdAt }, texts);
    }
    if (orders.length < BATCH) return;
    last = orders.at(-1)?.id ?? '';
  }
}

async function addMediaWords(db: Db): Promise<void> {
  for (let last = ''; ; ) {
    const files = await db
      .selectFrom('mediaFiles')
      .select(['id', 'name', 'alt', 'description', 'tags', 'deletedAt'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, name, alt, description, tags, deletedAt } of files) {
      if ([name, alt, description, tags].every(isPlain)) continue;
      const words = wordsOf({ name, alt, description, tags: JSON.parse(tags) }, deletedAt !== null);
      if (words.length === 0) continue;
      await db
        .insertInto('mediaWords')
        .values(words.map((word) => ({ word, mediaId: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (files.length < BATCH) return;
    last = files.at(-1)?.id ?? '';
  }
}
