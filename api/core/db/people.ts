import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { PersonRole } from '#shared/core/person-roles.ts';
import type { Db } from './db.ts';
import { engineOf } from './engine.ts';
import type { PersonalData } from './personal-data.ts';

/** Something that a person did, as the history of a person shows it. */
export interface PersonFact {
  /** In lower case. */
  address: string;
  /** An instant. */
  at: string;
  /** What it makes of the person; null for what is only a part of the history. */
  role: PersonRole | null;
  /** The name that the person gave; empty where none was asked for. */
  name: string;
  title: string;
  detail: string;
  /** Where it is, as a path of the back office. */
  target: string | null;
  /** What was paid for it and not given back. */
  paid?: { currency: string; cents: number };
  /** What the address follows by now. */
  topics?: readonly string[];
  /** Proof that the person agreed to something that happened elsewhere. */
  proof?: string;
}

/** A table whose rows belong to people: declared by its slice, collected by the list of people. */
export interface PeopleSource {
  /** The table and its column that holds the address, by the names in the database. */
  readonly table: string;
  readonly column: string;
  /** What people with these addresses, in lower case, have done. */
  // biome-ignore lint/suspicious/noExplicitAny: the tables differ from slice to slice
  facts(db: Db<any>, addresses: readonly string[]): Promise<readonly PersonFact[]>;
}

/** A condition on a column that holds addresses in any case; the tables have an index of this expression. */
export const addressIn = (column: string, addresses: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}) in (${sql.join([...addresses])})`;

/** Erasing a person changes rows with their address; that they did is not to be kept. */
export const changedPeopleData = (): PersonalData => ({
  name: 'changes',
  find: async () => [],
  export: async () => [],
  async erase({ db }: Tx<{ personChanges: { address: string } }>, { email }) {
    if (email !== undefined) await db.deleteFrom('personChanges').where('address', '=', email).execute();
    return {};
  },
});

/** The latest facts of a person are shown with the beginning of what was written. */
export const FACT_TEXT = 200;

/** The names of the triggers of `watchAddresses`, as a pattern for `like`. */
export const WATCHING_TRIGGERS = '%\\_people\\_%';

const CHANGES = ['insert', 'update', 'delete'] as const;

/**
 * For a migration: from now on, each write to a table notes whose rows it changed, in the same transaction, whoever
 * writes. The rows that are there are noted at once.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration meets the schema of its own day
export async function watchAddresses(db: Db<any>, table: string, column: string): Promise<void> {
  const of = (row: 'old' | 'new') => `select lower(${row}.${column}) where ${row}.${column} <> ''`;
  const noted = {
    insert: of('new'),
    update: `${of('old')} union ${of('new')}`,
    delete: of('old'),
  };
  const isPostgres = engineOf(db) === 'postgres';
  for (const change of CHANGES) {
    const name = `${table}_people_${change}`;
    const note = `insert into person_changes (address) ${noted[change]};`;
    if (!isPostgres) {
      await sql.raw(`create trigger ${name} after ${change} on ${table} begin ${note} end`).execute(db);
      continue;
    }
    // A restore keeps the tables of before in another schema, and this function with them.
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${note} return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${change} on ${table} for each row execute function ${name}()`)
      .execute(db);
  }
  await sql
    .raw(
      `insert into person_changes (address) select distinct lower(${column}) from ${table} where ${column} <> ''`,
    )
    .execute(db);
}
