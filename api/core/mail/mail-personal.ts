import { type Kysely, sql } from 'kysely';
import { holding } from '../db/like.ts';
import { erasedEmail, type Person, type PersonalData } from '../personal-data.ts';
import type { OutboxTables } from './outbox.store.ts';

/** Mails to a person, and mails to the owner that tell about one. */
export function mailPersonalData(db: Kysely<OutboxTables>): PersonalData {
  return {
    name: 'mails',
    find: async () => [],
    export: (person) =>
      about(db, person)
        .select(['kind', 'toAddress', 'subject', 'text', 'state', 'createdAt', 'sentAt'])
        .orderBy('createdAt')
        .execute(),
    async erase(trx: Kysely<OutboxTables>, person) {
      const rows = await about(trx, person).select(['id', 'state', 'toAddress']).execute();
      // One that is just being sent finds its row gone and does not leave.
      const unsent = rows.filter(({ state }) => state !== 'sent').map(({ id }) => id);
      if (unsent.length > 0) await trx.deleteFrom('outbox').where('id', 'in', unsent).execute();
      for (const { id, toAddress } of rows.filter(({ state }) => state === 'sent')) {
        const isTheirs = toAddress.toLowerCase() === person.email || person.email === undefined;
        await trx
          .updateTable('outbox')
          .set({ text: '', dedupeKey: null, lastError: null, ...(isTheirs && { toAddress: erasedEmail() }) })
          .where('id', '=', id)
          .execute();
      }
      return { mails: rows.length };
    },
  };
}

function about(db: Kysely<OutboxTables>, { email, codes, subjectIds }: Person) {
  return db
    .selectFrom('outbox')
    .where((eb) =>
      eb.or([
        ...(email === undefined ? [] : [sql<boolean>`lower(to_address) = ${email}`, holds('text', email)]),
        ...(subjectIds.length > 0 ? [eb('subjectId', 'in', [...subjectIds])] : []),
        ...codes.flatMap((code) => [holds('text', code), holds('subject', code)]),
      ]),
    );
}

const holds = (column: 'text' | 'subject', text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${holding(text.toLowerCase())} escape '\\'`;
