import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { flag, isLive, json, type ManagedColumns, position } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { managedOwnPagesContract } from '#shared/own-pages/own-pages.contract.ts';
import { ownPage } from '#shared/own-pages/own-pages.schema.ts';

const { slug: _, ...fields } = ownPage.shape;
const row = z.object({ id: z.string(), ...fields, inMenu: flag, blocks: json(fields.blocks), position });

export interface OwnPageTables {
  ownPages: z.input<typeof row> & Omit<ManagedColumns, 'position'>;
}

const TABLE = 'ownPages';

/** The reason why a page cannot have an address, in words; undefined for a free address. */
// biome-ignore lint/suspicious/noExplicitAny: the transaction of whichever database the page is written to
export type PathRefusal = (trx: Kysely<any>, slug: string, isNew: boolean) => Promise<string | undefined>;

/** Pages that the owner makes of blocks. */
export function ownPagesStore(
  database: StoreDatabase<OwnPageTables & ChangeTables>,
  now: Clock,
  refusal: PathRefusal = async () => undefined,
) {
  return contentStore(
    database,
    managedOwnPagesContract,
    {
      table: TABLE,
      row,
      key: 'slug',
      search: ['title', 'description'],
      async check(trx, given): Promise<Record<string, string> | undefined> {
        const slug = given.slug as string;
        const known = await trx.selectFrom(TABLE).select('id').where('id', '=', slug).executeTakeFirst();
        const wrong = await refusal(trx, slug, known === undefined);
        return wrong === undefined ? undefined : { slug: wrong };
      },
    },
    now,
  );
}

export type OwnPagesStore = ReturnType<typeof ownPagesStore>;

/** The published pages, with the fields that menus and addresses need. */
export async function listedOwnPages(db: Db<OwnPageTables>) {
  const rows = await db
    .selectFrom(TABLE)
    .select(['id', 'title', 'inMenu'])
    .where(isLive(TABLE))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, inMenu }) => ({ slug: id, title, inMenu: inMenu === 1 }));
}

/** Whether there is a page, published or not, at a path of this site. */
export async function isOwnPage(db: Db<OwnPageTables>, path: string): Promise<boolean> {
  const page = db.selectFrom(TABLE).select('id').where('id', '=', path.slice(1));
  return (await page.where('deletedAt', 'is', null).executeTakeFirst()) !== undefined;
}
