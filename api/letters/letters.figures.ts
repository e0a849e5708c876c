import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import type { Db } from '#api/core/db/db.ts';
import type { StoredMailState } from '#api/core/mail/mail-state.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { type FollowerTables, lettersUnread } from '#api/followers/followers.store.ts';
import { type TellingTables, tellingsStore } from '#api/followers/followers.tellings.store.ts';
import type { Letter, LetterFigures } from '#shared/letters/letters.schema.ts';
import { campaignOf } from './letters.parts.ts';

type Tables = OutboxTables & TellingTables & FollowerTables & VisitTables;

/** What has become of a letter up to now. */
export async function figuresNow(
  db: Db<Tables>,
  { id, figures, startedAt }: Letter,
  now: () => number,
): Promise<LetterFigures> {
  const [states, telling] = await Promise.all([
    outboxOfMany(db).statesOf(id),
    tellingsStore(db, now).ofBody(id),
  ]);
  const count = (...names: StoredMailState[]) =>
    names.reduce((sum, name) => sum + (states.get(name) ?? 0), 0);
  const after = telling?.mailAfter ?? null;
  const unwritten = after === null ? 0 : await lettersUnread(db, after, startedAt ?? '');
  return {
    followers: figures?.followers ?? 0,
    cancelled: figures?.cancelled ?? 0,
    waiting: unwritten + count('queued', 'sending', 'old'),
    sent: count('sent', 'told'),
    failed: count('failed', 'discarded'),
    uncertain: count('uncertain'),
  };
}

/** How many have unsubscribed since a letter began, and how many visits began with one of its links. */
export async function letterEffects(db: Db<Tables>, { id, startedAt }: Letter) {
  if (startedAt === null) return { unsubscribed: 0, visits: 0 };
  const [left, came] = await Promise.all([
    db
      .selectFrom('followerConsents')
      .select(({ fn }) => fn.count<number>('followerId').distinct().as('count'))
      .where('at', '>=', startedAt)
      .where('action', '=', 'unsubscribed')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('visitRollups')
      .select(({ fn }) => fn.sum<number | null>('visitors').as('count'))
      .where('kind', '=', 'campaign')
      .where('value', '=', campaignOf(id))
      .executeTakeFirstOrThrow(),
  ]);
  return { unsubscribed: Number(left.count), visits: Number(came.count ?? 0) };
}
