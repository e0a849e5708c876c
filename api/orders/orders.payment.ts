import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { type PaymentSettings, type PaymentWay, paymentSettings } from '#shared/orders/orders.schema.ts';

/** What a fresh install shows, until the owner sets where payments really go. */
export const examplePayment: PaymentSettings = {
  ways: [{ method: 'Cash App', handle: '$CoopTV', qrImage: '/art/qr-pay.svg', appUrl: null }],
};

/** What an install without samples shows until then: an example that names nobody. */
export const neutralPayment: PaymentSettings = {
  ways: [{ method: 'Cash App', handle: '$YourHandle', qrImage: null, appUrl: null }],
};

/** Installs from before several ways were supported have stored a single one. */
const stored = z.preprocess(asWays, paymentSettings);

function asWays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'ways' in value) return value;
  return { ways: [{ appUrl: null, ...value }] };
}

export const paymentDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'payment', stored, { now });

/** The schema requires at least one. */
export const firstWay = ({ ways }: PaymentSettings): PaymentWay => ways[0] as PaymentWay;

/** Whether one of the ways is still an example, which is no real account. */
export function isExample({ ways }: PaymentSettings): boolean {
  const examples = [examplePayment, neutralPayment].map(firstWay);
  return ways.some(({ method, handle }) =>
    examples.some((example) => method === example.method && handle === example.handle),
  );
}
