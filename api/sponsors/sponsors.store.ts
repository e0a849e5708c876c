import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { Database } from '#api/core/database.ts';
import { json, type ManagedColumns } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { isoAt } from '#shared/core/time.ts';
import { sponsorPagesContract } from '#shared/sponsors/sponsors.contract.ts';
import { type SponsorPage, sponsorPage } from '#shared/sponsors/sponsors.schema.ts';

const { name: _, ...fields } = sponsorPage.shape;
const row = z.object({ id: z.string(), ...fields, numbers: json(fields.numbers) });

export interface SponsorTables {
  sponsorPages: z.input<typeof row> & ManagedColumns;
  /** The private address of each page; its key is derived from this row, and stored nowhere. */
  sponsorLinks: { pageId: string; linkId: string; opened: number; openedAt: string | null };
}

const PAGES = 'sponsorPages';
const PURPOSE = 'sponsor page';

export const sponsorPagesStore = (database: Database<SponsorTables & ChangeTables>, now: Clock) =>
  contentStore(
    database,
    sponsorPagesContract,
    {
      table: PAGES,
      row,
      key: 'name',
      columns: { active: 'published' },
      published: 'active',
      search: ['title', 'note'],
    },
    now,
  );

/** The private addresses of pages. */
export function sponsorLinkStore(db: Db<SponsorTables>, signer: Signer, now: Clock) {
  type Link = SponsorTables['sponsorLinks'];
  const signed = ({ pageId, linkId }: Pick<Link, 'pageId' | 'linkId'>) => `${pageId}\n${linkId}`;
  const withKey = (link: Link) => ({ ...link, key: signer.sign(PURPOSE, signed(link)) });

  return {
    async list() {
      return (await db.selectFrom('sponsorLinks').selectAll().execute()).map(withKey);
    },

    /** A new address, in place of the one before. */
    async renew(trx: Db<SponsorTables>, pageId: string) {
      const link: Link = { pageId, linkId: randomUUID(), opened: 0, openedAt: null };
      const { pageId: __, ...fresh } = link;
      await trx
        .insertInto('sponsorLinks')
        .values(link)
        .onConflict((conflict) => conflict.column('pageId').doUpdateSet(fresh))
        .execute();
      return withKey(link);
    },

    /** The page that a key opens now; undefined for any other key, a page that is off or deleted, and one that has ended. */
    async opened(key: string): Promise<SponsorPage | undefined> {
      const open = await db
        .selectFrom('sponsorPages as p')
        .innerJoin('sponsorLinks as l', 'l.pageId', 'p.id')
        .select(['p.id', 'p.title', 'p.note', 'p.numbers', 'p.period', 'p.endsAt', 'l.pageId', 'l.linkId'])
        .where('p.published', '=', 1)
        .where('p.deletedAt', 'is', null)
        .where(({ or, eb }) => or([eb('p.endsAt', 'is', null), eb('p.endsAt', '>', isoAt(now()))]))
        .execute();
      const found = open.find((link) => signer.verify(PURPOSE, signed(link), key));
      if (!found) return undefined;
      const { id, ...page } = z.decode(row, found);
      return { ...page, name: id };
    },

    /** Counts an opening. */
    async count(pageId: string): Promise<void> {
      await db
        .updateTable('sponsorLinks')
        .set(({ eb }) => ({ opened: eb('opened', '+', 1), openedAt: isoAt(now()) }))
        .where('pageId', '=', pageId)
        .execute();
    },
  };
}

export type SponsorLinkStore = ReturnType<typeof sponsorLinkStore>;
