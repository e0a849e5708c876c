import { expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { startOwnersHub } from '#test/support/people/owner-orders.ts';
import { takeDiscount } from './discounts.store.ts';

const LIMIT = 100;
const TRIES = 10_000;
const AT_ONCE = 50;

it.each(engines)('a code for 100 orders is used 100 times by 10,000 at once on %s', async (database) => {
  const desk = await startOwnersHub(database);
  const own = desk.hub.hub.database;
  let taken = 0;
  let left = TRIES;
  const take = async () => {
    while (left > 0) {
      left -= 1;
      const isTaken = await own.transaction(({ db }) => takeDiscount(db, { code: 'few', mostUses: LIMIT }));
      if (isTaken) taken += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  const rows = await own.db.selectFrom('discountUses').selectAll().execute();
  expect([taken, rows]).toEqual([LIMIT, [{ code: 'few', used: LIMIT }]]);
  await desk.hub.close();
});
