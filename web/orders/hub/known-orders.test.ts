import { expect, it } from 'vitest';
import { readKnownOrders } from './known-orders.ts';

const order = { code: 'HUB-7K3F-Q2', key: 'key', title: 'Consulting' };

it('reads the orders of this device', () => {
  expect(readKnownOrders(JSON.stringify([order]))).toEqual([order]);
});

it.each([null, '', 'x', '{}', 'null', '[null, 1, "a", {"code": "HUB-7K3F-Q2"}]'])(
  'reads no orders from %j',
  (text) => {
    expect(readKnownOrders(text)).toEqual([]);
  },
);
