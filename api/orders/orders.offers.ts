import { blueprintStore } from '#api/blueprint/blueprint.store.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { type PlaylistTables, playlistStore } from '#api/playlist/playlist.store.ts';
import { type PodcastTables, podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { type ProductTables, productsStore } from '#api/products/products.store.ts';
import { type ServiceTables, servicesStore } from '#api/services/services.store.ts';
import { textsDocument } from '#api/site/site.store.ts';
import type { OrderKind } from '#shared/orders/orders.constants.ts';
import { serviceOrder } from '#shared/services/services.constants.ts';
import { orderDocuments } from './orders.store.ts';

export type OfferTables = PodcastTables & ServiceTables & PlaylistTables & ProductTables & DocumentTables;

/** What is paid for, according to the owner's current settings. */
interface Offer {
  title: string;
  reference: string;
  amountCents: number;
  /** Whether it is answered with a quote, so that the amount is not what is paid. */
  byQuote?: boolean;
}

/** What is ordered. */
export interface Ordered {
  kind: OrderKind;
  /** The id of the service or product, for kinds that have several. */
  itemId?: string | undefined;
}

/** What an order of this kind is called and costs at this moment. @throws AppError `request.not-found` */
export async function offerOf(
  database: StoreDatabase<OfferTables>,
  { kind, itemId = '' }: Ordered,
  now: Clock,
): Promise<Offer> {
  switch (kind) {
    case 'consulting':
    case 'speaking':
    case 'service': {
      const id = kind === 'service' ? itemId : kind;
      if (serviceOrder(id).kind !== kind) missing(kind);
      const service = (await servicesStore(database, now).services.findPublished(id)) ?? missing(kind);
      const { title, priceCents, byQuote } = service;
      return { title, reference: title, amountCents: priceCents, byQuote };
    }
    case 'product': {
      const product =
        (await productsStore(database, now).products.findPublished(itemId)) ?? missing(`such ${kind}`);
      return { title: product.title, reference: product.title, amountCents: product.priceCents };
    }
    case 'interview': {
      const shows = await podcastsStore(database, now).series.published();
      const show = shows.find(({ interviewCents }) => interviewCents !== null) ?? missing(kind);
      const title = `${show.name} Interview`;
      return { title, reference: title, amountCents: show.interviewCents ?? 0 };
    }
    case 'track': {
      const { feeCents, reference } = await playlistStore(database, now).submission.get();
      return { title: reference, reference, amountCents: feeCents };
    }
    case 'custom': {
      const { custom } = await textsDocument(database, now).get();
      const { priceCents, byQuote } = custom;
      return { title: 'Custom Request', reference: 'Custom Request', amountCents: priceCents, byQuote };
    }
    case 'blueprint': {
      const { title, priceCents } = await blueprintStore(database, now).product.get();
      return { title, reference: title, amountCents: priceCents };
    }
    case 'tip': {
      if (!(await orderDocuments(database, now).tips.get()).enabled) missing(kind);
      return { title: 'Tip', reference: 'Tip', amountCents: 0 };
    }
  }
}

function missing(what: string): never {
  throw new AppError('request.not-found', { text: `This site offers no ${what} at the moment.` });
}
