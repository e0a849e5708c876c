import { z } from 'zod';
import { type ChangeTables, changesSince, DOCUMENT } from '#api/core/content/changes.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Instant } from '#shared/core/time.ts';
import { type PaymentSettings, type PaymentWay, paymentSettings } from '#shared/orders/orders.schema.ts';

/** What a fresh install shows, until the owner sets where payments really go. */
export const examplePayment: PaymentSettings = {
  ways: [{ method: 'Cash App', handle: '$CoopTV', qrImage: '/art/qr-pay.svg', appUrl: null }],
};

/** What an install without samples shows until then: an example that names nobody. */
export const neutralPayment: PaymentSettings = {
  ways: [{ method: 'Cash App', handle: '$YourHandle', qrImage: null, appUrl: null }],
};

const stored = z.preprocess(asWays, paymentSettings.transform(withoutOthersCode));

/** Installs from before several ways were supported have stored a single one. */
function asWays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'ways' in value) return value;
  return { ways: [{ appUrl: null, ...value }] };
}

/** The example's code leads to the example's account, so it goes as soon as the handle is another. */
function withoutOthersCode({ ways }: PaymentSettings): PaymentSettings {
  const example = firstWay(examplePayment);
  const isOthers = ({ handle, qrImage }: PaymentWay) =>
    qrImage === example.qrImage && handle !== example.handle;
  return { ways: ways.map((way) => (isOthers(way) ? { ...way, qrImage: null } : way)) };
}

/** The handles that payments went to from an instant on and that were replaced since then, the latest first. */
export async function formerHandles(
  db: Db<ChangeTables>,
  since: Instant,
): Promise<{ handle: string; until: Instant }[]> {
  const changes = await changesSince(db, { kind: DOCUMENT, itemId: 'payment' }, since);
  const former = new Map<string, Instant>();
  for (const { at, before } of changes)
    for (const { handle } of before ? stored.parse(before).ways : []) {
      // Set anew, so that it stands where its last change does.
      former.delete(handle);
      former.set(handle, at);
    }
  return [...former].map(([handle, until]) => ({ handle, until })).reverse();
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
