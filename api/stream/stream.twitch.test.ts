import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { twitchKeys } from '#test/support/fakes/fake-twitch.ts';
import { twitchSource } from './stream.twitch.ts';

const NOW = Date.parse('2026-01-02T21:00:00Z');
const TOKEN = '/oauth2/token';
const STREAMS = '/helix/streams';

let platforms: FakePlatforms;
let now: number;
const { signal } = new AbortController();

beforeEach(async () => {
  platforms = await startFakePlatforms();
  now = NOW;
});
afterEach(() => platforms.close());

function source(keys: Partial<typeof twitchKeys> = {}) {
  const urls = { authUrl: platforms.url, apiUrl: platforms.url };
  return twitchSource({ ...twitchKeys, ...urls, ...keys }, { fetch, now: () => now });
}

describe('a Twitch stream', () => {
  it('is returned with its title, viewers and start', async () => {
    platforms.twitch.mode = 'live';
    expect(await source().live('coop', signal)).toEqual({
      stream_title: 'Night race',
      viewer_count: 321,
      started_at: '2026-01-02T20:02:00.000Z',
    });
    const asked = platforms.requests.at(-1);
    expect(asked?.url.searchParams.get('user_login')).toBe('coop');
    expect(asked?.headers['client-id']).toBe(twitchKeys.clientId);
  });

  it('is null while the channel is offline', async () => {
    expect(await source().live('coop', signal)).toBeNull();
  });

  it('has its title cut after 300 characters', async () => {
    Object.assign(platforms.twitch, { mode: 'live', title: 'x'.repeat(5000) });
    expect((await source().live('coop', signal))?.stream_title).toHaveLength(300);
  });

  it('is requested with a hostile channel name escaped in its parameter', async () => {
    await source().live('coop&user_login=other#', signal);
    expect(platforms.requests.at(-1)?.url.searchParams.getAll('user_login')).toEqual([
      'coop&user_login=other#',
    ]);
  });
});

describe('the app token', () => {
  it('is requested once and reused', async () => {
    const twitch = source();
    for (let round = 0; round < 5; round += 1) await twitch.live('coop', signal);
    expect([platforms.count(TOKEN), platforms.count(STREAMS)]).toEqual([1, 5]);
  });

  it('is requested once by fifty concurrent calls', async () => {
    const twitch = source();
    await Promise.all(Array.from({ length: 50 }, () => twitch.live('coop', signal)));
    expect([platforms.count(TOKEN), platforms.count(STREAMS)]).toEqual([1, 50]);
  });

  it('is renewed before it expires', async () => {
    const twitch = source();
    await twitch.live('coop', signal);
    now = NOW + 5_000_000_000 - 4 * 60_000;
    await twitch.live('coop', signal);
    expect(platforms.count(TOKEN)).toBe(2);
  });

  it('is renewed once when Twitch has revoked it, however many calls fail', async () => {
    platforms.twitch.mode = 'live';
    const twitch = source();
    await twitch.live('coop', signal);
    platforms.revokeTokens();
    const again = await Promise.all(Array.from({ length: 10 }, () => twitch.live('coop', signal)));
    expect(again.every((live) => live?.viewer_count === 321)).toBe(true);
    expect(platforms.count(TOKEN)).toBe(2);
  });

  it('is requested only twice when Twitch rejects every token', async () => {
    platforms.twitch.mode = 'unauthorized';
    await expect(source().live('coop', signal)).rejects.toMatchObject({ problem: 'unauthorized' });
    expect([platforms.count(TOKEN), platforms.count(STREAMS)]).toEqual([2, 2]);
  });

  it.each([{ clientSecret: 'wrong' }, { clientId: 'wrong' }])('is refused with %o', async (keys) => {
    await expect(source(keys).live('coop', signal)).rejects.toMatchObject({ problem: 'unauthorized' });
    expect(platforms.count(STREAMS)).toBe(0);
  });

  it('is requested again by the next call after a failure', async () => {
    const twitch = source();
    platforms.twitch.mode = 'error';
    await expect(twitch.live('coop', signal)).rejects.toMatchObject({ problem: 'failed' });
    platforms.twitch.mode = 'live';
    expect(await twitch.live('coop', signal)).not.toBeNull();
  });
});

describe('a Twitch error', () => {
  it('for too many calls has the time of the next allowed call', async () => {
    Object.assign(platforms.twitch, { mode: 'limited', resetAt: NOW / 1000 + 47 });
    const problem = { problem: 'rate-limited', retryAt: NOW + 47_000 };
    await expect(source().live('coop', signal)).rejects.toMatchObject(problem);
  });

  it.each(['error', 'malformed', 'huge'] as const)('of the kind "%s" is a failure', async (mode) => {
    const twitch = source();
    await twitch.live('coop', signal);
    platforms.twitch.mode = mode;
    await expect(twitch.live('coop', signal)).rejects.toMatchObject({ problem: 'failed' });
  });

  it('from an unreachable server is a failure, and does not contain the secret', async () => {
    await platforms.close();
    const failure = await source()
      .live('coop', signal)
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ problem: 'failed' });
    expect(JSON.stringify(failure) + String(failure)).not.toContain(twitchKeys.clientSecret);
    platforms = await startFakePlatforms();
  });
});
