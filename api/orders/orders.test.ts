import { describe, expect, it } from 'vitest';
import { engines } from '#test/support/test-database.ts';
import { startTestHub } from '#test/support/test-hub.ts';

describe.each(engines)('orders on %s', (database) => {
  it('says where payments go, and follows the setting', async () => {
    const hub = await startTestHub({ database });
    const payment = { method: 'Cash App', handle: '$CoopTV', qrImage: '/art/qr-pay.svg' };
    expect(await hub.json('/api/payment')).toEqual(payment);
    await hub.hub.stores.orders.payment.set({ ...payment, handle: '$Other' });
    expect(await hub.json('/api/payment')).toEqual({ ...payment, handle: '$Other' });
    await hub.close();
  });
});
