import { sql } from 'kysely';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { type LinkFigures, noFigures, type ReadLinkFigures } from '#api/social/social.figures.ts';
import { POST_LINKS } from '#shared/social/social.links.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Which links of posts to read about, by their paths, and on which days; all of them where that is left out. */
interface LinkQuery {
  paths?: readonly string[] | undefined;
  days?: { from: string; to: string };
  /** Amounts in other currencies are not added up with those in this one. */
  currency: string;
}

/** How often links of posts were followed, and the orders of visitors who came by them. */
export async function readLinkFigures(
  db: Db<VisitTables>,
  { paths, days, currency }: LinkQuery,
): Promise<Map<string, LinkFigures>> {
  let followed = db.selectFrom('visitRollups').where('kind', '=', 'post');
  let ordered = db.selectFrom('visitOrders').where('link', 'like', `${POST_LINKS}/%`);
  if (paths) {
    if (paths.length === 0) return new Map();
    followed = followed.where('value', 'in', [...paths]);
    ordered = ordered.where('link', 'in', [...paths]);
  }
  if (days) {
    followed = followed.where('day', '>=', days.from).where('day', '<=', days.to);
    ordered = ordered.where('day', '>=', days.from).where('day', '<=', days.to);
  }
  const [clicks, orders] = await Promise.all([
    followed
      .select(['value', sql<number>`cast(sum(views) as integer)`.as('clicks')])
      .groupBy('value')
      .execute(),
    ordered
      .select(['link', sql<number>`cast(count(*) as integer)`.as('orders')])
      .select(
        sql<number>`cast(sum(case when currency = ${currency} then paid * cents else 0 end) as bigint)`.as(
          'revenueCents',
        ),
      )
      .groupBy('link')
      .execute(),
  ]);
  const figures = new Map<string, LinkFigures>();
  for (const row of clicks) figures.set(row.value, { ...noFigures, clicks: row.clicks });
  for (const { link, orders: count, revenueCents } of orders)
    figures.set(link, {
      ...(figures.get(link) ?? noFigures),
      orders: count,
      revenueCents: Number(revenueCents),
    });
  return figures;
}

/** Reads the figures of links since they were made, with the amounts in the site's currency. */
export const linkFiguresReader =
  (database: Database<VisitTables>, now: Clock): ReadLinkFigures =>
  async (paths) => {
    const { currency } = await localeDocument(database, now).get();
    return readLinkFigures(database.db, { paths, currency });
  };
