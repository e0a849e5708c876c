import type { ExpressionBuilder, Kysely } from 'kysely';
import { AppError } from '../http/app-error.ts';

export interface PublishTimeTables {
  /** When drafts are published automatically, and who has set that time. */
  publishTimes: { kind: string; itemId: string; publishAt: string; who: string };
}

// biome-ignore lint/suspicious/noExplicitAny: queried beside tables whose names arrive as values
type AnyDb = Kysely<any>;

/** Selects an item's time beside its own columns, as `publishAt`; null without one. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const publishTimeOf = (table: string) => (eb: ExpressionBuilder<any, any>) =>
  eb
    .selectFrom('publishTimes')
    .select('publishAt')
    .where('publishTimes.kind', '=', table)
    .whereRef('publishTimes.itemId', '=', `${table}.id`)
    .as('publishAt');

interface Item {
  kind: string;
  itemId: string;
}

export async function setPublishTime(
  trx: AnyDb,
  { kind, itemId, publishAt, who }: Item & { publishAt: string | null; who: string },
): Promise<void> {
  if (publishAt === null) {
    await trx.deleteFrom('publishTimes').where('kind', '=', kind).where('itemId', '=', itemId).execute();
    return;
  }
  await trx
    .insertInto('publishTimes')
    .values({ kind, itemId, publishAt, who })
    .onConflict((known) => known.columns(['kind', 'itemId']).doUpdateSet({ publishAt, who }))
    .execute();
}

/** The items of a kind whose time has come by `now` (an instant). */
export const dueItems = (db: AnyDb, kind: string, now: string): Promise<{ itemId: string; who: string }[]> =>
  db
    .selectFrom('publishTimes')
    .select(['itemId', 'who'])
    .where('kind', '=', kind)
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .execute();

/** Claims a time that has come: only one of several processes succeeds. @returns whether this one did */
export async function takeDue(trx: AnyDb, { kind, itemId }: Item, now: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('publishTimes')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('publishAt', '<=', now)
    .executeTakeFirst();
  return Number(taken.numDeletedRows) > 0;
}

interface Asked {
  /** The requested time; undefined when the request does not mention it. */
  asked: string | null | undefined;
  before: string | null;
  isPublished: boolean;
  /** Whether it is content with a date of its own, which decides. */
  isDated: boolean;
  now: number;
}

/**
 * When an item is to be published automatically after it is written; null for one that visitors see already.
 * @throws AppError `request.invalid` for a time that is not possible
 */
export function publishTimeFor({ asked, before, isPublished, isDated, now }: Asked): string | null {
  const refuse = (text: string) => new AppError('request.invalid', { fields: { publishAt: text } });
  if (asked) {
    if (isDated) throw refuse('It is published by its own date');
    if (isPublished) throw refuse('What is published has no time to be published at');
    if (asked !== before && Date.parse(asked) <= now) throw refuse('Choose a time that is still to come');
  }
  if (isPublished) return null;
  return asked === undefined ? before : asked && new Date(asked).toISOString();
}
