import { type Kysely, sql } from 'kysely';
import type { Engine } from './database.ts';

/**
 * Lets transactions that name the same thing run one after the other, so that each sees what the one before it
 * wrote. SQLite runs one at a time anyway.
 */
// biome-ignore lint/suspicious/noExplicitAny: the tables of a transaction are no matter here
export async function takeTurns(trx: Kysely<any>, engine: Engine, name: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
