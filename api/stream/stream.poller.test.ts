import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '#api/core/network/upstream.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { PlatformStatus } from '#shared/stream/stream.schema.ts';
import { CHANNEL_ID, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { twitchKeys } from '#test/support/fakes/fake-twitch.ts';
import { youtubeKey } from '#test/support/fakes/fake-youtube.ts';
import { long } from '#test/support/long.ts';
import { backOff, poll } from './stream.poller.ts';
import { type PlatformState, unknownState } from './stream.snapshot.ts';
import type { StreamSource } from './stream.source.ts';
import { twitchSource } from './stream.twitch.ts';
import { youtubeSource } from './stream.youtube.ts';

const START = Date.parse('2026-01-02T21:00:00Z');
const SLOT_MS = 30_000;
const log = pino({ level: 'silent' });
const live: PlatformStatus = { stream_title: 'On', viewer_count: 5, started_at: '2026-01-02T20:00:00.000Z' };

/** A platform with a fixed answer, polled on a simulated clock. */
function bench(answer: PlatformStatus | null | Error = null) {
  const world = { now: START, answer, asked: 0, random: 0, state: unknownState as PlatformState };
  const source: StreamSource = {
    platform: 'twitch',
    async live() {
      world.asked += 1;
      if (world.answer instanceof Error) throw world.answer;
      return world.answer;
    },
  };
  const ports = { now: () => world.now, random: () => world.random, log };
  const { signal } = new AbortController();
  const run = async () => {
    world.state = await poll(source, 'coop', world.state, signal, ports);
  };
  /**
   * Polls every 30 s for `ms` milliseconds. @returns when it asked the platform, in seconds from the start.
   */
  async function runFor(ms: number): Promise<number[]> {
    const asked: number[] = [];
    for (const end = world.now + ms; world.now < end; world.now += SLOT_MS) {
      const before = world.asked;
      await run();
      if (world.asked > before) asked.push((world.now - START) / 1000);
    }
    return asked;
  }
  return { world, run, runFor };
}

describe('the polling backoff', () => {
  it('doubles from 30 s up to 5 min, minus a random part of up to a fifth', () => {
    const waits = (random: number) => [1, 2, 3, 4, 5, 6, 50].map((n) => backOff(n, () => random) / 1000);
    expect(waits(0)).toEqual([30, 60, 120, 240, 300, 300, 300]);
    expect(waits(1)).toEqual([24, 48, 96, 192, 240, 240, 240]);
  });

  it('polls a platform that is down less and less often', async () => {
    const { runFor } = bench(new UpstreamError('failed', 'down'));
    expect(await runFor(25 * MINUTE_MS)).toEqual([0, 30, 90, 210, 450, 750, 1050, 1350]);
  });

  it('is reset by a success', async () => {
    const { world, run, runFor } = bench(new UpstreamError('failed', 'down'));
    await runFor(10 * MINUTE_MS);
    world.answer = live;
    world.now += 5 * MINUTE_MS;
    await run();
    expect(world.state).toEqual({
      live,
      knownAt: new Date(world.now).toISOString(),
      failures: 0,
      problem: null,
      retryAt: null,
    });
  });

  it('waits as long as the platform demands, but at most 25 hours', async () => {
    const hour = 60 * MINUTE_MS;
    const { world, runFor } = bench(new UpstreamError('rate-limited', 'wait', { retryAt: START + hour }));
    expect(await runFor(hour)).toEqual([0]);
    expect(world.state.problem).toBe('rate-limited');
    world.answer = new UpstreamError('rate-limited', 'wait', { retryAt: START + 1000 * hour });
    expect(await runFor(27 * hour)).toEqual([3600, 3600 + 25 * 3600]);
  });

  it('is never shortened by a retry time of the platform', async () => {
    const { runFor } = bench(new UpstreamError('rate-limited', 'wait', { retryAt: START - 1 }));
    expect(await runFor(4 * MINUTE_MS)).toEqual([0, 30, 90, 210]);
  });

  it('polls a platform that is down for 24 h fewer than 300 times', async () => {
    const { runFor } = bench(new UpstreamError('failed', 'down'));
    expect((await runFor(24 * 60 * MINUTE_MS)).length).toBeLessThan(300);
  });
});

describe('a stream whose platform fails', () => {
  it('stays live for five minutes, then counts as ended', async () => {
    const { world, runFor } = bench(live);
    await runFor(SLOT_MS);
    world.answer = new UpstreamError('failed', 'down');
    await runFor(5 * MINUTE_MS - SLOT_MS);
    expect(world.state.live).toEqual(live);
    expect(world.state.knownAt).toBe(new Date(START).toISOString());
    await runFor(SLOT_MS);
    expect(world.state.live).toBeNull();
  });

  it('stays offline if it was offline before', async () => {
    const { world, runFor } = bench(null);
    await runFor(SLOT_MS);
    world.answer = new Error('a fault of ours');
    await runFor(20 * MINUTE_MS);
    expect(world.state).toMatchObject({ live: null, problem: 'failed' });
  });
});

it('rejects a poll when the program stops, without counting it as a failure', async () => {
  const platforms = await startFakePlatforms();
  platforms.twitch.mode = 'slow';
  const stop = new AbortController();
  const urls = { authUrl: platforms.url, apiUrl: platforms.url };
  const source = twitchSource({ ...twitchKeys, ...urls }, { fetch, now: Date.now });
  const polling = poll(source, 'coop', unknownState, stop.signal, { now: Date.now, random: () => 0, log });
  setTimeout(() => stop.abort(new Error('stopping')), 50);
  await expect(polling).rejects.toThrow('stopping');
  await platforms.close();
});

if (long)
  it('times out after five seconds on a platform that never responds or stops midway', async () => {
    const platforms = await startFakePlatforms();
    platforms.twitch.mode = 'slow';
    platforms.youtube.mode = 'drip';
    const ports = { fetch, now: Date.now };
    const sources = [
      twitchSource({ ...twitchKeys, authUrl: platforms.url, apiUrl: platforms.url }, ports),
      youtubeSource({ apiKey: youtubeKey, apiUrl: platforms.url }, ports),
    ];
    const { signal } = new AbortController();
    const started = Date.now();
    const states = await Promise.all(
      sources.map((source) =>
        poll(source, CHANNEL_ID, unknownState, signal, { ...ports, random: () => 0, log }),
      ),
    );
    expect(states.map(({ problem }) => problem)).toEqual(['failed', 'failed']);
    expect(Date.now() - started).toBeGreaterThan(4900);
    expect(Date.now() - started).toBeLessThan(7000);
    await platforms.close();
  });
