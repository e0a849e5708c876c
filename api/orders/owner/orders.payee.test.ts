import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentSettings } from '#shared/orders/orders.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

const PAYMENT = '/api/admin/orders/payment';

describe.each(engines)('where an order is paid to on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const stored = () => desk.owner.json<{ value: PaymentSettings; version: number }>(PAYMENT);
  it('is also a handle that was replaced after it was opened, and none from before', async () => {
    await desk.payTo({ handle: '$First' });
    const early = await desk.open();
    await desk.payTo({ handle: '$Second' });
    await desk.payTo({ handle: '$Third' });
    const late = await desk.open();
    expect((await desk.detail(early.code)).payment).toMatchObject({
      handle: '$Third',
      former: [{ handle: '$Second' }, { handle: '$First' }],
    });
    expect((await desk.detail(late.code)).payment).toMatchObject({ handle: '$Third', former: [] });
    await desk.payTo({ handle: '$First' });
    expect((await desk.detail(early.code)).payment.former.map(({ handle }) => handle)).toEqual([
      '$Third',
      '$Second',
    ]);
  });

  it('is never the code of the example beside a handle of the owner', async () => {
    await desk.payTo({ handle: '$Mine', qrImage: '/art/qr-pay.svg' });
    expect((await stored()).value.ways).toMatchObject([{ handle: '$Mine', qrImage: null }]);
    await desk.payTo({ qrImage: '/art/record.svg' });
    expect((await stored()).value.ways).toMatchObject([{ handle: '$Mine', qrImage: '/art/record.svg' }]);
  });
});
