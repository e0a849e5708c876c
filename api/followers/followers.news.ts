import type { ChangeTables } from '#api/core/content/changes.ts';
import { writtenItems } from '#api/core/content/changes.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { MusicStore } from '#api/music/music.store.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import { DAY_MS, dayOf, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { FollowerSettings } from '#shared/followers/followers.admin.schema.ts';
import { episodePath, releasePath } from '#shared/site/site.paths.ts';
import { type BroadcastItem, broadcastsStore } from './followers.broadcasts.store.ts';
import { newsStore } from './followers.news.store.ts';
import type { ChannelPorts, FollowPorts } from './followers.ports.ts';
import { followerSettingsDocument } from './followers.settings.ts';
import { topicsOfEpisode } from './followers.topics.ts';

/** Items with an older date are not news, such as imported old episodes. */
const FRESH_MS = 7 * DAY_MS;
/** Items hidden again within this time are not announced; those added within it are announced together. */
const QUIET_MS = 5 * MINUTE_MS;
/** No item waits longer than this, even if something new appears every minute. */
const LONGEST_WAIT_MS = 30 * MINUTE_MS;

interface NewsPorts extends FollowPorts {
  podcasts: Pick<PodcastsStore, 'publishedSince'>;
  music: { releases: Pick<MusicStore['releases'], 'published'> };
  channels: Pick<ChannelPorts, 'post'>;
}

type Item = Omit<BroadcastItem, 'since'>;

/** Episodes that visitors see and that are news: neither unchanged samples nor old episodes. */
export async function newEpisodes(
  db: Db<ChangeTables>,
  podcasts: Pick<PodcastsStore, 'publishedSince'>,
  now: Clock,
) {
  const episodes = await podcasts.publishedSince(isoAt(now() - FRESH_MS));
  const written = await writtenItems(
    db,
    'podcastEpisodes',
    episodes.map(({ id }) => id),
  );
  return episodes.filter(({ id }) => written.has(id));
}

/** Finds new items on the site and announces them together, once no more have appeared for some minutes. */
export function createNews(ports: NewsPorts) {
  const { database, now, podcasts, music, channels } = ports;
  const { db } = database;

  /** Published items that may be new, by their keys. Unchanged samples are not news. */
  async function visible(): Promise<ReadonlyMap<string, Item>> {
    const [episodes, releases] = await Promise.all([
      newEpisodes(db, podcasts, now),
      music.releases.published(),
    ]);
    const writtenReleases = await writtenItems(
      db,
      'musicReleases',
      releases.map(({ id }) => id),
    );
    const found = new Map<string, Item>();
    for (const { id, title, showId, showName } of episodes)
      found.set(`episode ${id}`, {
        topics: topicsOfEpisode(showId),
        title: `${showName}: ${title}`,
        text: '',
        path: episodePath(showId, id),
      });
    const [oldest, today] = [dayOf(now() - FRESH_MS), dayOf(now())];
    // A release that can be saved before its day is news on that day.
    const isNews = (day: string | null) => day === null || (oldest <= day && day <= today);
    for (const { id, title, label, releasedOn } of releases)
      if (writtenReleases.has(id) && isNews(releasedOn))
        found.set(`release ${id}`, { topics: ['releases'], title, text: label, path: releasePath(id) });
    return found;
  }

  /** Stores what is new. Kinds that are switched off too, so that switching on announces nothing old. */
  async function notice(
    seen: ReadonlyMap<string, Item>,
    { episodes, releases }: FollowerSettings,
  ): Promise<void> {
    const known = await newsStore(db, now).known([...seen.keys()]);
    for (const key of seen.keys()) {
      if (known.has(key)) continue;
      const isWanted = key.startsWith('episode ') ? episodes : releases;
      await newsStore(db, now).add(key, isWanted ? 'waiting' : 'quiet');
    }
  }

  return async function work(): Promise<void> {
    const seen = await visible();
    const settings = await followerSettingsDocument(database, now).get();
    await notice(seen, settings);
    await database.transaction(async (tx) => {
      const store = newsStore(tx.db, now);
      const waiting = await store.waiting();
      // Hidden again before it was announced: it counts as new when it is published again.
      const gone = waiting.filter(({ key }) => !seen.has(key)).map(({ key }) => key);
      await store.remove(gone);
      const left = waiting.filter(({ key }) => seen.has(key));
      const [oldest, newest] = [left[0], left.at(-1)];
      if (!oldest || !newest) return;
      const isQuiet = Date.parse(newest.seenAt) <= tx.now - QUIET_MS;
      if (!isQuiet && Date.parse(oldest.seenAt) > tx.now - LONGEST_WAIT_MS) return;
      const items = left.map(({ key, seenAt }) => ({ ...(seen.get(key) as Item), since: seenAt }));
      // Two processes that run this at the same time use the same key, so only one of them begins and posts.
      const isBegun = await broadcastsStore(tx.db, now).begin({
        key: `news ${newest.seenAt} ${newest.key}`,
        kind: 'news',
        items,
      });
      if (isBegun && settings.channels.length > 0) await channels.post(tx.db, settings.channels, items);
      await store.settle(left.map(({ key }) => key));
    });
  };
}
