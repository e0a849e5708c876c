import { backupSettingsDocument } from '#api/backup/backup.store.ts';
import type { ChatSlice } from '#api/chat/chat.slice.ts';
import type { Config } from '#api/core/config.ts';
import type { Connections } from '#api/core/connections/connections.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Database } from '#api/core/database.ts';
import { isPublicHost } from '#api/core/network/public-address.ts';
import type { Ports } from '#api/core/ports.ts';
import { takesGuests } from '#api/guests/guests.settings.ts';
import type { GuestTables } from '#api/guests/guests.tables.ts';
import { liveReviewDocument } from '#api/live-review/live-review.settings.ts';
import { paperYearsOf } from '#api/papers/papers.settings.ts';
import type { PaperTables } from '#api/papers/papers.store.ts';
import { type PlaylistTables, playlistStore } from '#api/playlist/playlist.store.ts';
import type { ConnectionTables } from '#api/seo/google/search-console.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import { slotSettingsDocument } from '#api/slots/slots.settings.ts';
import type { SocialAccountTables } from '#api/social/social.accounts.ts';
import { type StreamTables, streamStore } from '#api/stream/stream.store.ts';
import { type VideoTables, videosStore } from '#api/videos/videos.store.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { playlistPlatformNames } from '#shared/playlist/playlist.constants.ts';
import { playlistEmbedUrl } from '#shared/playlist/playlist-embed.ts';
import type { Retention } from '#shared/privacy/privacy.schema.ts';
import { platformNames, platforms } from '#shared/social/social.constants.ts';
import { videoEmbedUrl, videoService } from '#shared/videos/video-embed.ts';
import { retentionStore } from './privacy.documents.ts';

/** The settings of this install that concern visitors' data. Services are named by their hosts. */
export interface PrivacyFacts {
  creatorName: string;
  contactEmail: string;
  retention: Retention;
  /** After how many days without a payment an order is closed. */
  unpaidDays: number;
  /** Whether a time is chosen with requests. */
  times: boolean;
  /** Whether taken tracks are named on the playlist page. */
  takenTracks: boolean;
  /** Whether viewers can vote in live reviews. */
  votes: boolean;
  /** Whether interviews have a guest page, or there are guests. */
  guests: boolean;
  /** For how many years receipts and invoices are kept; undefined while none are made and there are none. */
  paperYears: number | undefined;
  /** Whether visitors can write to the assistant. */
  chat: boolean;
  /** Whether messages to the assistant are first judged by the model's server. */
  moderation: boolean;
  /** Undefined for each that is not set up. */
  mail: string | undefined;
  model: string | undefined;
  storage: string | undefined;
  /** Whether orders can be paid by card, at Stripe. */
  cards: boolean;
  /** The host that browsers fetch library files from, when it is not this site. */
  publicFiles: string | undefined;
  /** Platforms that the server asks whether the channel is live. */
  livePlatforms: readonly string[];
  searchConsole: boolean;
  /** Social networks that posts are published on. */
  networks: readonly string[];
  /** Services whose players are on the pages. */
  players: readonly string[];
  /** Whether a visit's country is looked up, in a local file. */
  countries: boolean;
  /** Undefined while scheduled backups are off. */
  backups: { keep: number; encrypted: boolean; offsite: boolean } | undefined;
}

export type FactTables = SocialAccountTables &
  ConnectionTables &
  DocumentTables &
  StreamTables &
  PaperTables &
  GuestTables &
  PlaylistTables &
  VideoTables;

export interface FactOptions {
  database: Database<FactTables>;
  ports: Pick<Ports, 'now'>;
  config: Config;
  connections: Pick<Connections, 'current'>;
  chat: Pick<ChatSlice, 'settings'>;
  site: Pick<SiteSlice, 'store'>;
}

/** The facts on the privacy page, read from the same settings that the program uses. */
export async function privacyFacts(options: FactOptions): Promise<PrivacyFacts> {
  const {
    database,
    site: { store: site },
    ports,
    connections,
  } = options;
  const { db } = database;
  const [
    identity,
    retention,
    chat,
    backups,
    accounts,
    searchConsole,
    players,
    slots,
    liveReview,
    paperYears,
    offer,
    guests,
  ] = await Promise.all([
    site.identity.get(),
    retentionStore(database, ports.now).get(),
    options.chat.settings.get(),
    backupSettingsDocument(database, ports.now).get(),
    db.selectFrom('socialAccounts').select('platform').execute(),
    db.selectFrom('seoConnections').select('service').execute(),
    playersOf(options),
    slotSettingsDocument(database, ports.now).get(),
    liveReviewDocument(database, ports.now).get(),
    paperYearsOf(database, ports.now),
    playlistStore(database, ports.now).submission.get(),
    takesGuests(database, ports.now),
  ]);
  const connected = new Set(accounts.map(({ platform }) => platform));
  return {
    creatorName: identity.creatorName,
    contactEmail: identity.contactEmail,
    retention,
    unpaidDays: UNPAID_EXPIRES_DAYS,
    times: slots.kinds.some(({ active }) => active),
    takenTracks: offer.showsTaken,
    votes: liveReview.on,
    paperYears,
    guests,
    chat: chat.enabled,
    moderation: chat.moderation,
    ...servicesOf(connections),
    searchConsole: searchConsole.length > 0,
    networks: platforms.filter((platform) => connected.has(platform)).map((id) => platformNames[id]),
    players,
    countries: connections.current('countries') !== undefined,
    backups: backups.enabled
      ? { keep: backups.keep, encrypted: backups.recipient !== null, offsite: backups.offsite }
      : undefined,
  };
}

function servicesOf({ current }: Pick<Connections, 'current'>) {
  const [mail, model, storage] = [current('mail'), current('model'), current('storage')];
  return {
    mail: mail && namedHost(mail.server.host, 'a mail server'),
    model: model && namedHost(new URL(model.baseUrl ?? 'https://api.openai.com').hostname, 'a server'),
    storage: storage && namedHost(new URL(storage.endpoint).hostname, 'a storage'),
    publicFiles: storage?.publicUrl && new URL(storage.publicUrl).hostname,
    cards: current('stripe') !== undefined,
    livePlatforms: [...(current('twitch') ? ['Twitch'] : []), ...(current('youtube') ? ['YouTube'] : [])],
  };
}

/** A host's name for the public; a host on the owner's own network is not named. */
const namedHost = (host: string, kind: string): string =>
  isPublicHost(host) ? host : `${kind} on the site’s own network`;

/** Services whose players are on the pages, each once. */
async function playersOf({ database, site: { store: site }, config, ports }: FactOptions): Promise<string[]> {
  const { PUBLIC_URL } = config;
  const { now } = ports;
  const [platformList, playlists, videos, network] = await Promise.all([
    streamStore(database, now).platforms.published(),
    playlistStore(database, now).playlists.published(),
    videosStore(database, now).listMusic(),
    site.network.get(),
  ]);
  const { host } = new URL(network.url, PUBLIC_URL);
  const embeds = videos.map(({ url }) => videoEmbedUrl(url)).filter((embed) => embed !== null);
  return [
    ...new Set([
      ...platformList.filter(({ id }) => id !== 'tiktok').map(({ name }) => name),
      ...playlists
        .filter(({ url, platform }) => playlistEmbedUrl(url, platform) !== null)
        .map(({ platform }) => playlistPlatformNames[platform]),
      ...embeds.map(videoService),
      ...(host === new URL(PUBLIC_URL).host ? [] : [host]),
    ]),
  ];
}
