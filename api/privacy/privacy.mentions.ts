import { type Kysely, sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { engineOf } from '#api/core/db/engine.ts';
import { ERASED_ADDRESS } from '#api/core/db/erased.ts';
import { holding } from '#api/core/db/personal-data.ts';

/**
 * Tables that are not searched. Visits hold numbers and paths but no addresses, and are by far the most rows.
 * Documents are the site's own settings, such as its contact address. Papers, such as invoices, are kept as they are.
 */
const NOT_SEARCHED = /^(visit|migrations$|documents$|owners$|papers$)/;
const REGEX_SIGNS = /[.*+?^${}()|[\]\\]/g;

/**
 * Removes an address from every text that still holds it: notes of other people's orders, the history of the
 * owner's changes, any table that is added later. `email`: in lower case. @returns how many texts changed
 */
export async function takeOutMentions(trx: Db<object>, email: string): Promise<number> {
  // Introspection returns names as the database has them; without plugins, queries use them unchanged.
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

/** On Postgres there may be further schemas, such as one that a restore has put aside. */
async function schemaOf(db: Kysely<unknown>): Promise<string | undefined> {
  if (engineOf(db) === 'sqlite') return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
