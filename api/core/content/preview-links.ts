import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import type { Clock } from '../ports.ts';

export interface PreviewLinkTables {
  /** The private link of each draft that has one; its key is derived from this row, and stored nowhere. */
  previewLinks: { kind: string; itemId: string; linkId: string; expiresAt: string };
}

const LINK_DAYS = 7;
const PURPOSE = 'draft preview';

interface Item {
  kind: string;
  itemId: string;
}
type Link = Item & { key: string; expiresAt: string };

/** Links by which people without a login look at one draft. */
export function previewLinks(db: Db<PreviewLinkTables>, signer: Signer, now: Clock) {
  const find = ({ kind, itemId }: Item) =>
    db
      .selectFrom('previewLinks')
      .selectAll()
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where('expiresAt', '>', isoAt(now()))
      .executeTakeFirst();
  const signed = (row: PreviewLinkTables['previewLinks']) =>
    [row.kind, row.itemId, row.linkId, row.expiresAt].join('\n');

  return {
    /** The valid link, or a new one. `fresh`: always a new one, which invalidates the one before. */
    async linkTo({ kind, itemId }: Item, fresh: boolean): Promise<Link> {
      const known = fresh ? undefined : await find({ kind, itemId });
      const row = known ?? {
        kind,
        itemId,
        linkId: randomUUID(),
        expiresAt: isoAt(now() + LINK_DAYS * DAY_MS),
      };
      if (!known)
        await db
          .insertInto('previewLinks')
          .values(row)
          .onConflict((old) =>
            old.columns(['kind', 'itemId']).doUpdateSet({ linkId: row.linkId, expiresAt: row.expiresAt }),
          )
          .execute();
      return { kind, itemId, key: signer.sign(PURPOSE, signed(row)), expiresAt: row.expiresAt };
    },

    /** Until when a key opens an item, as an instant; undefined when it does not. */
    async opens({ key, ...item }: Item & { key: string }): Promise<string | undefined> {
      const row = await find(item);
      return row && signer.verify(PURPOSE, signed(row), key) ? row.expiresAt : undefined;
    },
  };
}
