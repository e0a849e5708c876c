import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { keyPages, type PageWanted, toTheEnd } from '#api/core/db/key-page.ts';
import { holding } from '#api/core/db/personal-data.ts';
import type { PaperFilter, PaperTotal } from '#shared/papers/papers.schema.ts';
import { type PaperRow, type PaperTables, readPaper } from './papers.store.ts';

type PapersQuery = SelectQueryBuilder<PaperTables, 'papers', object>;

/** The owner's lists and sums of papers. */
export function paperQueries(db: Db<PaperTables>) {
  const pages = keyPages<PaperTables['papers']>(db, 'papers');

  function filtered({ kind, year, month, q }: PaperFilter): PapersQuery {
    let query = db.selectFrom('papers') as PapersQuery;
    if (kind) query = query.where('kind', '=', kind);
    // Days sort as text, and a month has no day after `-31`.
    if (year) query = query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`);
    if (month) query = query.where(sql<boolean>`substr(day, 6, 2) = ${month}`);
    if (q) {
      const like = holding(q.toLowerCase());
      query = query.where(
        sql<boolean>`lower(number || ' ' || order_code || ' ' || buyer_name) like ${like} escape '\\'`,
      );
    }
    return query;
  }

  async function list(filter: PaperFilter, wanted: PageWanted) {
    const { rows, ...page } = await pages.page(filtered(filter), { column: 'at', down: true }, wanted);
    return { ...page, items: rows.map(readPaper) };
  }

  return {
    list,

    /** Every paper of a filter, the latest first, read page by page. */
    each: (filter: PaperFilter): AsyncGenerator<PaperRow> => toTheEnd((wanted) => list(filter, wanted)),

    /** The years in which there are papers, the latest first. */
    async years(): Promise<string[]> {
      const year = sql<string>`substr(day, 1, 4)`;
      const rows = db.selectFrom('papers').select(year.as('year')).groupBy(year).orderBy(year, 'desc');
      return (await rows.execute()).map((row) => row.year);
    },

    /** What they add up to, by month, kind and currency. */
    async totals(filter: PaperFilter): Promise<PaperTotal[]> {
      const month = sql<string>`substr(day, 1, 7)`;
      const rows = await filtered(filter)
        .select(({ fn }) => [
          'currency',
          'kind',
          month.as('month'),
          fn.countAll<number>().as('papers'),
          fn.sum<number>('grossCents').as('grossCents'),
          fn.sum<number>('netCents').as('netCents'),
          fn.sum<number>('taxCents').as('taxCents'),
          fn.sum<number>('receivedCents').as('receivedCents'),
        ])
        .groupBy(['currency', 'kind', month])
        .orderBy('month', 'desc')
        .orderBy('currency')
        .orderBy('kind')
        .execute();
      return rows.map(({ papers, grossCents, netCents, taxCents, receivedCents, ...of }) => ({
        ...of,
        papers: Number(papers),
        grossCents: Number(grossCents),
        netCents: Number(netCents),
        taxCents: Number(taxCents),
        receivedCents: Number(receivedCents),
      }));
    },
  };
}
