import type { Instant } from '#shared/core/time.ts';
import type { StreamPlatform } from '#shared/stream/stream.constants.ts';
import type { ScheduledStream, Stream, StreamStatus } from '#shared/stream/stream.schema.ts';

type Settings = Stream['settings'];

export interface LiveView {
  mode: Settings['offlineMode'];
  /** Something is on air now. */
  isLive: boolean;
  /** The bar is lit: always while live, and in showcase mode also when not. */
  lit: boolean;
  platform: StreamPlatform;
  /** The platform's name as the badge says it. */
  badge: string;
  title: string;
  /** The number of viewers; null where it is not known. */
  viewers: number | null;
  startedAt: Instant | null;
}

const badges: Record<StreamPlatform, string> = { twitch: 'TWITCH', youtube: 'YOUTUBE', tiktok: 'TIKTOK' };

/** The platform that is shown until another one is live. */
const FIRST_PLATFORM: StreamPlatform = 'twitch';

/** What the live section shows. A missing status counts as nothing live. */
export function liveView(status: StreamStatus | null, settings: Settings): LiveView {
  const mode = settings.offlineMode;
  const platform = (status?.any_live && status.active_platform) || FIRST_PLATFORM;
  const live = status?.any_live ? status.platforms[platform] : undefined;
  if (live) {
    return {
      mode,
      isLive: true,
      lit: true,
      platform,
      badge: badges[platform],
      title: live.stream_title || settings.defaultTitle,
      // A stream announced by hand has no count, and a count of zero is not shown.
      viewers: live.viewer_count || null,
      startedAt: live.started_at,
    };
  }
  const showcase = mode === 'showcase';
  return {
    mode,
    isLive: false,
    lit: showcase,
    platform: FIRST_PLATFORM,
    badge: badges[FIRST_PLATFORM],
    title: settings.defaultTitle,
    viewers: showcase ? settings.defaultViewers : null,
    startedAt: null,
  };
}

/**
 * A stream that is scheduled for this soon after one began on its platform is the same one, which began
 * early.
 */
const EARLY_MS = 60 * 60 * 1000;

/**
 * Streams that are still to come at `now`; all of them while the time is not known. A stream that is live is
 * left out.
 */
export function upcoming(
  schedule: readonly ScheduledStream[],
  now: number | null,
  status: StreamStatus | null = null,
): readonly ScheduledStream[] {
  if (now === null) return schedule;
  const isOn = ({ platform, startsAt }: ScheduledStream) => {
    const live = status?.platforms[platform];
    return live !== undefined && Date.parse(startsAt) <= Date.parse(live.started_at) + EARLY_MS;
  };
  return schedule.filter((entry) => Date.parse(entry.startsAt) > now && !isOn(entry));
}
