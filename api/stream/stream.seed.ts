import { DAY_MS, HOUR_MS, isoAt } from '#shared/core/time.ts';
import type { ScheduledStream, StreamingPlatform, StreamSettings } from '#shared/stream/stream.schema.ts';
import type { StreamStore } from './stream.store.ts';

const EVENING_MS = 20 * HOUR_MS;

const platforms: StreamingPlatform[] = [
  {
    id: 'twitch',
    name: 'Twitch',
    url: '',
    icon: 'twitch',
    color: '#9146ff',
    embedUrl: 'https://player.twitch.tv/?channel=coop',
    channelId: 'coop',
  },
  {
    id: 'youtube',
    name: 'YouTube',
    url: '',
    icon: 'youtube',
    color: '#ff0033',
    embedUrl: 'https://www.youtube.com/embed/live_stream?channel=UC_x5XG1OV2P6uZZ5FSM9Ttw',
    channelId: 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    url: '',
    icon: 'tiktok',
    color: '#fe2c55',
    embedUrl: '',
    channelId: '@coop.live',
  },
];

const settings: StreamSettings = {
  offlineMode: 'showcase',
  hostName: 'Coop',
  defaultTitle: 'Live Gaming on Twitch',
  defaultViewers: 128,
  description: 'Three laps of Harbour Circuit with chat picking the car, then open lobbies until midnight.',
  poster: '/art/live-still.avif',
  posterAlt: 'Stream: a night race, camera inset at lower left',
  manual: null,
};

const schedule: (Omit<ScheduledStream, 'startsAt'> & { inDays: number })[] = [
  { id: 'harbour-circuit', title: 'Harbour Circuit: chat picks the car', platform: 'twitch', inDays: 1 },
  { id: 'open-lobby', title: 'Open lobby until midnight', platform: 'twitch', inDays: 3 },
  { id: 'beat-from-nothing', title: 'A beat from nothing, in one sitting', platform: 'youtube', inDays: 5 },
];

/** The channels, and three evenings to look forward to. */
export async function seedStream(store: StreamStore, now: number): Promise<void> {
  for (const [position, platform] of platforms.entries())
    await store.platforms.seed({ ...platform, position });
  await store.settings.seed(settings);
  const today = now - (now % DAY_MS);
  for (const { inDays, ...entry } of schedule) {
    const startsAt = isoAt(today + inDays * DAY_MS + EVENING_MS);
    await store.schedule.seed({ ...entry, startsAt });
  }
}
