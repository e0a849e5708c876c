import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import type { MoneyStyle } from '#shared/core/money.ts';

interface MoneyPorts {
  database: StoreDatabase<DocumentTables>;
  now: Clock;
}

/** How an order's amounts are written: in its own currency, the way the site writes amounts now. */
export const orderMoney =
  ({ database, now }: MoneyPorts) =>
  async ({ currency }: Pick<OrderRow, 'currency'>): Promise<MoneyStyle> =>
    moneyStyle(currency, await localeDocument(database, now).get());
