import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { distinctAddresses, type Person, type PersonalData, type Whose } from '#api/core/db/personal-data.ts';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import { type GuestTables, readGuest } from './guests.tables.ts';

/**
 * What guests have given. A release is the right to publish an episode: once that was public, it is kept with the name
 * until the episode itself is erased, and the database deletes it then.
 */
export function guestsPersonalData(db: Db<GuestTables>, files: Pick<PrivateFiles, 'remove'>): PersonalData {
  const rowsOf = async (from: Db<GuestTables>, whose: Whose | Person) =>
    (await theirs(from, whose).selectAll().orderBy('createdAt').execute()).map(readGuest);

  return {
    name: 'guests',
    async find(whose) {
      const rows = await rowsOf(db, whose);
      return rows.map(({ id, orderId, code }) => ({ id, order: { id: orderId, code } }));
    },
    async export(person) {
      const rows = await rowsOf(db, person);
      return Promise.all(
        rows.map(
          async ({
            code,
            title,
            email,
            name,
            pronunciation,
            role,
            bio,
            links,
            answers,
            createdAt,
            orderId,
          }) => {
            const release = await db
              .selectFrom('guestReleases')
              .select(['name', 'signedAt', 'textVersion', 'text'])
              .where('orderId', '=', orderId)
              .executeTakeFirst();
            const given = { code, title, email, name, pronunciation, role, bio, links, answers, createdAt };
            return { ...given, release: release ?? null };
          },
        ),
      );
    },
    addresses: () => distinctAddresses(db, 'guests', 'email'),
    async eraseFiles(person) {
      for (const { picture } of await rowsOf(db, person)) if (picture !== null) await files.remove(picture);
    },
    async erase(tx: Tx<GuestTables>, person) {
      const rows = await rowsOf(tx.db, person);
      let kept = 0;
      for (const { id, orderId, episodeId, publishedAt } of rows) {
        const release = { orderId };
        if (publishedAt !== null && episodeId !== null) {
          const held = tx.db.updateTable('guestReleases').set({ keptFor: episodeId });
          kept += (await held.where('orderId', '=', release.orderId).returning('id').execute()).length;
        } else await tx.db.deleteFrom('guestReleases').where('orderId', '=', orderId).execute();
        await tx.db.deleteFrom('guests').where('id', '=', id).execute();
      }
      if (rows.length === 0) return none;
      return { guests: rows.length, ...(kept > 0 && { guestReleasesKept: kept }) };
    },
  };
}

const none: Record<string, number> = {};

const theirs = (db: Db<GuestTables>, whose: Whose | Person) => {
  const { email, orderIds = [] } = whose as Partial<Person>;
  return db
    .selectFrom('guests')
    .where((eb) =>
      eb.or([
        ...(email === undefined ? [] : [sql<boolean>`lower(email) = ${email}`]),
        ...(orderIds.length > 0 ? [eb('orderId', 'in', [...orderIds])] : []),
      ]),
    );
};
