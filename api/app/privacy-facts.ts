import { isPublicHost } from '#api/core/public-address.ts';
import type { PrivacyFacts } from '#api/privacy/privacy.facts.ts';
import { backupSettingsDocument } from '#api/system/backups.store.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { playlistPlatformNames } from '#shared/playlist/playlist.constants.ts';
import { playlistEmbedUrl } from '#shared/playlist/playlist-embed.ts';
import { platformNames, platforms } from '#shared/social/social.constants.ts';
import { videoEmbedUrl, videoService } from '#shared/videos/video-embed.ts';
import type { Config } from './config.ts';
import type { PartOptions } from './part.ts';

type Options = Pick<PartOptions, 'database' | 'stores' | 'ports' | 'config'>;

/** What the privacy page says, read from where the program itself reads it. */
export async function privacyFacts({ database, stores, ports, config }: Options): Promise<PrivacyFacts> {
  const { db } = database;
  const [{ identity }, retention, chat, backups, accounts, connections, players] = await Promise.all([
    stores.site.site.get(),
    stores.retention.get(),
    stores.chatSettings.get(),
    backupSettingsDocument(database, ports.now).get(),
    db.selectFrom('socialAccounts').select('platform').execute(),
    db.selectFrom('seoConnections').select('service').execute(),
    playersOf(stores, config),
  ]);
  const connected = new Set(accounts.map(({ platform }) => platform));
  return {
    creatorName: identity.creatorName,
    contactEmail: identity.contactEmail,
    retention,
    unpaidDays: UNPAID_EXPIRES_DAYS,
    chat: chat.enabled,
    moderation: chat.moderation,
    ...servicesOf(config),
    searchConsole: connections.length > 0,
    networks: platforms.filter((platform) => connected.has(platform)).map((id) => platformNames[id]),
    players,
    countries: config.COUNTRY_DATABASE !== undefined,
    backups: backups.enabled
      ? { keep: backups.keep, encrypted: backups.recipient !== null, offsite: backups.offsite }
      : undefined,
  };
}

function servicesOf(config: Config) {
  const { SMTP_URL, OPENAI_API_KEY, OPENAI_BASE_URL, S3_ENDPOINT, S3_PUBLIC_URL } = config;
  const model = OPENAI_BASE_URL ?? (OPENAI_API_KEY && 'https://api.openai.com');
  return {
    mail: SMTP_URL && namedHost(SMTP_URL.host, 'a mail server'),
    model: model && namedHost(new URL(model).hostname, 'a server'),
    storage: S3_ENDPOINT && namedHost(new URL(S3_ENDPOINT).hostname, 'a storage'),
    publicFiles: S3_ENDPOINT && S3_PUBLIC_URL && new URL(S3_PUBLIC_URL).hostname,
    livePlatforms: [
      ...(config.TWITCH_CLIENT_ID ? ['Twitch'] : []),
      ...(config.YOUTUBE_API_KEY ? ['YouTube'] : []),
    ],
  };
}

/** A host as the public may know it: the name of one on the owner's own network is nobody else's business. */
const namedHost = (host: string, kind: string): string =>
  isPublicHost(host) ? host : `${kind} on the site’s own network`;

/** Services of which there are players on the pages, each once. */
async function playersOf(stores: Options['stores'], { PUBLIC_URL }: Config): Promise<string[]> {
  const [platformList, playlists, videos, network] = await Promise.all([
    stores.stream.platforms.published(),
    stores.playlist.playlists.published(),
    stores.videos.listMusic(),
    stores.site.network.get(),
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
