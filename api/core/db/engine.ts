import { type Kysely, PostgresAdapter } from 'kysely';
import type { Engine } from './database.ts';

/** What a query runs on, for the few that the two engines cannot be asked in the same words. */
export const engineOf = (db: Pick<Kysely<unknown>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
