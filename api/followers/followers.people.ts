import type { Db } from '#api/core/db/db.ts';
import { addressIn, type PeopleSource, type PersonFact } from '#api/core/db/people.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Consent, Follower } from '#shared/followers/followers.admin.schema.ts';
import {
  type ConsentAction,
  type FollowTopic,
  followTopics,
  type Topic,
} from '#shared/followers/followers.constants.ts';
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
    const readers = rows.map(readFollower);
    const consents = db
      .selectFrom('followerConsents')
      .selectAll()
      .where(
        'followerId',
        'in',
        readers.map(({ id }) => id),
      );
    const entries = Map.groupBy((await consents.execute()).map(readConsent), ({ followerId }) => followerId);
    return readers.flatMap((row) => factsOf(row, entries.get(row.id) ?? []));
  },
};

function factsOf(row: Follower, entries: readonly Consent[]): PersonFact[] {
  const { email: address, state, topics } = row;
  const same = {
    address,
    role: state === 'confirmed' || state === 'paused' ? ('follows' as const) : null,
    name: '',
    target: adminPaths.follower(row.id),
    topics: state === 'confirmed' ? topics : [],
  };
  const facts = entries.flatMap(({ at, action, topics, words, proof }): PersonFact[] => {
    // Of what was asked for, only the proof of an import is a part of the history.
    const title = actions[action] ?? (proof ? 'Was asked to confirm, from an import' : undefined);
    if (!title) return [];
    const said = proof && { proof: `Agreed on ${proof.agreedOn}: ${proof.place}. “${words}”` };
    return [{ ...same, at, title, detail: action === 'stopped' ? words : namesOf(topics), ...said }];
  });
  const began = row.confirmedAt ?? row.createdAt;
  // Without a log, as of a row that was brought from elsewhere, they follow nevertheless.
  return facts.length > 0
    ? facts
    : [{ ...same, at: began, title: 'Began to follow', detail: namesOf(topics) }];
}

const namesOf = (topics: readonly Topic[]) =>
  topics.map((topic) => (topic in followTopics ? followTopics[topic as FollowTopic] : 'A show')).join(', ');

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
