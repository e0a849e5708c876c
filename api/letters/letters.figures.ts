import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import type { Db } from '#api/core/db/db.ts';
import type { StoredMailState } from '#api/core/mail/mail-state.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { type BroadcastTables, broadcastsStore } from '#api/followers/followers.broadcasts.store.ts';
import { type FollowerTables, lettersUnread } from '#api/followers/followers.store.ts';
import { inAudience, lastOfPerson } from '#api/people/people.audience.ts';
import type { Instant } from '#shared/core/time.ts';
import type { Letter, LetterFigures } from '#shared/letters/letters.schema.ts';
import { campaignOf } from './letters.parts.ts';

type Tables = OutboxTables & BroadcastTables & FollowerTables & VisitTables;

/** The current delivery figures of a letter. */
export async function figuresNow(
  db: Db<Tables>,
  { id, figures, startedAt }: Letter,
  now: () => number,
): Promise<LetterFigures> {
  const [states, broadcast] = await Promise.all([
    outboxOfMany(db).statesOf(id),
    broadcastsStore(db, now).ofBody(id),
  ]);
  const count = (...names: StoredMailState[]) =>
    names.reduce((sum, name) => sum + (states.get(name) ?? 0), 0);
  const after = broadcast?.mailAfter ?? null;
  const began = startedAt ?? '';
  const unwritten =
    after === null ? 0 : await lettersUnread(db, after, began, audienceOf(db, began, broadcast?.audience));
  return {
    followers: figures?.followers ?? 0,
    cancelled: figures?.cancelled ?? 0,
    waiting: unwritten + count('queued', 'sending', 'old'),
    sent: count('sent', 'told'),
    failed: count('failed', 'discarded'),
    uncertain: count('uncertain'),
  };
}

/** The conditions for getting a letter: to be of its audience, and each person once. @param upTo when it began */
export const audienceOf = (db: Db<object>, upTo: Instant, audience: string | null | undefined) => [
  lastOfPerson(db, upTo),
  ...(audience ? [inAudience(db, audience)] : []),
];

/** How many have unsubscribed or bounced since a letter began, and how many visits began with one of its links. */
export async function letterEffects(db: Db<Tables>, { id, startedAt }: Letter) {
  if (startedAt === null) return { unsubscribed: 0, bounced: 0, visits: 0 };
  const since = db
    .selectFrom('followerConsents')
    .select(({ fn }) => fn.count<number>('followerId').distinct().as('count'))
    .where('at', '>=', startedAt);
  const [left, bounced, came] = await Promise.all([
    since.where('action', '=', 'unsubscribed').executeTakeFirstOrThrow(),
    // Only late bounces: mails that the mail server refuses at once are counted as failed.
    since.where('action', '=', 'stopped').where('way', '=', 'provider').executeTakeFirstOrThrow(),
    db
      .selectFrom('visitRollups')
      .select(({ fn }) => fn.sum<number | null>('visitors').as('count'))
      .where('kind', '=', 'campaign')
      .where('value', '=', campaignOf(id))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    unsubscribed: Number(left.count),
    bounced: Number(bounced.count),
    visits: Number(came.count ?? 0),
  };
}
