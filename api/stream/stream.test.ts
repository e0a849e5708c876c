import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import type { Stream, StreamStatus } from '#shared/stream/stream.schema.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { createMigratedDatabase, engines } from '#test/support/databases/test-database.ts';
import { CHANNEL_ID, type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { long } from '#test/support/long.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const START = Date.parse('2026-01-02T21:00:00Z');
const STATUS = '/api/stream-status';
const off = { active_platform: null, any_live: false, platforms: {} };
const withJobs = new Set(['http', 'jobs'] as const);

let platforms: FakePlatforms;
let now: number;
const hubs: TestHub[] = [];
const removals: (() => Promise<void>)[] = [];

beforeEach(async () => {
  now = START;
  platforms = await startFakePlatforms();
});
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close();
  for (const remove of removals.splice(0)) await remove();
  await platforms.close();
});

async function start(options: Partial<Parameters<typeof startTestHub>[0]> = {}): Promise<TestHub> {
  const { environment } = platforms;
  const hub = await startTestHub({ database: 'sqlite', now: () => now, fetch, environment, ...options });
  hubs.push(hub);
  return hub;
}

const status = (hub: TestHub) => hub.json<StreamStatus>(STATUS);
const live = (hub: TestHub) => expect.poll(async () => (await status(hub)).any_live).toBe(true);

describe.each(engines)('the stream on %s', (database) => {
  it("is returned with its platforms and schedule, but without the owner's manual status", async () => {
    const hub = await start({ database });
    const stream = await hub.json<Stream>('/api/stream');
    expect(stream.platforms.map(({ id }) => id)).toEqual(['twitch', 'youtube', 'tiktok']);
    expect(stream.settings).toMatchObject({
      offlineMode: 'showcase',
      defaultTitle: 'Live Gaming on Twitch',
      defaultViewers: 128,
    });
    expect(stream.settings).not.toHaveProperty('manual');
    const starts = stream.schedule.map(({ startsAt }) => Date.parse(startsAt));
    expect(starts).toHaveLength(3);
    expect(starts.every((at, index) => at > (starts[index - 1] ?? now))).toBe(true);
  });

  it('is not live before the first poll', async () => {
    const hub = await start({ database });
    const response = await hub.get(STATUS);
    expect(await response.json()).toEqual(off);
    expect(response.headers.has('age')).toBe(false);
  });

  it('is live as soon as the platform says so, and the response has an Age header', async () => {
    platforms.twitch.mode = 'live';
    const hub = await start({ database, roles: withJobs });
    await live(hub);
    now += 12_345;
    const response = await hub.get(STATUS);
    expect(response.headers.get('age')).toBe('12');
    expect(await response.json()).toEqual({
      active_platform: 'twitch',
      any_live: true,
      platforms: {
        twitch: { stream_title: 'Night race', viewer_count: 321, started_at: '2026-01-02T20:02:00.000Z' },
      },
    });
  });

  it('ends by itself when no poll succeeds for five minutes', async () => {
    platforms.twitch.mode = 'live';
    const hub = await start({ database, roles: withJobs });
    await live(hub);
    now += 5 * 60_000;
    expect(await status(hub)).toEqual(off);
  });

  it('starts and ends by hand', async () => {
    const hub = await start({ database });
    const { settings } = hub.hub.slices.stream.store;
    const manual = {
      platform: 'tiktok',
      title: 'From the van',
      startedAt: new Date(now).toISOString(),
    } as const;
    await settings.set({ ...(await settings.get()), manual });
    await expect.poll(async () => (await status(hub)).active_platform).toBe('tiktok');
    await settings.set({ ...(await settings.get()), manual: null });
    await expect.poll(() => status(hub)).toEqual(off);
  });
});

describe('the status endpoint', () => {
  it('polls the platforms once, however many visitors request it', async () => {
    platforms.twitch.mode = 'live';
    const hub = await start({ roles: withJobs });
    await live(hub);
    const asked = platforms.requests.length;
    const ask = async () => {
      for (let turn = 0; turn < (long ? 100 : 10); turn += 1) {
        const response = await hub.get(STATUS);
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: 50 }, ask));
    expect(platforms.requests).toHaveLength(asked);
    expect(platforms.count('/helix/streams')).toBe(1);
  }, 60_000);

  it('refuses unknown parameters and methods, and accepts an empty query', async () => {
    const hub = await start();
    const wrong = await hub.get(`${STATUS}?fresh=1`);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ code: 'request.invalid' });
    expect((await hub.get(STATUS, { method: 'POST' })).ok).toBe(false);
    const fallback = await hub.get(`${STATUS}?`);
    expect([fallback.status, await fallback.json()]).toEqual([200, off]);
    expect(fallback.headers.get('cache-control')).toBe('no-cache');
  });

  it('responds with 304 to its own ETag', async () => {
    const hub = await start();
    const etag = (await hub.get(STATUS)).headers.get('etag') as string;
    expect((await hub.get(STATUS, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});

describe('the schedule', () => {
  it('drops a stream that has begun from the cached response', async () => {
    const hub = await start();
    const before = await hub.json<Stream>('/api/stream');
    now = Date.parse(before.schedule[0]?.startsAt as string) + 1;
    hub.hub.content.changed();
    const after = await hub.json<Stream>('/api/stream');
    expect(after.schedule).toEqual(before.schedule.slice(1));
    now += 30 * DAY_MS;
    hub.hub.content.changed();
    expect((await hub.json<Stream>('/api/stream')).schedule).toEqual([]);
  });
});

describe('several processes', () => {
  it('on Postgres share the status that the one with jobs polled', async () => {
    const database = 'postgres';
    const shared = await createMigratedDatabase(database);
    removals.push(shared.remove);
    const front = await start({ database, shared });
    await changeRow(front.hub.database, 'streamingPlatforms', 'youtube', { channelId: CHANNEL_ID });
    expect(await status(front)).toEqual(off);
    platforms.youtube.mode = 'live';
    const back = await start({ database, shared, roles: new Set(['jobs'] as const) });
    await live(back);
    await live(front);
    expect(await status(front)).toEqual(await status(back));
  });

  it('on one Postgres poll once in total, and send the same response', async () => {
    const shared = await createMigratedDatabase('postgres');
    removals.push(shared.remove);
    platforms.twitch.mode = 'live';
    const options = { database: 'postgres', shared, roles: withJobs } as const;
    const pair = await Promise.all([start(options), start(options)]);
    await Promise.all(pair.map(live));
    expect(platforms.count('/helix/streams')).toBe(1);
    const [first, second] = await Promise.all(
      pair.map(async (hub) => (await hub.get(STATUS)).headers.get('etag')),
    );
    expect(first).toBe(second);
    const { db } = (pair[0] as TestHub).hub.database;
    const types = (await db.selectFrom('events').select('type').orderBy('id').execute()).map(
      ({ type }) => type,
    );
    expect(types).toEqual(['live.ask', 'stream.live']);
  });
});
