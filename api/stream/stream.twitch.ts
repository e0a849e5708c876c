import { z } from 'zod';
import {
  callUpstream,
  parseReply,
  retryAfter,
  UpstreamError,
  type UpstreamReply,
} from '#api/core/network/upstream.ts';
import { beginningOf } from '#shared/core/text.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { PlatformStatus } from '#shared/stream/stream.schema.ts';
import { type SourcePorts, type StreamSource, TITLE_LENGTH } from './stream.source.ts';

export interface TwitchKeys {
  clientId: string;
  clientSecret: string;
  /** Where tokens come from, without a slash at the end. */
  authUrl: string;
  apiUrl: string;
}

const tokenReply = z.object({ access_token: z.string().min(1).max(500), expires_in: z.number().positive() });
const streamsReply = z.object({
  data: z
    .array(
      z.object({
        type: z.string(),
        title: z.string(),
        viewer_count: z.int().min(0),
        started_at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(100),
});

/** A token is replaced this long before it expires. */
const REFRESH_AHEAD_MS = 5 * MINUTE_MS;

/**
 * Calls the Helix API with an app token, which is cached in memory; concurrent calls share one token request.
 * One poll costs 1 of the 800 points that Twitch gives out each minute.
 */
export function twitchSource(keys: TwitchKeys, { fetch, now }: SourcePorts): StreamSource {
  let token: { value: string; expiresAt: number } | undefined;
  let coming: Promise<string> | undefined;

  async function requestToken(signal: AbortSignal): Promise<string> {
    const form = {
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
      grant_type: 'client_credentials',
    };
    const reply = await callUpstream(fetch, {
      url: `${keys.authUrl}/oauth2/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal,
    });
    // Twitch answers 400 to an unknown client and 403 to a wrong secret.
    if ([400, 401, 403].includes(reply.status)) {
      throw new UpstreamError('unauthorized', `Twitch refused the client id and secret (${reply.status})`);
    }
    refuse(reply, now());
    const { access_token, expires_in } = parseReply(tokenReply, reply, 'Twitch token');
    token = { value: access_token, expiresAt: now() + expires_in * 1000 };
    return access_token;
  }

  function currentToken(signal: AbortSignal): string | Promise<string> {
    if (token && now() < token.expiresAt - REFRESH_AHEAD_MS) return token.value;
    coming ??= requestToken(signal).finally(() => {
      coming = undefined;
    });
    return coming;
  }

  return {
    platform: 'twitch',
    async live(channelId, signal) {
      const ask = (bearer: string) =>
        callUpstream(fetch, {
          url: `${keys.apiUrl}/helix/streams?${new URLSearchParams({ user_login: channelId })}`,
          headers: { 'client-id': keys.clientId, authorization: `Bearer ${bearer}` },
          signal,
        });
      const bearer = await currentToken(signal);
      let reply = await ask(bearer);
      if (reply.status === 401) {
        // Another call may have replaced it already.
        if (token?.value === bearer) token = undefined;
        reply = await ask(await currentToken(signal));
      }
      refuse(reply, now());
      return liveOf(parseReply(streamsReply, reply, 'Twitch streams'));
    },
  };
}

function liveOf({ data }: z.output<typeof streamsReply>): PlatformStatus | null {
  const stream = data.find(({ type }) => type === 'live');
  if (!stream) return null;
  return {
    stream_title: beginningOf(stream.title, TITLE_LENGTH),
    viewer_count: stream.viewer_count,
    started_at: new Date(stream.started_at).toISOString(),
  };
}

/** @throws UpstreamError for any reply but 200. */
function refuse({ status, headers }: UpstreamReply, now: number): void {
  if (status === 200) return;
  if (status === 429) {
    const reset = headers.get('ratelimit-reset') ?? '';
    const retryAt = retryAfter(headers, now) ?? (/^\d{1,12}$/.test(reset) ? Number(reset) * 1000 : undefined);
    throw new UpstreamError('rate-limited', 'Twitch: too many calls', { retryAt });
  }
  throw new UpstreamError(
    status === 401 || status === 403 ? 'unauthorized' : 'failed',
    `Twitch answered ${status}`,
  );
}
