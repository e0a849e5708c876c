import type { Db } from '#api/core/db/db.ts';
import { addressIn, type PeopleSource, type PersonFact } from '#api/core/db/people.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { ConsentAction } from '#shared/followers/followers.constants.ts';
import { LETTER_MAIL } from './followers.mails.ts';
import type { FollowTables } from './followers.ports.ts';
import { readConsent, readFollower } from './followers.store.ts';

const actions: Partial<Record<ConsentAction, string>> = {
  confirmed: 'Began to follow',
  imported: 'Follows since an import',
  changed: 'Changed what they follow',
  paused: 'Paused',
  resumed: 'Went on following',
  unsubscribed: 'Unsubscribed',
  stopped: 'Mails to the address were refused',
};

/** Who follows by mail, or has done so. Whoever never confirmed is nobody: anyone can type an address. */
export const followerPeople: PeopleSource = {
  table: 'followers',
  column: 'email',
  async facts(db: Db<FollowTables>, addresses) {
    const rows = await db
      .selectFrom('followers')
      .selectAll()
      .where(addressIn('email', addresses))
      .where('confirmedAt', 'is not', null)
      .execute();
    if (rows.length === 0) return [];
    const known = new Map(rows.map(readFollower).map((row) => [row.id, row]));
    const consents = db
      .selectFrom('followerConsents')
      .selectAll()
      .where('followerId', 'in', [...known.keys()]);
    return (await consents.execute()).map(readConsent).flatMap((entry): PersonFact[] => {
      const row = known.get(entry.followerId);
      const title = actions[entry.action];
      if (!row || !title) return [];
      const follows = row.state === 'confirmed' || row.state === 'paused';
      const proof = entry.proof && `Agreed on ${entry.proof.agreedOn}: ${entry.proof.place}`;
      return [
        {
          address: row.email,
          at: entry.at,
          role: follows ? 'follows' : null,
          name: '',
          title,
          detail: entry.action === 'stopped' ? entry.words : entry.topics.join(', '),
          target: adminPaths.follower(row.id),
          topics: row.state === 'confirmed' ? row.topics : [],
          ...(proof && { proof: `${proof}. “${entry.words}”` }),
        },
      ];
    });
  },
};

/** The letters that an address was sent, as far as the outbox still keeps them: the latest. */
export async function lettersTo(db: Db<FollowTables>, addresses: readonly string[], limit: number) {
  const rows = await db
    .selectFrom('outbox')
    .select(['toAddress', 'sentAt', 'subject', 'bodyId'])
    .where(addressIn('toAddress', addresses))
    .where('kind', '=', LETTER_MAIL)
    .where('sentAt', 'is not', null)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(
    ({ toAddress, sentAt, subject, bodyId }): PersonFact => ({
      address: toAddress.toLowerCase(),
      at: sentAt ?? '',
      role: null,
      name: '',
      title: `Letter sent: ${subject}`,
      detail: '',
      target: bodyId ? adminPaths.letter(bodyId) : null,
    }),
  );
}
