import { expect, it } from 'vitest';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { installBefore } from './support/databases/install-before.ts';
import { engines } from './support/databases/test-database.ts';

const NAME = '0143-returned-money';
const AT = '2026-01-01T12:00:00.000Z';

const order = (id: string, state: string, receivedCents: number) => ({
  id,
  code: `HUB-${id}`,
  kind: 'consulting',
  title: 'Consulting',
  reference: 'Consulting',
  currency: 'SEK',
  amountCents: 10_000,
  receivedCents,
  state,
  stateSince: AT,
  name: 'Ada',
  email: 'ada@visitor.example',
  version: 3,
  downloads: 0,
  createdAt: AT,
  updatedAt: AT,
});
const card = (orderId: string, counted: 0 | 1, refundedCents: number) => ({
  id: `${orderId} ${refundedCents}`,
  orderId,
  currency: 'SEK',
  amountCents: 10_000,
  paidCents: 10_000,
  refundedCents,
  state: 'paid',
  dispute: 'none',
  counted,
  version: 1,
  createdAt: AT,
  askedAt: AT,
});

it.each(engines)(
  'orders of an older version know what of their money was given back, on %s',
  async (engine) => {
    const { database, remove } = await installBefore(engine, NAME);
    const { db } = database;
    try {
      const orders = [
        order('paid', 'released', 10_000),
        order('refunded', 'refunded', 10_000),
        order('never-paid', 'refunded', 0),
        order('part', 'released', 10_000),
        order('twice', 'released', 10_000),
      ];
      await db.insertInto('orders').values(orders).execute();
      // Of two payments of one order a part each; and one beside what was received.
      const cards = [card('part', 1, 1500), card('part', 1, 500), card('twice', 0, 10_000)];
      await db.insertInto('cardPayments').values(cards).execute();
      await migrate(database, migrations);
      const found = await db.selectFrom('orders').select(['id', 'returnedCents']).execute();
      expect(Object.fromEntries(found.map(({ id, returnedCents }) => [id, returnedCents]))).toEqual({
        paid: 0,
        refunded: 10_000,
        'never-paid': 0,
        part: 2000,
        twice: 0,
      });
    } finally {
      await remove();
    }
  },
);
