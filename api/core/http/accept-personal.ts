import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import { holding, type PersonalData } from '#api/core/db/personal-data.ts';
import type { AcceptedFormTables } from './accept-once.ts';

/** The replies to forms, each with the key to a private page; they are deleted after some days anyway. */
export function acceptedPersonalData(): PersonalData {
  return {
    name: 'answers to forms',
    find: async () => [],
    export: async () => [],
    async erase(tx: Tx<AcceptedFormTables>, { codes }) {
      let forms = 0;
      for (const code of codes) {
        const erased = await tx.db
          .deleteFrom('acceptedForms')
          .where(sql<boolean>`reply like ${holding(`"${code}"`)} escape '\\'`)
          .returning('key')
          .execute();
        forms += erased.length;
      }
      return { forms };
    },
  };
}
