import { authContract } from './auth/auth.contract.ts';
import { blueprintContract } from './blueprint/blueprint.contract.ts';
import { bookingsAdminContract } from './bookings/bookings.admin.contract.ts';
import { bookingsContract } from './bookings/bookings.contract.ts';
import { chatContract } from './chat/chat.contract.ts';
import { contributionsContract } from './contributions/contributions.contract.ts';
import type { Endpoint } from './core/endpoint.ts';
import { musicContract } from './music/music.contract.ts';
import { noticesAdminContract } from './notices/notices.admin.contract.ts';
import { ordersAdminContract } from './orders/orders.admin.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { playlistContract } from './playlist/playlist.contract.ts';
import { episodesContract, seriesContract } from './podcasts/podcasts.admin.contract.ts';
import { podcastsContract } from './podcasts/podcasts.contract.ts';
import { pressContract } from './press/press.contract.ts';
import { searchAdminContract } from './search/search.admin.contract.ts';
import { servicesContract } from './services/services.contract.ts';
import { shareContract } from './share/share.contract.ts';
import { siteContract } from './site/site.contract.ts';
import { streamContract } from './stream/stream.contract.ts';
import { submissionsAdminContract } from './submissions/submissions.admin.contract.ts';
import { submissionsContract } from './submissions/submissions.contract.ts';
import { systemContract } from './system/system.contract.ts';
import { videosContract } from './videos/videos.contract.ts';

/** Every endpoint of the program, by slice. */
export const contract = {
  site: siteContract,
  stream: streamContract,
  podcasts: podcastsContract,
  music: musicContract,
  videos: videosContract,
  playlist: playlistContract,
  press: pressContract,
  contributions: contributionsContract,
  services: servicesContract,
  orders: ordersContract,
  bookings: bookingsContract,
  submissions: submissionsContract,
  blueprint: blueprintContract,
  share: shareContract,
  chat: chatContract,
  auth: authContract,
  system: systemContract,
  ordersAdmin: ordersAdminContract,
  bookingsAdmin: bookingsAdminContract,
  submissionsAdmin: submissionsAdminContract,
  noticesAdmin: noticesAdminContract,
  searchAdmin: searchAdminContract,
  podcastSeries: seriesContract,
  podcastEpisodes: episodesContract,
} as const;

type Slices = typeof contract;
type EndpointsOf<C> = C[keyof C];

/** The union of all endpoints, for types that are looked up by method and path. */
export type AnyEndpoint = { [S in keyof Slices]: EndpointsOf<Slices[S]> }[keyof Slices];

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((slice) =>
  Object.values(slice),
);
