import { blueprintTables } from './blueprint/blueprint.slice.ts';
import { bookingsTables } from './bookings/bookings.slice.ts';
import { chatTables } from './chat/chat.slice.ts';
import { connectionsTables } from './connections/connections.slice.ts';
import { contributionsTables } from './contributions/contributions.slice.ts';
import type { StoreDatabase } from './core/database.ts';
import type { Clock } from './core/ports.ts';
import type { ItemPaths, SliceTables } from './core/slice.ts';
import { musicTables } from './music/music.slice.ts';
import { ordersTables } from './orders/orders.slice.ts';
import { ownPagesTables } from './own-pages/own-pages.slice.ts';
import { playlistTables } from './playlist/playlist.slice.ts';
import { podcastsTables } from './podcasts/podcasts.slice.ts';
import { pressTables } from './press/press.slice.ts';
import { productsTables } from './products/products.slice.ts';
import { seoTables } from './seo/seo.slice.ts';
import { servicesTables } from './services/services.slice.ts';
import type { Fillable } from './site/site.off.ts';
import { siteTables } from './site/site.slice.ts';
import { socialTables } from './social/social.slice.ts';
import { streamTables } from './stream/stream.slice.ts';
import { studioTables } from './studio/studio.slice.ts';
import type { Tables } from './tables.ts';
import { videosTables } from './videos/videos.slice.ts';

const tables: readonly (SliceTables<Tables> & { fillable?: readonly Fillable[] })[] = [
  siteTables,
  podcastsTables,
  musicTables,
  videosTables,
  playlistTables,
  pressTables,
  contributionsTables,
  servicesTables,
  blueprintTables,
  streamTables,
  ownPagesTables,
  productsTables,
  seoTables,
  ordersTables,
  bookingsTables,
  chatTables,
  socialTables,
  studioTables,
  connectionsTables,
];

/** Tables of what the owner writes for the site. */
export const contentTables: readonly string[] = tables.flatMap(({ content = {} }) => Object.keys(content));

/** What reads the paths of items that have a page of their own. */
export const itemPaths: readonly ItemPaths[] = tables.flatMap(({ content = {} }) =>
  Object.values(content).filter((read) => read !== null),
);

/** Tables that decide what public pages say: writing to one makes cached pages stale. */
export const shownTables: ReadonlySet<string> = new Set([
  ...contentTables,
  ...tables.flatMap(({ shown = [] }) => shown),
]);

/** What is off until the owner fills it. */
export const fillable: readonly Fillable[] = tables.flatMap((slice) => slice.fillable ?? []);

/** Writes the sample install. */
export async function seed(database: StoreDatabase<Tables>, now: Clock): Promise<void> {
  for (const slice of tables) await slice.seed?.(database, now);
}
