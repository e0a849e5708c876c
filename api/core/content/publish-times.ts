import type { ExpressionBuilder, Kysely } from 'kysely';
import { AppError } from '../http/app-error.ts';

export interface PublishTimeTables {
  /** When drafts are published by themselves, and who wants it. */
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

/** Takes a time that has come: of several processes, one gets it. @returns whether it was this one */
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
  /** The time that is asked for; undefined where nothing is said about it. */
  asked: string | null | undefined;
  before: string | null;
  isPublished: boolean;
  /** Whether it is content with a date of its own, which decides. */
  isDated: boolean;
  now: number;
}

/**
 * When an item is to be published by itself once it is written: never what visitors see already.
 * @throws AppError `request.invalid` for a time that cannot be
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
