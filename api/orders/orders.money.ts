import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import type { OrderRow } from './orders.store.ts';

interface MoneyPorts {
  database: StoreDatabase<DocumentTables>;
  now: Clock;
}

/** How an order's amounts are written: in its own currency, the way the site writes amounts now. */
export const orderMoney =
  ({ database, now }: MoneyPorts) =>
  async ({ currency }: Pick<OrderRow, 'currency'>): Promise<MoneyStyle> =>
    moneyStyle(currency, await localeDocument(database, now).get());
