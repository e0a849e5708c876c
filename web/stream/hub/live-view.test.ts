import { describe, expect, it } from 'vitest';
import type { Stream, StreamStatus } from '#shared/stream/stream.schema.ts';
import { liveView, upcoming } from './live-view.ts';

const settings: Stream['settings'] = {
  offlineMode: 'showcase',
  hostName: 'Coop',
  defaultTitle: 'Live Gaming on Twitch',
  defaultViewers: 128,
  description: 'Laps.',
  poster: '/art/live-still.avif',
  posterAlt: 'A race',
};
const honest: Stream['settings'] = { ...settings, offlineMode: 'honest' };
const nothing: StreamStatus = { active_platform: null, any_live: false, platforms: {} };
const onYouTube: StreamStatus = {
  active_platform: 'youtube',
  any_live: true,
  platforms: {
    twitch: { stream_title: 'Second', viewer_count: 9, started_at: '2025-11-20T19:00:00.000Z' },
    youtube: {
      stream_title: 'A beat from nothing',
      viewer_count: 1412,
      started_at: '2025-11-20T20:02:00.000Z',
    },
  },
};

describe('liveView', () => {
  it.each([
    ['no answer yet', null],
    ['nothing live', nothing],
  ])('shows the defaults in showcase mode with %s', (_, status) => {
    expect(liveView(status, settings)).toEqual({
      mode: 'showcase',
      isLive: false,
      lit: true,
      platform: 'twitch',
      badge: 'TWITCH',
      title: 'Live Gaming on Twitch',
      viewers: 128,
      startedAt: null,
    });
  });

  it.each([
    ['no answer yet', null],
    ['nothing live', nothing],
  ])('is unlit and shows no viewers in honest mode with %s', (_, status) => {
    expect(liveView(status, honest)).toMatchObject({
      isLive: false,
      lit: false,
      viewers: null,
      startedAt: null,
    });
  });

  it.each([settings, honest])('shows the active platform while live', (chosen) => {
    expect(liveView(onYouTube, chosen)).toEqual({
      mode: chosen.offlineMode,
      isLive: true,
      lit: true,
      platform: 'youtube',
      badge: 'YOUTUBE',
      title: 'A beat from nothing',
      viewers: 1412,
      startedAt: '2025-11-20T20:02:00.000Z',
    });
  });

  it('shows no viewer count of zero, and the default title where the platform gives none', () => {
    const live = { stream_title: '', viewer_count: 0, started_at: '2025-11-20T20:02:00.000Z' };
    const status: StreamStatus = { active_platform: 'tiktok', any_live: true, platforms: { tiktok: live } };
    expect(liveView(status, settings)).toMatchObject({
      badge: 'TIKTOK',
      title: 'Live Gaming on Twitch',
      viewers: null,
    });
  });

  it('treats an active platform without its details as not live', () => {
    const status: StreamStatus = { active_platform: 'youtube', any_live: true, platforms: {} };
    expect(liveView(status, settings)).toMatchObject({ isLive: false, platform: 'twitch', viewers: 128 });
  });
});

describe('upcoming', () => {
  const at = (id: string, startsAt: string) => ({ id, title: id, platform: 'twitch' as const, startsAt });
  const schedule = [at('past', '2025-11-20T20:00:00.000Z'), at('next', '2025-11-21T20:00:00.000Z')];

  it('drops streams that have begun, once the current time is known', () => {
    expect(upcoming(schedule, null)).toEqual(schedule);
    expect(upcoming(schedule, Date.parse('2025-11-20T20:00:00.000Z')).map(({ id }) => id)).toEqual(['next']);
  });

  it('drops a scheduled stream that has started early on its platform', () => {
    const now = Date.parse('2025-11-20T19:55:00.000Z');
    const live = { stream_title: 'On', viewer_count: 1, started_at: '2025-11-20T19:50:00.000Z' };
    const on = (platform: 'twitch' | 'youtube'): StreamStatus => ({
      active_platform: platform,
      any_live: true,
      platforms: { [platform]: live },
    });
    expect(upcoming(schedule, now, on('twitch')).map(({ id }) => id)).toEqual(['next']);
    expect(upcoming(schedule, now, on('youtube'))).toHaveLength(2);
  });
});
