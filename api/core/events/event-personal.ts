import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { PersonalData } from '#api/core/db/personal-data.ts';
import type { EventTables } from './event-log.ts';

/** Events about what a person has sent in. */
export function eventPersonalData(db: Db<EventTables>): PersonalData {
  return {
    name: 'events',
    find: async () => [],
    async export({ subjectIds }) {
      if (subjectIds.length === 0) return [];
      const rows = db.selectFrom('events').select(['type', 'data', 'createdAt']).orderBy('id');
      return rows.where('subjectId', 'in', [...subjectIds]).execute();
    },
    async erase(tx: Tx<EventTables>, { subjectIds }) {
      if (subjectIds.length === 0) return { events: 0 };
      const erased = tx.db.deleteFrom('events').where('subjectId', 'in', [...subjectIds]);
      return { events: (await erased.returning('id').execute()).length };
    },
  };
}
