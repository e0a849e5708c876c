import type { ServerResponse } from 'node:http';
import { type FakePlatform, type FakeRequest, misbehaves, sendJson } from './fake-platform.ts';

export const twitchKeys = { clientId: 'hub-client', clientSecret: 'hub-secret' };

const TOKEN_SECONDS = 5_000_000;
const INVALID = { error: 'Unauthorized', status: 401, message: 'Invalid OAuth token' };

/** Twitch's tokens and the one Helix resource that we read, as its reference describes them. */
export function fakeTwitch(twitch: FakePlatform) {
  const tokens = new Set<string>();
  let issued = 0;

  function giveToken({ form }: FakeRequest, res: ServerResponse) {
    if (form.get('client_id') !== twitchKeys.clientId) {
      return sendJson(res, 400, { status: 400, message: 'invalid client' });
    }
    if (form.get('client_secret') !== twitchKeys.clientSecret) {
      return sendJson(res, 403, { status: 403, message: 'invalid client secret' });
    }
    issued += 1;
    tokens.add(`token-${issued}`);
    const token = { access_token: `token-${issued}`, expires_in: TOKEN_SECONDS, token_type: 'bearer' };
    sendJson(res, 200, token);
  }

  function listStreams({ url }: FakeRequest, res: ServerResponse) {
    const reset: Record<string, string> =
      twitch.resetAt > 0 ? { 'ratelimit-reset': String(twitch.resetAt) } : {};
    if (twitch.mode === 'limited') {
      const body = { error: 'Too Many Requests', status: 429, message: 'Too many requests' };
      return sendJson(res, 429, body, { 'ratelimit-limit': '800', 'ratelimit-remaining': '0', ...reset });
    }
    const data = twitch.mode === 'live' ? [streamOf(twitch, url.searchParams.get('user_login') ?? '')] : [];
    const limits = { 'ratelimit-limit': '800', 'ratelimit-remaining': '799', ...reset };
    sendJson(res, 200, { data, pagination: {} }, limits);
  }

  return {
    /** Makes every token given out so far invalid. */
    revokeTokens: () => tokens.clear(),
    answer(request: FakeRequest, res: ServerResponse) {
      const { url, headers } = request;
      if (misbehaves(twitch.mode, res)) return;
      if (url.pathname === '/oauth2/token') return giveToken(request, res);
      const token = headers.authorization?.replace(/^(Bearer|OAuth) /, '') ?? '';
      if (twitch.mode === 'unauthorized' || !tokens.has(token)) return sendJson(res, 401, INVALID);
      if (url.pathname === '/oauth2/validate') {
        return sendJson(res, 200, { client_id: twitchKeys.clientId, scopes: [], expires_in: TOKEN_SECONDS });
      }
      if (headers['client-id'] !== twitchKeys.clientId) {
        return sendJson(res, 401, { ...INVALID, message: 'Client ID and OAuth token do not match' });
      }
      listStreams(request, res);
    },
  };
}

const streamOf = ({ title, viewers, startedAt }: FakePlatform, login: string) => ({
  id: '40952121085',
  user_id: '101051819',
  user_login: login,
  user_name: login,
  game_id: '509658',
  game_name: 'Racing',
  type: 'live',
  title,
  tags: ['English'],
  viewer_count: viewers,
  started_at: startedAt,
  language: 'en',
  thumbnail_url: 'https://static-cdn.jtvnw.net/previews-ttv/live_user-{width}x{height}.jpg',
  tag_ids: [],
  is_mature: false,
});
