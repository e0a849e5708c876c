import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { distinctAddresses, type Person, type PersonalData } from '#api/core/db/personal-data.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import type { Clock } from '#api/core/ports.ts';
import { FOLLOWER_MAILS } from './followers.mails.ts';
import type { FollowTables } from './followers.ports.ts';
import { followersStore } from './followers.store.ts';

/** What a person follows by mail, with their consents. Push followers have no name or address. */
export function followersPersonalData(db: Db<FollowTables>, now: Clock): PersonalData {
  const store = followersStore(db, now);
  const theirs = async ({ email }: Pick<Person, 'email'>) =>
    email === undefined ? undefined : store.byEmail(email);
  return {
    name: 'following',
    async find(whose) {
      const row = 'email' in whose ? await theirs(whose) : undefined;
      return row ? [{ id: row.id }] : [];
    },
    async export(person) {
      const row = await theirs(person);
      const invited = await db
        .selectFrom('followerInvitations')
        .innerJoin('followerImports', 'followerImports.id', 'followerInvitations.importId')
        .select(['email', 'place', 'words', 'followerInvitations.agreedOn', 'createdAt'])
        .where('email', '=', person.email ?? '')
        .execute();
      return [...(row ? [{ ...row, consents: await store.consents(row.id) }] : []), ...invited];
    },
    addresses: async () => [
      ...(await distinctAddresses(db, 'followers', 'email')),
      ...(await distinctAddresses(db, 'followerInvitations', 'email')),
    ],
    async erase(tx: Tx<FollowTables>, { email }) {
      const row = email === undefined ? undefined : await followersStore(tx.db, now).byEmail(email);
      if (email !== undefined)
        await tx.db.deleteFrom('followerInvitations').where('email', '=', email).execute();
      if (!row) return { followers: 0 };
      await outboxOfMany(tx.db).removeAbout(row.id, FOLLOWER_MAILS);
      await followersStore(tx.db, now).erase([row.id]);
      return { followers: 1 };
    },
  };
}
