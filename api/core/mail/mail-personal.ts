import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { erasedEmail } from '#api/core/db/erased.ts';
import {
  distinctAddresses,
  holding,
  idsHolding,
  type Person,
  type PersonalData,
} from '#api/core/db/personal-data.ts';
import type { OutboxRow, OutboxTables } from './outbox.store.ts';
import { forgetHistory } from './outbox-history.ts';

/** Mails to a person, and mails to the owner that are about one. */
export function mailPersonalData(db: Db<OutboxTables>): PersonalData {
  return {
    name: 'mails',
    find: async () => [],
    export: async (person) => {
      const ids = await about(db, person);
      if (ids.length === 0) return [];
      return db
        .selectFrom('outbox')
        .select(['kind', 'toAddress', 'subject', 'text', 'state', 'createdAt', 'sentAt'])
        .where('id', 'in', ids)
        .orderBy('createdAt')
        .execute();
    },
    addresses: () => distinctAddresses(db, 'outbox', 'toAddress'),
    async erase(tx: Tx<OutboxTables>, person) {
      const ids = await about(tx.db, person);
      if (ids.length === 0) return { mails: 0 };
      const chosen = tx.db.selectFrom('outbox').select(['id', 'state', 'toAddress']).where('id', 'in', ids);
      const rows = await chosen.execute();
      // On a person's request, sent mails stay without their text; when old data is erased, they are deleted.
      const stays = (state: OutboxRow['state']) => state === 'sent' && person.email !== undefined;
      // A mail that is just being sent is stopped by the deletion of its row.
      const gone = rows.filter(({ state }) => !stays(state)).map(({ id }) => id);
      await forgetHistory(
        tx.db,
        rows.map(({ id }) => id),
      );
      if (gone.length > 0) await tx.db.deleteFrom('outbox').where('id', 'in', gone).execute();
      for (const { id, toAddress } of rows.filter(({ state }) => stays(state))) {
        const isTheirs = toAddress.toLowerCase() === person.email;
        await tx.db
          .updateTable('outbox')
          .set({ text: '', dedupeKey: null, lastError: null, ...(isTheirs && { toAddress: erasedEmail() }) })
          .where('id', '=', id)
          .execute();
      }
      return { mails: rows.length };
    },
  };
}

/** @returns the ids of the mails to a person, and of those that are about one */
async function about(db: Db<OutboxTables>, { email, codes, subjectIds }: Person): Promise<string[]> {
  const mails = db.selectFrom('outbox').select('id');
  const ofSubjects =
    subjectIds.length > 0 ? await mails.where('subjectId', 'in', [...subjectIds]).execute() : [];
  const toThem =
    email === undefined ? [] : await mails.where(sql<boolean>`lower(to_address) = ${email}`).execute();
  const naming = await idsHolding([...(email === undefined ? [] : [email]), ...codes], async (some) => {
    const named = mails.where((eb) =>
      eb.or(some.flatMap((text) => [holds('text', text), holds('subject', text)])),
    );
    return (await named.execute()).map(({ id }) => id);
  });
  return [...new Set([...[...ofSubjects, ...toThem].map(({ id }) => id), ...naming])];
}

const holds = (column: 'text' | 'subject', text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${holding(text.toLowerCase())} escape '\\'`;

/** Deletes mails from before an instant that were sent, told in another way, or discarded. */
export async function forgetMails(db: Db<OutboxTables>, instant: string): Promise<void> {
  const settled = db.deleteFrom('outbox').where('state', 'in', ['sent', 'told', 'discarded']);
  const gone = await settled.where('createdAt', '<', instant).returning('id').execute();
  for (let at = 0; at < gone.length; at += AT_ONCE)
    await forgetHistory(
      db,
      gone.slice(at, at + AT_ONCE).map(({ id }) => id),
    );
}

/** The most ids in one statement. */
const AT_ONCE = 500;
