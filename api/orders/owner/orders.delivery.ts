import type { z } from 'zod';
import { documentStore } from '#api/core/content/document-store.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { MailBlock } from '#api/core/mail/mail-text.ts';
import { signedLinks } from '#api/orders/buyer/orders.links.ts';
import { pageKeys, pageLink } from '#api/orders/buyer/orders.opening.ts';
import type { OrderPorts } from '#api/orders/orders.ports.ts';
import { type OrderRow, orderDocuments } from '#api/orders/orders.store.ts';
import { type SoldFile, soldFile } from '#api/products/products.store.ts';
import { line } from '#shared/core/fields.ts';
import { DAY_MS, MINUTE_MS } from '#shared/core/time.ts';
import { type Delivery, type DeliveryKind, delivery } from '#shared/orders/orders.admin.schema.ts';
import { LINK_DAYS, type OrderKind } from '#shared/orders/orders.constants.ts';
import type { OrderTime } from '#shared/slots/slots.schema.ts';

/** The stored settings: with the private file's name. */
const kept = delivery.extend({ file: line.nullable() });
export type KeptDelivery = z.output<typeof kept>;

const unset: KeptDelivery = {
  calendarUrl: null,
  submissionUrl: null,
  linkDays: LINK_DAYS,
  blueprint: null,
  file: null,
};

export const deliveryDocument = ({ database, now }: Pick<OrderPorts, 'database' | 'now'>) =>
  documentStore(database, 'delivery', kept, { now, fallback: unset });

/** What is delivered for an order: links from the settings, or a private file. */
export interface Given {
  settings: KeptDelivery;
  file: Pick<SoldFile, 'file' | 'name' | 'type'> | null;
  /** A word to who has given a tip. */
  thanks: string;
}

type Ordered = Pick<OrderRow, 'kind' | 'itemId'>;

/** Reads what is delivered for an order, according to the current settings. */
export const deliveryReader = (ports: Pick<OrderPorts, 'database' | 'now'>) => {
  const settings = deliveryDocument(ports);
  const { tips } = orderDocuments(ports.database, ports.now);
  return async (order: Ordered): Promise<Given> => {
    const given = await settings.get();
    const { thanks } = await tips.get();
    return { settings: given, file: await fileFor(order, given), thanks };
  };

  async function fileFor(order: Ordered, { file, blueprint }: KeptDelivery): Promise<Given['file']> {
    const what = deliveryOf(order);
    if (what === 'product') return (await soldFile(ports.database.db, order.itemId ?? '')) ?? null;
    if (what !== 'blueprint' || !file || !blueprint) return null;
    return { file, name: blueprint.name, type: 'application/pdf' };
  }
};

const kinds: Record<OrderKind, DeliveryKind> = {
  interview: 'calendar',
  consulting: 'calendar',
  speaking: 'calendar',
  custom: 'calendar',
  track: 'submission',
  blueprint: 'blueprint',
  service: 'calendar',
  product: 'product',
  tip: 'thanks',
};
export const deliveryOf = ({ kind }: Pick<OrderRow, 'kind'>): DeliveryKind => kinds[kind];

/** What the owner has to set before an order of this kind can be released; null when nothing is missing. */
export function missingFor(
  order: Pick<OrderRow, 'kind'>,
  { settings, file }: { settings: Pick<Delivery, 'calendarUrl'>; file: Given['file'] },
): string | null {
  const what = deliveryOf(order);
  // A custom request needs no calendar link: the team writes to its sender in any case.
  if (what === 'calendar' && !settings.calendarUrl && order.kind !== 'custom')
    return 'There is no booking calendar link to send yet. Set it under Payment, Delivery.';
  if (what === 'blueprint' && !file)
    return 'There is no blueprint PDF to send yet. Upload it under Payment, Delivery.';
  if (what === 'product' && !file)
    return 'There is no file of this product to send yet. Upload it under Shop, Products.';
  return null;
}

/** Whether its time is chosen on this site, which takes the place of the link to a calendar: one way is enough. */
export const isTimed = (order: Pick<OrderRow, 'kind'>, time: OrderTime | null): boolean =>
  deliveryOf(order) === 'calendar' && time !== null;

/** Whether its release announces only that the team writes to the buyer. */
export const sendsNothing = (order: Pick<OrderRow, 'kind'>, { settings }: Given): boolean =>
  deliveryOf(order) === 'calendar' && !settings.calendarUrl;

const SHOWN_MINUTES = 60;

/** What is delivered for a released order: in its mail, and on its page. */
export function createDeliveries(ports: Pick<OrderPorts, 'signer' | 'now' | 'publicUrl'>) {
  const { publicUrl } = ports;
  const { receiptOf } = pageKeys(ports);
  const links = { blueprint: signedLinks(ports, 'blueprint'), product: signedLinks(ports, 'product') };
  const download = (order: OrderRow, what: keyof typeof links, lastsMs: number) =>
    `/api/orders/${order.code}/${what}?${links[what].sign(order.id, lastsMs)}`;

  return {
    links,
    /** @throws AppError `delivery.missing` */
    letter(
      order: OrderRow,
      given: Given,
      time: OrderTime | null = null,
    ): { what: string; blocks: MailBlock[] } {
      if (isTimed(order, time)) return { what: 'Your time', blocks: [] };
      const missing = missingFor(order, given);
      if (missing !== null) throw new AppError('delivery.missing', { text: missing });
      const { settings } = given;
      const { calendarUrl, submissionUrl, linkDays } = settings;
      const days = linkDays === 1 ? 'a day' : `${linkDays} days`;
      const downloaded = (what: keyof typeof links) => () => ({
        what: 'Your download',
        blocks: [
          {
            label: `Download it here. The link works for ${days}; after that, the page of your order has a new one.`,
            link: publicUrl + download(order, what, linkDays * DAY_MS),
          },
        ],
      });
      const letters: Record<DeliveryKind, () => { what: string; blocks: MailBlock[] }> = {
        calendar: () =>
          calendarUrl
            ? {
                what: 'Your booking calendar',
                blocks: [{ label: 'Choose your time here:', link: calendarUrl }],
              }
            : {
                what: 'Your request',
                blocks: [{ paragraph: 'We write to you to agree on what comes next.' }],
              },
        submission: () => ({
          what: 'Your submission link',
          blocks: [
            { paragraph: 'Your track is in the review queue. You will hear from us once we have listened.' },
            submissionUrl
              ? { label: 'Send what belongs to it here:', link: submissionUrl }
              : {
                  label: 'To correct it, or to add something, use the page of your order:',
                  link: pageLink(publicUrl, receiptOf(order)),
                },
          ],
        }),
        blueprint: downloaded('blueprint'),
        product: downloaded('product'),
        thanks: () => ({ what: 'Your tip', blocks: [{ prose: given.thanks }] }),
      };
      return letters[deliveryOf(order)]();
    },

    /** The links of the same delivery, for the order's own page. */
    shown(order: OrderRow, { settings, file }: Given, time: OrderTime | null = null) {
      const { calendarUrl, submissionUrl } = settings;
      const what = deliveryOf(order);
      if (isTimed(order, time)) return [];
      if (what === 'calendar')
        return calendarUrl ? [{ label: 'Open the booking calendar', url: calendarUrl }] : [];
      if (what === 'thanks') return [];
      if (what === 'submission')
        return submissionUrl ? [{ label: 'Open the submission page', url: submissionUrl }] : [];
      if (!file) return [];
      const label = what === 'blueprint' ? 'Download the PDF' : 'Download the file';
      return [{ label, url: download(order, what, SHOWN_MINUTES * MINUTE_MS) }];
    },
  };
}
