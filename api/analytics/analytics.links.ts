import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { type PostLinkTables, postLinks } from '#api/social/social.links.ts';
import { shortLinksContract } from '#shared/analytics/analytics.admin.contract.ts';
import { LINK_PARAMETER } from '#shared/analytics/analytics.constants.ts';
import { locationOf } from '#shared/core/address/site-path.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { POST_LINKS, postLinkPath } from '#shared/social/social.links.ts';
import type { LinkSource, ReadLinkSource } from './analytics.source.ts';
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

/** The source and campaign of each short link, by code; also of those in the trash, since visits refer to them. */
export async function linkSources(db: Db<VisitTables>): Promise<ReadonlyMap<string, LinkSource>> {
  const rows = await db.selectFrom('shortLinks').select(['id', 'source', 'campaign']).execute();
  return new Map(rows.map(({ id, ...source }) => [id, { ...source, medium: 'link' }]));
}

/** How many links of posts are known without asking again. */
const KEPT = 1000;

/** Finds what the visitors of a post's link count under. It never changes, so it is cached. */
export function postLinkSources(db: Db<PostLinkTables>): ReadLinkSource {
  const known = new Map<string, LinkSource>();
  return async (path) => {
    const [, code = ''] = path.split(`${POST_LINKS}/`);
    if (path !== postLinkPath(code)) return undefined;
    const kept = known.get(code);
    if (kept) return kept;
    const link = await postLinks(db).find(code);
    if (!link) return undefined;
    const source: LinkSource = { source: platformNames[link.platform], medium: 'post', campaign: '' };
    if (known.size >= KEPT) known.clear();
    known.set(code, source);
    return source;
  };
}

/** How a visitor came by a link: followed, or scanned as a QR code. */
export type LinkVariant = 'link' | 'qr';

/** The value of the link parameter in the address that a link leads to. */
export const linkName = (code: string, variant: LinkVariant) => (variant === 'qr' ? `${code}.qr` : code);

interface Followed {
  url: string;
  counted: true;
}

/** The address that a post's link leads to, and the page there. @throws AppError `request.not-found` */
export async function followPostLink(
  db: Db<PostLinkTables>,
  code: string,
  search: string,
): Promise<Followed & { page: string }> {
  const link = await postLinks(db).find(code);
  if (!link) throw new AppError('request.not-found');
  const page = new URL(link.page, 'http://site.invalid');
  // Even where it removes nothing, it writes the query anew.
  if (page.searchParams.has(LINK_PARAMETER)) page.searchParams.delete(LINK_PARAMETER);
  const own = locationOf(page.pathname + page.search + page.hash, `?${LINK_PARAMETER}=${postLinkPath(code)}`);
  return { url: locationOf(own, search), page: page.pathname, counted: true };
}

/**
 * The address that a link leads to, with the query of the request. A page of this site also gets the link's
 * name, as a parameter. @throws AppError `request.not-found`
 */
export async function followLink(
  db: Db<VisitTables>,
  code: string,
  variant: LinkVariant,
  search: string,
): Promise<Followed> {
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
