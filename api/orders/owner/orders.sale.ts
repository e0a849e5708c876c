import type { z } from 'zod';
import { totalOf } from '#api/core/db/key-page.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { hasDiscounts } from '#api/orders/discounts/discounts.store.ts';
import { firstWay, isExample } from '#api/orders/orders.payment.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { orderDocuments } from '#api/orders/orders.store.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { listedProducts } from '#api/products/products.store.ts';
import { servicesStore } from '#api/services/services.store.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { identityDocument } from '#api/site/site.store.ts';
import { kindIn, kindsWithTimes, slotSettingsDocument } from '#api/slots/slots.settings.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { offerKey } from '#shared/core/form/offer-key.ts';
import { isoAt } from '#shared/core/time.ts';
import {
  fixedKinds,
  isItemKind,
  type OrderKind,
  type ReferenceKind,
} from '#shared/orders/orders.constants.ts';
import type { paymentInfo, ReferenceRequest } from '#shared/orders/orders.schema.ts';
import { serviceOrder } from '#shared/services/services.constants.ts';
import type { Offer } from '#shared/site/site.structure.ts';
import { deliveryReader, type Given, missingFor } from './orders.delivery.ts';

/** An offer that cannot be delivered. */
interface Unsold {
  kind: ReferenceKind;
  itemId?: string;
  /** Its name in the back office. */
  name: string;
  missing: string;
}

/**
 * What can be bought. Offers that cannot be delivered yet are not sold. On a fresh install everything is
 * shown as if on sale: the payment handle is an example, and every place that shows it says not to pay.
 */
export function orderSale(ports: Pick<OrderPorts, 'database' | 'now'> & { off: ReadOff }) {
  const { database, now, off } = ports;
  const { payment, tips } = orderDocuments(database, now);
  const givenTo = deliveryReader(ports);

  /** Offers that cannot be delivered, each with what is missing for it. */
  async function unavailable(): Promise<Unsold[]> {
    if (isExample(await payment.get())) return [];
    const [given, services, products, times] = await Promise.all([
      givenTo({ kind: 'blueprint', itemId: null }),
      servicesStore(database, now).services.published(),
      listedProducts(database.db),
      slotSettingsDocument(database, now).get(),
    ]);
    const without = (offer: Omit<Unsold, 'missing'>, has: Given): Unsold[] => {
      // Its time is chosen here, so that it needs no link to a calendar.
      if (kindIn(times, offerKey(offer.kind, offer.itemId))) return [];
      const missing = missingFor(offer, has);
      return missing === null ? [] : [{ ...offer, missing }];
    };
    const isOffered = (kind: ReferenceKind) =>
      (kind !== 'consulting' && kind !== 'speaking') || services.some(({ id }) => id === kind);
    return [
      ...fixedKinds.filter(isOffered).flatMap((kind) => without({ kind, name: kind }, given)),
      ...services.flatMap(({ id, title }) => {
        const { kind, itemId } = serviceOrder(id);
        return itemId === undefined ? [] : without({ kind, itemId, name: title }, given);
      }),
      ...products
        .filter(({ fileId }) => fileId === null)
        .flatMap(({ id, title }) =>
          without({ kind: 'product', itemId: id, name: title }, { ...given, file: null }),
        ),
    ];
  }

  /** Those of them that visitors are shown: the owner has to act on these. */
  async function notDelivered(): Promise<Unsold[]> {
    const [entries, shows, { pages, offers }] = await Promise.all([
      unavailable(),
      podcastsStore(database, now).series.published(),
      off(database.db),
    ]);
    const isOffered: Partial<Record<ReferenceKind, boolean>> = {
      interview: shows.some(({ interviewCents }) => interviewCents !== null),
      blueprint: !pages.includes('blueprint') && !offers.includes('blueprint'),
    };
    return entries.filter(({ kind }) => isOffered[kind] ?? true);
  }

  async function tipsOffered() {
    const { enabled, invitation, amounts } = await tips.get();
    return enabled ? { invitation, amounts } : null;
  }

  async function refuse(): Promise<never> {
    const { contactEmail } = await identityDocument(database, now).get();
    const text = `This is not available at the moment. Pay nothing for it; write to ${contactEmail}.`;
    throw new AppError('order.unavailable', { text });
  }

  /** Nothing is sold at a price that the owner has not filled in. @throws AppError `order.unavailable` */
  async function checkFilled(kind: OrderKind): Promise<void> {
    if ((await off(database.db)).offers.includes(kind as Offer)) await refuse();
  }

  return {
    unavailable,
    notDelivered,
    /** When the payment settings were last changed. */
    since: async () => (await payment.stored()).updatedAt,

    async info(): Promise<z.input<typeof paymentInfo>> {
      const settings = await payment.get();
      const { method, handle, qrImage } = firstWay(settings);
      const offers = (await unavailable()).map(({ kind, itemId }) => offerKey(kind, itemId));
      return {
        method,
        handle,
        qrImage,
        ways: settings.ways,
        timed: kindsWithTimes(await slotSettingsDocument(database, now).get()),
        tips: await tipsOffered(),
        discounts: await hasDiscounts(database.db),
        example: isExample(settings),
        unavailable: offers,
      };
    },

    /** @throws AppError `order.unavailable`, `request.invalid` when it does not say which of several is meant */
    async check({ kind, itemId, tipCents }: ReferenceRequest): Promise<void> {
      if (kind === 'tip' && tipCents === undefined)
        throw new AppError('request.invalid', { fields: { tipCents: 'Choose an amount' } });
      if (isItemKind(kind) !== (itemId !== undefined))
        throw new AppError('request.invalid', { fields: { itemId: 'Say which one, if there are several' } });
      await checkFilled(kind);
      if ((await unavailable()).some((entry) => entry.kind === kind && entry.itemId === itemId))
        await refuse();
    },
    checkFilled,
  };
}

export type OrderSale = ReturnType<typeof orderSale>;

/** Offers that the owner cannot deliver: one entry for each thing that is missing. */
export const notSold =
  (sale: OrderSale, now: Clock): NeedSource =>
  async (limit) => {
    const byMissing = Map.groupBy(await sale.notDelivered(), ({ missing }) => missing);
    const since = (await sale.since()) ?? isoAt(now());
    const items = [...byMissing].map(([missing, entries]) => ({
      kind: 'sale',
      id: entries[0]?.kind ?? '',
      since,
      dueAt: null,
      overdue: false,
      title: `Not sold at the moment: ${entries.map(({ name }) => name).join(', ')}`,
      detail: missing,
      target: entries[0]?.kind === 'product' ? adminPaths.products : adminPaths.delivery,
      action: 'Set up',
    }));
    return { items: items.slice(0, limit), total: totalOf(items.length) };
  };
