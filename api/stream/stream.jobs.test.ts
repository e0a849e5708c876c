import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppDatabase, openAppDatabase, seedOnce } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { type Bus, createLocalBus } from '#api/core/events/bus.ts';
import type { Job } from '#api/core/jobs/job.ts';
import { DAY_MS, MINUTE_MS } from '#shared/core/time.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { createMigratedDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { CHANNEL_ID, type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { twitchKeys } from '#test/support/fakes/fake-twitch.ts';
import { youtubeKey } from '#test/support/fakes/fake-youtube.ts';
import { streamJobs } from './stream.jobs.ts';
import { streamSnapshots, streamStore } from './stream.store.ts';
import { twitchSource } from './stream.twitch.ts';
import { youtubeSource } from './stream.youtube.ts';

const START = Date.parse('2026-01-02T21:00:00Z');
const SLOT_MS = 30_000;

describe.each(engines)('the stream jobs on %s', (engine) => {
  let platforms: FakePlatforms;
  let place: TestDatabase;
  let database: AppDatabase;
  let content: ContentSignal;
  let bus: Bus;
  let now: number;
  let heard: string[];
  const { signal } = new AbortController();

  beforeEach(async () => {
    now = START;
    heard = [];
    content = new ContentSignal();
    bus = createLocalBus();
    platforms = await startFakePlatforms();
    place = await createMigratedDatabase(engine);
    database = await openAppDatabase({ url: place.url, dataDir: place.folder }, content, {
      now: () => now,
      bus,
    });
    await seedOnce(database, { now: () => now });
    await changeRow(database, 'streamingPlatforms', 'youtube', { channelId: CHANNEL_ID });
    for (const channel of ['stream', 'events'])
      bus.subscribe(channel, (payload) => heard.push(channel + payload));
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
    await platforms.close();
  });

  function jobs(names: readonly ('twitch' | 'youtube')[] = ['twitch', 'youtube']): Job[] {
    const clock = { fetch, now: () => now };
    const twitch = twitchSource({ ...twitchKeys, authUrl: platforms.url, apiUrl: platforms.url }, clock);
    const youtube = youtubeSource({ apiKey: youtubeKey, apiUrl: platforms.url }, clock);
    const sources = [twitch, youtube].filter(({ platform }) => names.includes(platform as 'twitch'));
    const ports = { now: () => now, random: () => 0, log: pino({ level: 'silent' }), content, bus };
    return streamJobs({ database, sources: () => sources, ports });
  }
  const named = (name: string, list = jobs()) => list.find((job) => job.name === name) as Job;
  const states = () => streamSnapshots(database.db, () => now).states();

  async function events() {
    const rows = await database.db.selectFrom('events').selectAll().orderBy('id').execute();
    return rows.map(({ type, subjectId, data }) => ({ type, subjectId, ...JSON.parse(data) }));
  }

  it('store the status of both platforms in one row', async () => {
    const poll = named('stream.poll');
    platforms.twitch.mode = 'live';
    await poll.run(signal);
    expect(await states()).toMatchObject({
      twitch: {
        live: { stream_title: 'Night race', viewer_count: 321 },
        knownAt: new Date(START).toISOString(),
      },
      youtube: { live: null, knownAt: new Date(START).toISOString() },
    });
    platforms.twitch.viewers = 322;
    now += SLOT_MS;
    await poll.run(signal);
    expect((await states()).twitch).toMatchObject({ live: { viewer_count: 322 } });
    expect(await database.db.selectFrom('streamSnapshots').selectAll().execute()).toHaveLength(1);
  });

  it('record one event when a stream begins and one when it ends', async () => {
    const poll = named('stream.poll');
    const step = async (mode: 'live' | 'offline') => {
      platforms.twitch.mode = mode;
      await poll.run(signal);
      now += SLOT_MS;
    };
    for (const mode of ['offline', 'live', 'live', 'live', 'offline', 'offline'] as const) await step(mode);
    const told = {
      subjectId: 'twitch',
      platform: 'twitch',
      title: 'Night race',
      startedAt: '2026-01-02T20:02:00.000Z',
    };
    expect(await events()).toEqual([
      { type: 'stream.live', ...told },
      { type: 'stream.offline', ...told },
    ]);
    expect(heard.filter((message) => message.startsWith('events'))).toEqual(['events1', 'events2']);
    expect(heard.filter((message) => message === 'stream')).toHaveLength(6);
  });

  it('keep a stream live while its platform fails, and end it after five minutes', async () => {
    const poll = named('stream.poll');
    platforms.twitch.mode = 'live';
    await poll.run(signal);
    platforms.twitch.mode = 'error';
    for (const end = START + 5 * MINUTE_MS; now + SLOT_MS < end; ) {
      now += SLOT_MS;
      await poll.run(signal);
      expect((await states()).twitch?.live).not.toBeNull();
    }
    now += SLOT_MS;
    await poll.run(signal);
    expect((await events()).map(({ type }) => type)).toEqual(['stream.live', 'stream.offline']);
  });

  it('keep polling one platform while the other one fails', async () => {
    const poll = named('stream.poll');
    Object.assign(platforms.twitch, { mode: 'error' });
    Object.assign(platforms.youtube, { mode: 'live' });
    for (let round = 0; round < 10; round += 1) {
      await poll.run(signal);
      now += SLOT_MS;
    }
    expect(platforms.count('/oauth2/token')).toBe(4);
    expect(platforms.count('/youtube/v3/playlistItems')).toBe(10);
    expect(await states()).toMatchObject({
      twitch: { problem: 'failed', failures: 4 },
      youtube: { failures: 0 },
    });
  });

  it('respect across a restart the time until which a platform must not be polled', async () => {
    Object.assign(platforms.youtube, { mode: 'quota' });
    await named('stream.poll').run(signal);
    platforms.youtube.mode = 'live';
    for (const minutes of [1, 60, 9 * 60]) {
      now = START + minutes * MINUTE_MS;
      await named('stream.poll').run(signal);
    }
    expect(platforms.count('/youtube/v3/playlistItems')).toBe(1);
    now = START + 11 * 60 * MINUTE_MS;
    await named('stream.poll').run(signal);
    expect((await states()).youtube?.live).not.toBeNull();
  });

  it('poll only platforms whose keys are set and whose channel is known', async () => {
    expect(named('stream.poll', jobs([])).isNeeded?.()).toBe(false);
    await named('stream.poll', jobs(['youtube'])).run(signal);
    expect(Object.keys(await states())).toEqual(['youtube']);
    await changeRow(database, 'streamingPlatforms', 'youtube', { channelId: '' });
    await named('stream.poll', jobs(['youtube'])).run(signal);
    expect(await states()).toEqual({});
    expect(platforms.requests.some(({ url }) => url.pathname === '/oauth2/token')).toBe(false);
  });

  it('end a live stream whose platform is no longer configured', async () => {
    platforms.twitch.mode = 'live';
    await named('stream.poll').run(signal);
    await named('stream.poll', jobs(['youtube'])).run(signal);
    expect((await events()).map(({ type }) => type)).toEqual(['stream.live', 'stream.offline']);
  });

  it('store nothing when the program stops during a poll', async () => {
    platforms.twitch.mode = 'slow';
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('stopping')), 50);
    await expect(named('stream.poll').run(stop.signal)).rejects.toThrow('stopping');
    expect(await states()).toEqual({});
  });

  it('invalidate cached pages when a scheduled stream begins, and only then', async () => {
    const schedule = named('stream.schedule');
    const [next] = await streamStore(database, () => now).upcoming();
    const begins = Date.parse(next?.startsAt as string);
    expect(begins - START).toBeLessThan(2 * DAY_MS);
    const { version } = content;
    now = begins - 1;
    await schedule.run(signal);
    expect(content.version).toBe(version);
    now = begins;
    await schedule.run(signal);
    expect(content.version).toBe(version + 1);
    now += SLOT_MS;
    await schedule.run(signal);
    expect(content.version).toBe(version + 1);
  });
});
