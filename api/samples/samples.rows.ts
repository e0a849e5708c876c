import type { SampleList } from '#api/core/content/document-sample.ts';
import type { Db } from '#api/core/db/db.ts';

/** A row of any list of samples. */
type SampleRow = Record<string, unknown> & { id: string };
// biome-ignore lint/suspicious/noExplicitAny: tables whose names arrive as values have no types
export type AnyRows = Db<any>;

/** The rows of a list that are samples, those in the trash left out. */
export async function sampleRows(db: AnyRows, { table, kept }: SampleList): Promise<SampleRow[]> {
  const found = db.selectFrom(table).selectAll().where('sample', '=', 1).orderBy('id');
  const rows = (await found.execute()) as SampleRow[];
  const staying = new Set(await kept?.(db));
  // Bookings have no trash.
  return rows.filter(({ id, deletedAt }) => (deletedAt ?? null) === null && !staying.has(id));
}

/** The texts that samples had before the owner changed them: what the history has of a row that nobody created. */
export async function formerSamples(
  db: AnyRows,
  tables: readonly string[],
): Promise<Record<string, unknown>[]> {
  const changes = db
    .selectFrom('changes as c')
    .select('c.before')
    .where('c.kind', 'in', tables)
    .where('c.version', '=', 2)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('changes as made')
            .select('made.id')
            .whereRef('made.kind', '=', 'c.kind')
            .whereRef('made.itemId', '=', 'c.itemId')
            .where('made.version', '=', 1),
        ),
      ),
    );
  return (await changes.execute()).map(({ before }) => JSON.parse(String(before)));
}
