import { expect, it } from 'vitest';
import { bookingsStore } from '#api/bookings/bookings.store.ts';
import { within } from '#api/core/database.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { ordersStore } from '#api/orders/orders.store.ts';
import { structureDocument } from '#api/site/site.structure.ts';
import { usualStructure } from '#shared/site/site.structure.ts';
import { installBefore } from './support/databases/install-before.ts';
import { engines } from './support/databases/test-database.ts';

const NAME = '0052-products';
const AT = '2026-01-01T12:00:00.000Z';

const order = {
  id: 'an-order',
  code: 'HUB-7K3F-Q2',
  kind: 'consulting',
  title: 'Consulting',
  reference: 'Consulting',
  currency: 'EUR',
  amountCents: 10_000,
  receivedCents: 0,
  state: 'awaiting_payment',
  stateSince: AT,
  name: 'Ada',
  email: 'ada@visitor.example',
  version: 3,
  downloads: 0,
  createdAt: AT,
  updatedAt: AT,
};
const booking = {
  id: '5b5ed1c0-8a51-4b44-9c4f-0d8a1b1f6a11',
  orderId: order.id,
  code: order.code,
  name: 'Ada',
  email: 'ada@visitor.example',
  service: 'consulting',
  custom: 0,
  sample: 0,
  status: 'pending',
  payment: 'awaiting',
  version: 1,
  createdAt: AT,
};

it.each(engines)(
  'an install of an older version keeps its orders, requests and menu, and gets products in the menu, on %s',
  async (engine) => {
    const { database, remove } = await installBefore(engine, NAME);
    const { db } = database;
    try {
      const menu = usualStructure.menu.filter(({ page }) => page !== 'products').toReversed();
      const stored = { ...usualStructure, menu };
      await db
        .insertInto('documents')
        .values({ key: 'site.structure', value: JSON.stringify(stored), updatedAt: AT, version: 3 })
        .execute();
      await db.insertInto('orders').values(order).execute();
      await db.insertInto('bookings').values(booking).execute();
      const done = await migrate(database, migrations);
      expect(done.slice(0, 2)).toEqual([NAME, '0053-further-services']);
      expect(await ordersStore(db, Date.now).byCode(order.code)).toMatchObject({ ...order, itemId: null });
      const request = await bookingsStore(db, Date.now).byOrder(order.id);
      expect(request).toMatchObject({ service: 'consulting', serviceTitle: null });
      expect((await structureDocument(within(db), Date.now).get()).menu).toEqual([
        ...menu,
        { page: 'products', label: null, shown: false },
      ]);
    } finally {
      await remove();
    }
  },
);
