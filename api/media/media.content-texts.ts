import type { Db } from '#api/core/db/db.ts';

/** A piece of the site's content: the texts of its fields by their names. */
interface ContentTexts {
  place: string;
  id: string;
  title: string;
  fields: Record<string, string>;
}

/** Everything that the owner writes for the site, whichever table holds it. */
export async function* contentTexts(
  db: Db<never>,
  contentTables: readonly string[],
): AsyncGenerator<ContentTexts> {
  // Only the names of the tables are known here, so no query builder can type them.
  const tables = db as unknown as Db<Record<string, Record<string, unknown>>>;
  for (const table of contentTables) {
    const rows = await tables.selectFrom(table).selectAll().execute();
    for (const row of rows) yield table === 'documents' ? documentTexts(row) : rowTexts(table, row);
  }
}

const inTrash = (row: Record<string, unknown>) => (row.deletedAt ? ', in the trash' : '');

function rowTexts(table: string, row: Record<string, unknown>): ContentTexts {
  const texts = Object.entries(row).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const id = String(row.id ?? '');
  return {
    place: `${inWords(table)}${inTrash(row)}`,
    id,
    title: String(row.title ?? row.name ?? id),
    fields: Object.fromEntries(texts),
  };
}

/** A document is JSON: each string in it counts as a field, named by its path. */
function documentTexts({ key, value }: Record<string, unknown>): ContentTexts {
  const fields: Record<string, string> = {};
  const walk = (part: unknown, way: readonly string[]): void => {
    if (typeof part === 'string') fields[way.join('.')] = part;
    else if (typeof part === 'object' && part !== null)
      for (const [name, inside] of Object.entries(part)) walk(inside, [...way, name]);
  };
  walk(JSON.parse(String(value)), []);
  return { place: 'Settings and texts', id: String(key), title: inWords(String(key)), fields };
}

/** `podcastEpisodes` as 'Podcast episodes'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replace(/[-_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
