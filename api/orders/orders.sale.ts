import type { z } from 'zod';
import { totalOf } from '#api/core/db/key-page.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type ReferenceKind, referenceKinds } from '#shared/orders/orders.constants.ts';
import type { paymentInfo } from '#shared/orders/orders.schema.ts';
import { deliveryDocument, missingFor } from './orders.delivery.ts';
import { firstWay, isExample } from './orders.payment.ts';
import type { OrderPorts } from './orders.ports.ts';
import { orderDocuments } from './orders.store.ts';

/**
 * What can be bought. A kind whose delivery is not set up is not sold. On a fresh install everything is shown as it
 * would be sold: its handle is an example, and every place that shows it says that nobody should pay.
 */
export function orderSale(ports: Pick<OrderPorts, 'database' | 'now'>) {
  const { database, now } = ports;
  const { payment } = orderDocuments(database, now);
  const delivery = deliveryDocument(ports);

  /** Each with what is missing for it. */
  async function unavailable(): Promise<{ kind: ReferenceKind; missing: string }[]> {
    if (isExample(await payment.get())) return [];
    const settings = await delivery.get();
    return referenceKinds.flatMap((kind) => {
      const missing = missingFor({ kind }, settings);
      return missing === null ? [] : [{ kind, missing }];
    });
  }

  return {
    unavailable,
    /** Since when payments go where they go now. */
    since: async () => (await payment.stored()).updatedAt,

    async info(): Promise<z.input<typeof paymentInfo>> {
      const settings = await payment.get();
      const { method, handle, qrImage } = firstWay(settings);
      const kinds = (await unavailable()).map(({ kind }) => kind);
      return {
        method,
        handle,
        qrImage,
        ways: settings.ways,
        example: isExample(settings),
        unavailable: kinds,
      };
    },

    /** @throws AppError `order.unavailable` */
    async check(kind: ReferenceKind): Promise<void> {
      if (!(await unavailable()).some((entry) => entry.kind === kind)) return;
      const { contactEmail } = await identityDocument(database, now).get();
      const text = `This is not available at the moment. Pay nothing for it; write to ${contactEmail}.`;
      throw new AppError('order.unavailable', { text });
    },
  };
}

export type OrderSale = ReturnType<typeof orderSale>;

/** What the owner offers, but cannot deliver: one entry for each thing that is missing. */
export const notSold =
  (sale: OrderSale, now: Clock): NeedSource =>
  async (limit) => {
    const byMissing = Map.groupBy(await sale.unavailable(), ({ missing }) => missing);
    const since = (await sale.since()) ?? new Date(now()).toISOString();
    const items = [...byMissing].map(([missing, entries]) => ({
      kind: 'sale',
      id: entries[0]?.kind ?? '',
      since,
      dueAt: null,
      overdue: false,
      title: `Not sold at the moment: ${entries.map(({ kind }) => kind).join(', ')}`,
      detail: missing,
      target: adminPaths.delivery,
      action: 'Set up',
    }));
    return { items: items.slice(0, limit), total: totalOf(items.length) };
  };
