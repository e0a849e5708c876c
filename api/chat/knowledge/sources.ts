import type { BlueprintStore } from '#api/blueprint/blueprint.store.ts';
import type { Passage } from '#api/chat/chat.knowledge.ts';
import type { ContributionsStore } from '#api/contributions/contributions.store.ts';
import type { MusicStore } from '#api/music/music.store.ts';
import type { OrderDocuments } from '#api/orders/orders.store.ts';
import type { OwnPagesStore } from '#api/own-pages/own-pages.store.ts';
import type { PlaylistStore } from '#api/playlist/playlist.store.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import type { PressStore } from '#api/press/press.store.ts';
import type { ProductsStore } from '#api/products/products.store.ts';
import type { ServicesStore } from '#api/services/services.store.ts';
import type { SiteStore } from '#api/site/site.store.ts';
import type { StreamStore } from '#api/stream/stream.store.ts';
import type { VideosStore } from '#api/videos/videos.store.ts';
import type { ChatSource } from '#shared/chat/chat.schema.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import { beginningOf } from '#shared/core/text.ts';
import { pageMeta } from '#shared/site/site.pages.ts';
import { type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import type { SiteContent, SiteIdentity } from '#shared/site/site.schema.ts';
import type { Offer } from '#shared/site/site.structure.ts';

/** The slices whose content the assistant knows. */
export interface KnowledgeStores {
  site: SiteStore;
  podcasts: PodcastsStore;
  music: MusicStore;
  videos: VideosStore;
  playlist: PlaylistStore;
  press: PressStore;
  contributions: ContributionsStore;
  services: ServicesStore;
  blueprint: BlueprintStore;
  products: ProductsStore;
  stream: StreamStore;
  ownPages: OwnPagesStore;
  orderDocuments: Pick<OrderDocuments, 'payment'>;
}

export interface KnowledgeContext {
  stores: KnowledgeStores;
  site: SiteContent;
  /** Pages that are switched off. */
  hidden: readonly PageKey[];
  /** What is not sold because the owner has not filled it. */
  offersOff: readonly Offer[];
  /** How amounts are written. */
  money: MoneyStyle;
  /** A page as a source; `part` says which part of it. */
  to: (page: PageKey, part?: string) => ChatSource;
}

export function linksTo(identity: SiteIdentity): KnowledgeContext['to'] {
  return (page, part) => {
    const { title } = pageMeta(page, identity, 'https://site.invalid');
    return { title: cut(part ? `${title}, ${part}` : title), path: pagePathOf(page, identity) };
  };
}

/** The longest title of a source; each of its two parts may be that long by itself. */
const LONGEST_TITLE = 200;
const cut = (title: string) =>
  title.length <= LONGEST_TITLE ? title : `${beginningOf(title, LONGEST_TITLE - 1)}…`;

/** A passage with one page as its source. */
export const passage = (id: string, source: ChatSource, text: string, questions: string[]): Passage => ({
  id,
  sources: [source],
  text,
  questions,
});

/** A passage about several things, which is left out while there are none of them. */
export const passageOf = (items: readonly unknown[], make: () => Passage): Passage[] =>
  items.length > 0 ? [make()] : [];

/** `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
