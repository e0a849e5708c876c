import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { shortLinksContract } from '#shared/analytics/analytics.admin.contract.ts';
import { LINK_PARAMETER } from '#shared/analytics/analytics.constants.ts';
import { locationOf } from '#shared/core/address/site-path.ts';
import type { LinkSource } from './analytics.source.ts';
import type { VisitTables } from './analytics.tables.ts';

/** Short links, which the owner edits. */
export const shortLinksStore = (database: Database<VisitTables & ChangeTables>, now: Clock) =>
  contentStore(
    database,
    shortLinksContract,
    {
      table: 'shortLinks',
      row: z.object({ id: z.string(), target: z.string() }),
      key: 'code',
      columns: { active: 'published' },
      published: 'active',
      search: ['title', 'source', 'target'],
    },
    now,
  );

type Sources = ReadonlyMap<string, LinkSource>;

/** The source and campaign of each link, by code; also of links in the trash, since visits refer to them. */
export async function linkSources(db: Db<VisitTables>): Promise<Sources> {
  const rows = await db.selectFrom('shortLinks').select(['id', 'source', 'campaign']).execute();
  return new Map(rows.map(({ id, ...source }) => [id, source]));
}

/** How a visitor came by a link: followed, or scanned as a QR code. */
export type LinkVariant = 'link' | 'qr';

/** The value of the link parameter in the address that a link leads to. */
export const linkName = (code: string, variant: LinkVariant) => (variant === 'qr' ? `${code}.qr` : code);

/**
 * The address that a link leads to, with the query of the request. A page of this site also gets the link's
 * name, as a parameter. @throws AppError `request.not-found`
 */
export async function followLink(
  db: Db<VisitTables>,
  code: string,
  variant: LinkVariant,
  search: string,
): Promise<{ url: string; counted: true }> {
  const link = await db
    .selectFrom('shortLinks')
    .select('target')
    .where('id', '=', code)
    .where('published', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!link) throw new AppError('request.not-found');
  const { target } = link;
  const name = `?${LINK_PARAMETER}=${linkName(code, variant)}`;
  const own = target.startsWith('/') ? locationOf(target, name) : target;
  return { url: locationOf(own, search), counted: true };
}
