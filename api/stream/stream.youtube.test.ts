import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/core/time.ts';
import { CHANNEL_ID, type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { youtubeKey } from '#test/support/fakes/fake-youtube.ts';
import { youtubeSource } from './stream.youtube.ts';
import { nextPacificMidnight } from './stream.youtube-errors.ts';

const NOW = Date.parse('2026-01-02T21:00:00Z');
const [CHANNELS, UPLOADS, VIDEOS] = ['channels', 'playlistItems', 'videos'].map(
  (name) => `/youtube/v3/${name}`,
) as [string, string, string];

let platforms: FakePlatforms;
let now: number;
const { signal } = new AbortController();

beforeEach(async () => {
  platforms = await startFakePlatforms();
  now = NOW;
});
afterEach(() => platforms.close());

const source = (apiKey = youtubeKey) =>
  youtubeSource({ apiKey, apiUrl: platforms.url }, { fetch, now: () => now });
const calls = () => [CHANNELS, UPLOADS, VIDEOS].map((path) => platforms.count(path));

describe('a YouTube stream', () => {
  it('is returned with its title, viewers, start and address, for two quota units', async () => {
    platforms.youtube.mode = 'live';
    expect(await source().live(CHANNEL_ID, signal)).toEqual({
      stream_title: 'A beat from nothing',
      viewer_count: 321,
      started_at: '2026-01-02T20:02:00.000Z',
      recording: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
    expect(calls()).toEqual([0, 1, 1]);
  });

  it('is null while the channel is offline', async () => {
    expect(await source().live(CHANNEL_ID, signal)).toBeNull();
  });

  it('is found by the handle of its channel, which is looked up once a day', async () => {
    platforms.youtube.mode = 'live';
    const youtube = source();
    for (let round = 0; round < 3; round += 1) expect(await youtube.live('@cooptv', signal)).not.toBeNull();
    expect(calls()).toEqual([1, 3, 3]);
    now += 25 * HOUR_MS;
    await youtube.live('@cooptv', signal);
    expect(platforms.count(CHANNELS)).toBe(2);
  });

  it('is revalidated by 304 responses while it is unchanged', async () => {
    platforms.youtube.mode = 'live';
    const youtube = source();
    const first = await youtube.live(CHANNEL_ID, signal);
    expect(await youtube.live(CHANNEL_ID, signal)).toEqual(first);
    expect(platforms.count('304')).toBe(2);
    platforms.youtube.viewers = 400;
    expect((await youtube.live(CHANNEL_ID, signal))?.viewer_count).toBe(400);
    expect(platforms.count('304')).toBe(3);
  });

  it('stays within the daily quota when polled every 30 s, and never uses search', async () => {
    const youtube = source();
    for (let round = 0; round < 20; round += 1) await youtube.live(CHANNEL_ID, signal);
    const units = platforms.requests.length;
    expect((units / 20) * (24 * 60 * 2)).toBeLessThanOrEqual(10_000);
    expect(platforms.requests.some(({ url }) => url.pathname.includes('search'))).toBe(false);
  });

  it('is requested without the API key in the address', async () => {
    await source().live(CHANNEL_ID, signal);
    expect(platforms.requests.some(({ url }) => url.href.includes(youtubeKey))).toBe(false);
  });
});

describe('a YouTube error', () => {
  it('for a used-up daily quota lasts until midnight in California', async () => {
    platforms.youtube.mode = 'quota';
    const midnight = Date.parse('2026-01-03T08:00:00Z');
    const problem = { problem: 'rate-limited', retryAt: midnight };
    await expect(source().live(CHANNEL_ID, signal)).rejects.toMatchObject(problem);
  });

  it('for too many calls follows Retry-After, given as a date', async () => {
    Object.assign(platforms.youtube, { mode: 'limited', resetAt: NOW / 1000 + 90 });
    const problem = { problem: 'rate-limited', retryAt: NOW + 90_000 };
    await expect(source().live(CHANNEL_ID, signal)).rejects.toMatchObject(problem);
  });

  it('for a rejected API key is not a failure of YouTube', async () => {
    await expect(source('wrong').live(CHANNEL_ID, signal)).rejects.toMatchObject({ problem: 'unauthorized' });
    platforms.youtube.mode = 'unauthorized';
    await expect(source().live(CHANNEL_ID, signal)).rejects.toMatchObject({ problem: 'unauthorized' });
  });

  it.each(['error', 'malformed', 'huge'] as const)('of the kind "%s" is a failure', async (mode) => {
    platforms.youtube.mode = mode;
    await expect(source().live(CHANNEL_ID, signal)).rejects.toMatchObject({ problem: 'failed' });
  });

  it.each(['@nobody', 'UCzzzzzzzzzzzzzzzzzzzzzz'])(
    'for a channel that does not exist (%s) is a failure',
    async (id) => {
      await expect(source().live(id, signal)).rejects.toMatchObject({ problem: 'failed' });
    },
  );
});

describe('midnight in California', () => {
  it.each([
    ['2026-01-02T21:00:00Z', '2026-01-03T08:00:00Z'],
    ['2026-07-02T06:59:59Z', '2026-07-02T07:00:00Z'],
    ['2026-07-02T07:00:00Z', '2026-07-03T07:00:00Z'],
    ['2026-03-08T08:30:00Z', '2026-03-09T07:00:00Z'],
    ['2026-11-01T07:30:00Z', '2026-11-02T08:00:00Z'],
  ])('after %s is %s', (from, midnight) => {
    expect(new Date(nextPacificMidnight(Date.parse(from)))).toEqual(new Date(midnight));
  });
});
