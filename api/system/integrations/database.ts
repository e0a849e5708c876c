import { type Integration, unknownStanding } from '#api/system/system.integration.ts';
import type { IntegrationOptions } from './integration-options.ts';

const TRIAL = 'system.test';

/** The database that everything stands in. */
export function databaseIntegration({ database, ports }: IntegrationOptions): Integration {
  const { engine, address, transaction } = database;
  const name = engine === 'sqlite' ? 'SQLite' : 'Postgres';
  return {
    id: 'database',
    missing: [],
    detail: `${name} at ${address}`,
    standing: async () => unknownStanding,
    async test() {
      const slot = ports.now();
      // A row that means nothing to anybody: written, read and erased.
      const read = await transaction(async (trx) => {
        const startedAt = new Date(slot).toISOString();
        const row = { job: TRIAL, slot, startedAt, finishedAt: startedAt, error: null };
        await trx.insertInto('jobRuns').values(row).execute();
        const mine = trx
          .selectFrom('jobRuns')
          .select('slot')
          .where('job', '=', TRIAL)
          .where('slot', '=', slot);
        const found = await mine.executeTakeFirst();
        await trx.deleteFrom('jobRuns').where('job', '=', TRIAL).execute();
        return found?.slot;
      });
      if (read !== slot) throw new Error(`${name} did not give back what was written.`);
      return `${name} wrote a row, gave it back and erased it.`;
    },
  };
}
