import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { PersonalData } from '#api/core/db/personal-data.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Erasing a person keeps the count of their orders, and removes which visit an order came from. */
export const visitPersonalData = (): PersonalData => ({
  name: 'visits',
  find: async () => [],
  export: async () => [],
  async erase(tx: Tx<VisitTables>, { orderIds }) {
    if (orderIds.length === 0) return {};
    await tx.db
      .updateTable('visitOrders')
      .set({ visitorId: null, known: 1, changes: sql<number>`changes + 1` })
      .where('orderId', 'in', [...orderIds])
      .execute();
    return {};
  },
});
