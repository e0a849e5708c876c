import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/core/time.ts';
import { streamStatus } from '#shared/stream/stream.schema.ts';
import { type PlatformState, unknownState } from './stream.snapshot.ts';
import { answerAt, type Known } from './stream.status.ts';

const NOW = Date.parse('2026-01-02T21:00:00Z');
const at = (ms: number) => new Date(ms).toISOString();
const on = (title: string, viewers = 10) => ({
  stream_title: title,
  viewer_count: viewers,
  started_at: at(NOW),
});
const state = (live: PlatformState['live'], knownAt = NOW): PlatformState => ({
  ...unknownState,
  live,
  knownAt: at(knownAt),
});

const nothing: Known = {
  states: {},
  order: ['twitch', 'youtube', 'tiktok'],
  manual: null,
  session: null,
  ends: new Map(),
};
const answer = (known: Partial<Known>, now = NOW) => answerAt({ ...nothing, ...known }, now);
const off = { active_platform: null, any_live: false, platforms: {} };

describe('the stream status', () => {
  it('is offline and has no check time before the first poll', () => {
    expect(answer({})).toEqual({ status: off, checkedAt: null, until: Number.POSITIVE_INFINITY });
  });

  it('lists live platforms only', () => {
    const { status } = answer({ states: { twitch: state(null), youtube: state(on('Beat')) } });
    expect(status).toEqual({
      active_platform: 'youtube',
      any_live: true,
      platforms: { youtube: on('Beat') },
    });
    expect(streamStatus.parse(status)).toEqual(status);
  });

  it("names the first live platform in the owner's order as active, not the one with the most viewers", () => {
    const states = { twitch: state(on('Race', 3)), youtube: state(on('Beat', 900)) };
    expect(answer({ states }).status.active_platform).toBe('twitch');
    expect(answer({ states, order: ['youtube', 'twitch'] }).status.active_platform).toBe('youtube');
  });

  it('keeps the last result of a platform for five minutes, and says when that ends', () => {
    const states = { twitch: state(on('Race')) };
    const ends = NOW + 5 * MINUTE_MS;
    expect(answer({ states }, ends - 1)).toMatchObject({ status: { any_live: true }, until: ends });
    expect(answer({ states }, ends).status).toEqual(off);
  });

  it('leaves out a platform that the owner removed', () => {
    expect(answer({ states: { twitch: state(on('Race')) }, order: ['youtube'] }).status).toEqual(off);
  });

  it('is as old as the oldest result of a platform that is still valid', () => {
    const states = { twitch: state(null, NOW - MINUTE_MS), youtube: state(null, NOW - 2 * MINUTE_MS) };
    expect(answer({ states }).checkedAt).toBe(NOW - 2 * MINUTE_MS);
    expect(answer({ states }, NOW + 3.5 * MINUTE_MS).checkedAt).toBe(NOW - MINUTE_MS);
    expect(answer({ states }, NOW + 60 * MINUTE_MS).checkedAt).toBe(NOW - MINUTE_MS);
  });
});

describe('a stream started by hand', () => {
  const manual = { platform: 'tiktok', title: 'From the van', startedAt: at(NOW - MINUTE_MS) } as const;
  const shown = { stream_title: 'From the van', viewer_count: 0, started_at: manual.startedAt };

  it('is live, without an invented number of viewers', () => {
    expect(answer({ manual }).status).toEqual({
      active_platform: 'tiktok',
      any_live: true,
      platforms: { tiktok: shown },
    });
  });

  it('is listed beside streams of other platforms, in the owner’s order', () => {
    const { status } = answer({ manual, states: { youtube: state(on('Beat')) } });
    expect(status.active_platform).toBe('youtube');
    expect(Object.keys(status.platforms).sort()).toEqual(['tiktok', 'youtube']);
  });

  it('is replaced by the status from its platform', () => {
    const twitch = { ...manual, platform: 'twitch' } as const;
    const { status } = answer({ manual: twitch, states: { twitch: state(on('Race')) } });
    expect(status.platforms.twitch).toEqual(on('Race'));
  });

  it('is over after a day, even if nobody ended it', () => {
    const ends = Date.parse(manual.startedAt) + 24 * 60 * MINUTE_MS;
    expect(answer({ manual }, ends - 1)).toMatchObject({ status: { any_live: true }, until: ends });
    expect(answer({ manual }, ends).status).toEqual(off);
  });
});
