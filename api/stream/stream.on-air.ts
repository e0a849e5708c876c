import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import type { FeedStream } from '#api/podcasts/podcasts.feed-live.ts';
import type { ReadOff } from '#api/site/site.off.ts';
import { linksDocument } from '#api/site/site.store.ts';
import type { OnAir, StreamingPlatform } from '#shared/stream/stream.schema.ts';
import { channelAddress } from './stream.addresses.ts';
import { type SessionStore, sessionStore } from './stream.sessions.ts';
import { type StreamStore, type StreamTables, streamStore } from './stream.store.ts';

interface Sources {
  store: Pick<StreamStore, 'platforms' | 'upcoming'>;
  sessions: Pick<SessionStore, 'current'>;
  links: Pick<ReturnType<typeof linksDocument>, 'get'>;
}

/** The channels, each with its address. */
export async function channelsOf({ store, links }: Omit<Sources, 'sessions'>): Promise<StreamingPlatform[]> {
  const [published, { links: all }] = await Promise.all([store.platforms.published(), links.get()]);
  return published.map((row) => ({ ...row, url: channelAddress(row, all) }));
}

/** The stream of the owner's session with the session's id; null while none is on the air. */
export async function onAirOf(sources: Sources): Promise<(OnAir & { id: string }) | null> {
  const session = await sources.sessions.current();
  const [first] = session?.platforms ?? [];
  // A stream that dropped is not on the air, and may come back.
  if (!session || !first || session.state !== 'live') return null;
  const channel = (await channelsOf(sources)).find(({ id }) => id === first.platform);
  const { id, title, startedAt } = session;
  const name = channel?.name ?? first.platform;
  const address = first.address || (channel?.url ?? '');
  return { id, title, startedAt, platform: first.platform, name, address };
}

/** What is on the air, and the streams to come, the next first; none while the page of streams is off. */
export async function announcedStreams(
  database: StoreDatabase<StreamTables & DocumentTables>,
  now: Clock,
  off: ReadOff,
): Promise<FeedStream[]> {
  if ((await off(database.db)).pages.includes('live')) return [];
  const sources: Sources = {
    store: streamStore(database, now),
    sessions: sessionStore(database.db),
    links: linksDocument(database, now),
  };
  const [live, upcoming, channels] = await Promise.all([
    onAirOf(sources),
    sources.store.upcoming(),
    channelsOf(sources),
  ]);
  const coming = upcoming.map(({ id, title, startsAt, platform }) => {
    const channel = channels.find((one) => one.id === platform);
    const name = channel?.name ?? platform;
    return { id, title, isLive: false, startsAt, name, address: channel?.url ?? '' };
  });
  if (!live) return coming;
  const { id, title, startedAt, name, address } = live;
  return [{ id, title, isLive: true, startsAt: startedAt, name, address }, ...coming];
}
