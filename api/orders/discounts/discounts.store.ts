import { sql } from 'kysely';
import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { Database } from '#api/core/database.ts';
import { isLive, json, type ManagedColumns, rowReader } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { discountsContract } from '#shared/orders/discounts.admin.contract.ts';
import { type Discount, discount } from '#shared/orders/discounts.schema.ts';

const { code: _, ...fields } = discount.shape;
const row = z.object({ id: z.string(), ...fields, kinds: json(fields.kinds) });
const read = rowReader(row);

export interface DiscountTables {
  discounts: z.input<typeof row> & ManagedColumns;
  /** How many orders with a code are paid or may still be paid. */
  discountUses: { code: string; used: number };
}

const TABLE = 'discounts';

export const discountsStore = (database: Database<DiscountTables & ChangeTables>, now: Clock) =>
  contentStore(
    database,
    discountsContract,
    {
      table: TABLE,
      row,
      key: 'code',
      columns: { active: 'published' },
      published: 'active',
      search: ['note'],
      derived: (eb) => [
        eb
          .selectFrom('discountUses')
          .whereRef('discountUses.code', '=', 'discounts.id')
          .select((uses) => uses.fn.coalesce(uses.fn.sum<number>('used'), sql<number>`0`).as('uses'))
          .as('used'),
      ],
    },
    now,
  );

/** Whether there is a code at all, so that visitors are asked for one. */
export async function hasDiscounts(db: Db<DiscountTables>): Promise<boolean> {
  const one = db.selectFrom(TABLE).select('id').where(isLive(TABLE)).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** A code that is on, whether or not it can be used now. */
export async function findDiscount(db: Db<DiscountTables>, code: string): Promise<Discount | undefined> {
  const found = db.selectFrom(TABLE).selectAll().where('id', '=', code).where(isLive(TABLE));
  const stored = await found.executeTakeFirst();
  if (!stored) return undefined;
  const { id, ...rest } = read(stored);
  return { ...rest, code: id };
}

/**
 * Counts one more use, in one statement: of several orders that want the last one, one gets it.
 * @returns false when it has been used up
 */
export async function takeDiscount(
  trx: Db<DiscountTables>,
  { code, mostUses }: Pick<Discount, 'code' | 'mostUses'>,
): Promise<boolean> {
  await trx
    .insertInto('discountUses')
    .values({ code, used: 0 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const counted = await trx
    .updateTable('discountUses')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .$if(mostUses !== null, (limited) => limited.where('used', '<', mostUses as number))
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** Counts a use less, when an order with it has ended unpaid, or one more, when it is open again. */
export async function countDiscount(trx: Db<DiscountTables>, code: string, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('discountUses')
    .set(({ eb }) => ({ used: eb('used', '+', by) }))
    .where('code', '=', code)
    .execute();
}
