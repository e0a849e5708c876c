import { type Kysely, sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { engineOf } from '#api/core/db/engine.ts';
import { ERASED_ADDRESS, holding } from '#api/core/personal-data.ts';

/**
 * Visits are numbers and paths: nobody's address is in them, and they are by far the most rows. Documents are the site's
 * own settings, such as the address that it is to be reached under.
 */
const NOT_SEARCHED = /^(visit|migrations$|documents$|owners$)/;
const REGEX_SIGNS = /[.*+?^${}()|[\]\\]/g;

/**
 * Takes an address out of every text that still holds it: notes of other people's orders, the history of what the owner
 * wrote, whatever a table keeps that is added later. `email`: in small letters. @returns how many texts were changed
 */
export async function takeOutMentions(trx: Db<object>, email: string): Promise<number> {
  // Tables and columns come as the database names them, and so they must go back.
  // biome-ignore lint/suspicious/noExplicitAny: any table, by its name
  const plain = trx.withoutPlugins() as unknown as Kysely<any>;
  const pattern = new RegExp(email.replace(REGEX_SIGNS, '\\$&'), 'giu');
  let changed = 0;
  const ownSchema = await schemaOf(plain);
  for (const { name: table, schema, columns } of await plain.introspection.getTables()) {
    if (schema !== ownSchema || NOT_SEARCHED.test(table)) continue;
    for (const { name: column, dataType } of columns) {
      if (dataType.toLowerCase() !== 'text') continue;
      const found = await plain
        .selectFrom(table)
        .select(`${column} as text`)
        .distinct()
        .where(sql<boolean>`lower(${sql.ref(column)}) like ${holding(email)} escape '\\'`)
        .execute();
      for (const { text } of found as { text: string }[])
        await plain
          .updateTable(table)
          .set({ [column]: text.replace(pattern, ERASED_ADDRESS) })
          .where(column, '=', text)
          .execute();
      changed += found.length;
    }
  }
  return changed;
}

/** On Postgres other schemas may lie beside ours, such as what a restore has put aside. */
async function schemaOf(db: Kysely<unknown>): Promise<string | undefined> {
  if (engineOf(db) === 'sqlite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
