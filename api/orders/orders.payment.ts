import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { type PaymentSettings, type PaymentWay, paymentSettings } from '#shared/orders/orders.schema.ts';

/** What a fresh install shows, until the owner sets where payments really go. */
export const examplePayment: PaymentSettings = {
  ways: [{ method: 'Cash App', handle: '$CoopTV', qrImage: '/art/qr-pay.svg', appUrl: null }],
};

/** Installs from before there could be several hold one way alone. */
const stored = z.preprocess(asWays, paymentSettings);

function asWays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'ways' in value) return value;
  return { ways: [{ appUrl: null, ...value }] };
}

export const paymentDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'payment', stored, { now });

/** The schema asks for one at least. */
export const firstWay = ({ ways }: PaymentSettings): PaymentWay => ways[0] as PaymentWay;

/** Whether payments may still go to the example, which belongs to nobody. */
export function isExample({ ways }: PaymentSettings): boolean {
  const example = firstWay(examplePayment);
  return ways.some(({ method, handle }) => method === example.method && handle === example.handle);
}
