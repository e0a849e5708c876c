import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { holding, type PersonalData } from '../personal-data.ts';
import type { AcceptedFormTables } from './accept-once.ts';

/** The replies to forms, each with the key to a private page; they are deleted after some days anyway. */
export function acceptedPersonalData(): PersonalData {
  return {
    name: 'answers to forms',
    find: async () => [],
    export: async () => [],
    async erase(trx: Db<AcceptedFormTables>, { codes }) {
      let forms = 0;
      for (const code of codes) {
        const erased = await trx
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
