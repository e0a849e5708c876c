import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Person, PersonalData } from '#api/core/db/personal-data.ts';
import { type PaperTables, readPaper } from './papers.store.ts';

/** Receipts, invoices and credit notes. An erasure leaves them: the law asks that they are kept as they are. */
export function papersPersonalData(db: Db<PaperTables>): PersonalData {
  const theirs = (from: Db<PaperTables>, { email, orderIds }: Person) =>
    from
      .selectFrom('papers')
      .where((row) =>
        row.or([
          ...(email === undefined ? [] : [sql<boolean>`lower(buyer_email) = ${email}`]),
          ...(orderIds.length > 0 ? [row('orderId', 'in', [...orderIds])] : []),
        ]),
      );

  return {
    name: 'papers',
    find: async () => [],
    async export(person) {
      const rows = await theirs(db, person).selectAll().orderBy('at').execute();
      return rows.map(readPaper).map(({ kind, number, day, orderCode, content, currency, ...paper }) => {
        const { grossCents, netCents, taxCents } = paper;
        return { kind, number, day, orderCode, currency, grossCents, netCents, taxCents, ...content };
      });
    },
    async erase(tx: Tx<PaperTables>, person) {
      const kept = await theirs(tx.db, person).select('id').execute();
      return kept.length === 0 ? noneKept : { papersKept: kept.length };
    },
  };
}

const noneKept: Record<string, number> = {};
