import { latestPlatformStatus } from '#api/stream/stream.platform-status.ts';
import { twitchSource } from '#api/stream/stream.twitch.ts';
import { youtubeSource } from '#api/stream/stream.youtube.ts';
import type { Integration } from '#api/system/system.integration.ts';
import { type IntegrationOptions, unset } from './integration-options.ts';

/** Asked about where the owner has named no channel: these have been there for as long as the services. */
const WELL_KNOWN = { twitch: 'twitch', youtube: 'UCBR8-60-B28hp2BmDPdntcQ' };

/** Live status from Twitch. */
export function twitchIntegration({ stream, ports, config }: IntegrationOptions): Integration {
  const { TWITCH_CLIENT_ID: clientId = '', TWITCH_CLIENT_SECRET: clientSecret = '' } = config;
  const urls = { authUrl: config.TWITCH_AUTH_URL, apiUrl: config.TWITCH_API_URL };
  const missing = unset(config, ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET']);
  return {
    id: 'twitch',
    missing,
    detail: missing.length > 0 ? 'Twitch is not asked' : new URL(urls.apiUrl).host,
    standing: () => latestPlatformStatus(stream.snapshots, 'twitch'),
    async test(signal) {
      const platform = await stream.store.platforms.findPublished('twitch');
      // Made anew, so that it has to ask for a token.
      const source = twitchSource({ clientId, clientSecret, ...urls }, ports);
      const live = await source.live(platform?.channelId || WELL_KNOWN.twitch, signal);
      return `Twitch accepted the client id and secret. The channel is ${live ? 'live' : 'not live'} right now.`;
    },
  };
}

/** Live status from YouTube. */
export function youtubeIntegration({ stream, ports, config }: IntegrationOptions): Integration {
  const { YOUTUBE_API_KEY: apiKey = '', YOUTUBE_API_URL: apiUrl } = config;
  const missing = unset(config, ['YOUTUBE_API_KEY']);
  return {
    id: 'youtube',
    missing,
    detail: missing.length > 0 ? 'YouTube is not asked' : new URL(apiUrl).host,
    standing: () => latestPlatformStatus(stream.snapshots, 'youtube'),
    async test(signal) {
      const platform = await stream.store.platforms.findPublished('youtube');
      const source = youtubeSource({ apiKey, apiUrl }, ports);
      const live = await source.live(platform?.channelId || WELL_KNOWN.youtube, signal);
      return `YouTube accepted the key. The channel is ${live ? 'live' : 'not live'} right now.`;
    },
  };
}
