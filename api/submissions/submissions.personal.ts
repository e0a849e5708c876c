import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { distinctAddresses, type Person, type PersonalData, type Whose } from '#api/core/db/personal-data.ts';
import { removeWords } from '#api/core/db/search-words.ts';
import { takenTracksStore } from '#api/playlist/playlist.taken.ts';
import { promisesStore } from './promises/promises.store.ts';
import type { SubmissionTables } from './submissions.store.ts';

/** Track submissions, with their reviews. */
export function submissionsPersonalData(db: Db<SubmissionTables>): PersonalData {
  return {
    name: 'submissions',
    async find(whose) {
      const found = await theirs(db, whose).select(['id', 'orderId', 'code']).execute();
      return found.map(({ id, orderId, code }) => ({ id, order: { id: orderId, code } }));
    },
    async export(person) {
      const tracks = await theirs(db, person).selectAll().orderBy('createdAt').execute();
      const promises = await promisesStore(db).ofOrders([...new Set(tracks.map(({ orderId }) => orderId))]);
      return [...tracks, ...promises.values()];
    },
    addresses: () => distinctAddresses(db, 'trackSubmissions', 'email'),
    async erase(tx: Tx<SubmissionTables>, person) {
      const rows = await theirs(tx.db, person).select(['id', 'orderId']).execute();
      for (const { id, orderId } of rows) {
        await removeWords(tx.db, orderId);
        await takenTracksStore(tx.db).remove(id);
        await promisesStore(tx.db).erase(orderId);
        await tx.db.deleteFrom('trackSubmissions').where('id', '=', id).execute();
      }
      return { submissions: rows.length };
    },
  };
}

const theirs = (db: Db<SubmissionTables>, whose: Whose | Person) => {
  const { email, orderIds = [] } = whose as Partial<Person>;
  return db
    .selectFrom('trackSubmissions')
    .where((eb) =>
      eb.or([
        ...(email === undefined ? [] : [sql<boolean>`lower(email) = ${email}`]),
        ...(orderIds.length > 0 ? [eb('orderId', 'in', [...orderIds])] : []),
      ]),
    );
};
