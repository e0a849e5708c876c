import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Engine } from './connection.ts';

/** The engine that a query runs on, for the few queries that need different SQL on each. */
export const engineOf = (db: Pick<Kysely<unknown>, 'getExecutor'>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/**
 * Makes transactions that pass the same `name` run one after the other, so that each sees what the one before
 * it wrote. SQLite runs one at a time anyway.
 */
// biome-ignore lint/suspicious/noExplicitAny: the tables of a transaction are no matter here
export async function takeTurns(trx: Kysely<any>, engine: Engine, name: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}

/** Lets a transaction on Postgres take as long as it needs: a migration, a restore. */
export const WITHOUT_LIMITS = `select set_config('statement_timeout', '0', true),
  set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;
