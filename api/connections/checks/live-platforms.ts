import { UpstreamError } from '#api/core/network/upstream.ts';
import type { SliceParts } from '#api/core/slice.ts';
import { latestPlatformStatus } from '#api/stream/stream.platform-status.ts';
import type { StreamSlice } from '#api/stream/stream.slice.ts';
import type { StreamSource } from '#api/stream/stream.source.ts';
import { twitchSource } from '#api/stream/stream.twitch.ts';
import { youtubeSource } from '#api/stream/stream.youtube.ts';
import type { ConnectionCheck } from '../connection-check.ts';

interface Parts extends Pick<SliceParts<never>, 'ports'> {
  stream: Pick<StreamSlice, 'store' | 'snapshots'>;
}

/** Channels to ask about where the owner has set none: they have existed as long as the services. */
const WELL_KNOWN = { twitch: 'twitch', youtube: 'UCBR8-60-B28hp2BmDPdntcQ' };

/** Asks Twitch whether the channel is live. */
export function twitchCheck({ stream, ports }: Parts): ConnectionCheck<'twitch'> {
  return {
    status: () => latestPlatformStatus(stream.snapshots, 'twitch'),
    async run(settings, signal) {
      // A new source, so that it has to request a token.
      const source = twitchSource(settings, ports);
      const live = await ask(source, stream, signal, {
        name: 'Twitch',
        keys: 'the client id or the secret: one is wrong, or was replaced there. Copy both once more',
      });
      return `Twitch accepted the client id and secret. ${live}`;
    },
  };
}

/** Asks YouTube whether the channel is live. */
export function youtubeCheck({ stream, ports }: Parts): ConnectionCheck<'youtube'> {
  return {
    status: () => latestPlatformStatus(stream.snapshots, 'youtube'),
    async run(settings, signal) {
      const live = await ask(youtubeSource(settings, ports), stream, signal, {
        name: 'YouTube',
        keys: 'the key: it is wrong, was deleted, or may not be used for the YouTube Data API v3. Look at it in Google’s console',
      });
      return `YouTube accepted the key. ${live}`;
    },
  };
}

async function ask(
  source: StreamSource,
  { store }: Parts['stream'],
  signal: AbortSignal,
  { name, keys }: { name: string; keys: string },
): Promise<string> {
  const { platform } = source;
  const known = await store.platforms.findPublished(platform);
  const channel = known?.channelId || (WELL_KNOWN as Record<string, string>)[platform] || '';
  try {
    const live = await source.live(channel, signal);
    return `The channel is ${live ? 'live' : 'not live'} right now.`;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.problem === 'unauthorized') throw new Error(`${name} refused ${keys}.`);
    if (error.problem === 'rate-limited') throw new Error(`${name} was asked too often. Try again later.`);
    throw new Error(`${name} gave no usable answer (${error.message}). Try again later.`);
  }
}
