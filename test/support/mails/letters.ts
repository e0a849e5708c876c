import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Db } from '#api/core/db/db.ts';
import type { FollowerTables } from '#api/followers/followers.store.ts';
import type { Topic } from '#shared/followers/followers.constants.ts';
import type { ReceivedMail } from '#test/support/fakes/test-smtp.ts';

/** The number of rows per statement. */
const AT_ONCE = 100;

/** Adds people who have confirmed that they follow letters, or another topic, of addresses `fan-0@fan.example` on. */
export async function addFollowers(
  db: Db<FollowerTables>,
  count: number,
  at: number,
  topic: Topic = 'letters',
): Promise<void> {
  const confirmedAt = new Date(at).toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `fan-${index}@fan.example`,
    state: 'confirmed' as const,
    topics: JSON.stringify([topic]),
    asked: '[]',
    askedAt: confirmedAt,
    confirmedAt,
    pausedUntil: null,
    problem: '',
    importId: null,
    createdAt: confirmedAt,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto('followers')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
}

/** A mail as a mail program reads it. */
export const readMail = ({ headers, body }: ReceivedMail) =>
  PostalMime.parse(`${headers.join('\r\n')}\r\n\r\n${body}`);
