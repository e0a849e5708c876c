import { shortened } from '#shared/core/text.ts';
import { isoAt } from '#shared/core/time.ts';
import { DEFAULT_THUMBNAIL, videoThumbnail, watchUrl, youtubeVideoId } from '#shared/youtube/youtube.ts';
import {
  addressKey,
  clipped,
  DESCRIPTION_MAX,
  dateKey,
  type Found,
  type FoundEpisode,
  type FoundShow,
  feedKey,
  TITLE_MAX,
} from './found.ts';
import type { Feed, FeedEntry } from './read/feed.ts';

/** An episode's length if the feed gives none. */
const DEFAULT_MINUTES = 30;
const LONGEST_MINUTES = 6000;

interface FeedAt {
  feed: Feed;
  /** The address of the feed. */
  address: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A show and its episodes, the newest first. */
export function itemsOfFeed(at: FeedAt): { items: Found[]; hints: string[] } {
  const { feed, address } = at;
  const show = showOf(feed, address);
  const playable = feed.entries.filter((entry) => entry.link || entry.enclosure);
  const { kept, repeated } = withoutRepeats(playable, feed);
  const numbers = numbersOf(kept);
  const episodes = kept.map((entry) => episodeOf(entry, show, { ...at, numbers }));
  const withoutSound = kept.length > 0 && kept.every(isText);
  const hints = [
    ...hint(feed.entries.length - playable.length, 'without an address left out'),
    ...hint(repeated, 'that repeat another left out'),
    ...hint(feed.leftOut, 'beyond the newest 3000 not read'),
    ...(numbers.byDate && kept.length > 1
      ? ['Numbered by date: the feed gives no number of its own to each episode.']
      : []),
    ...(withoutSound ? ['No entry has sound or video: this may be a blog.'] : []),
  ];
  for (const episode of episodes) if (withoutSound) episode.wanted = false;
  const sorted = episodes.toSorted((a, b) => b.body.publishedAt.localeCompare(a.body.publishedAt));
  return { items: [{ ...show, wanted: !withoutSound }, ...sorted], hints };
}

const hint = (count: number, what: string) =>
  count > 0 ? [`${count} ${count === 1 ? 'entry' : 'entries'} ${what}.`] : [];

const isText = (entry: FeedEntry) => !entry.enclosure && youtubeVideoId(entry.link) === null;

function showOf(feed: Feed, address: string): FoundShow {
  const name = clipped(feed.title || URL.parse(address)?.hostname || address, TITLE_MAX, 'Name');
  const description = clipped(feed.description || name.text, DESCRIPTION_MAX, 'Description');
  const count = feed.entries.length;
  return {
    kind: 'show',
    keys: [feedKey(address), ...(feed.guid ? [`guid ${feed.guid}`] : [])],
    detail: `${count} ${count === 1 ? 'entry' : 'entries'} in its feed`,
    notes: [...name.notes, ...description.notes],
    wanted: true,
    body: {
      name: name.text,
      description: description.text,
      cover: feed.picture || pictureOf(feed.entries[0]) || DEFAULT_THUMBNAIL,
      allEpisodesUrl: feed.link || address,
      feed: address,
      guid: guidOf(feed.guid),
      explicit: feed.explicit,
    },
  };
}

const pictureOf = (entry: FeedEntry | undefined): string => {
  const videoId = entry ? youtubeVideoId(entry.link) : null;
  return videoId ? videoThumbnail(videoId) : (entry?.picture ?? '');
};

/** The link to an episode: its own page, or its file if its page is that of the whole show. */
function listenUrlOf({ link, enclosure }: FeedEntry, feed: Feed): string {
  const videoId = youtubeVideoId(link);
  if (videoId) return watchUrl(videoId);
  const isShowPage = link === '' || addressKey(link) === addressKey(feed.link);
  return isShowPage ? enclosure || link : link;
}

/** Some feeds list an entry twice, and some give all entries the same guid, which is then ignored. */
function withoutRepeats(entries: readonly FeedEntry[], feed: Feed) {
  const titles = Map.groupBy(entries, ({ guid }) => guid);
  const isUseless = (guid: string) =>
    new Set((titles.get(guid) ?? []).map(({ title, link, enclosure }) => title + link + enclosure)).size > 1;
  const seen = new Set<string>();
  const kept = entries
    .map((entry) => (isUseless(entry.guid) ? { ...entry, guid: '' } : entry))
    .filter((entry) => {
      const keys = keysOf(entry, feed, '');
      const isNew = !keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isNew;
    });
  return { kept, repeated: entries.length - kept.length };
}

/** Guids shorter than this, such as `12`, are only unique within their feed. */
const OWN_GUID = 12;

function keysOf(entry: FeedEntry, feed: Feed, show: string): string[] {
  const { guid, title, publishedAt } = entry;
  const name = title.toLowerCase();
  const videoId = youtubeVideoId(entry.link);
  return [
    ...(guid ? [guid.length < OWN_GUID ? `guid ${show} ${guid}` : `guid ${guid}`] : []),
    ...(videoId ? [`youtube ${videoId}`] : []),
    `address ${addressKey(listenUrlOf(entry, feed))} ${name}`,
    ...(publishedAt && title ? [dateKey({ show: feed.title, publishedAt, title })] : []),
  ];
}

interface Numbers {
  /** True if the feed's numbers cannot be used: episodes are numbered in the order of their dates. */
  byDate: boolean;
  of(entry: FeedEntry): number | null;
}

/**
 * The feed's own numbers, if each episode has one and all differ: visitors see episodes in the order of their
 * numbers. Trailers and bonus episodes need none: they get the number of the episode before.
 */
function numbersOf(entries: readonly FeedEntry[]): Numbers {
  const full = entries.filter(({ type }) => type === 'full');
  const own = full.flatMap(({ number }) => number ?? []);
  if (own.length < full.length || new Set(own).size < own.length || own.length === 0)
    return { byDate: true, of: () => null };
  const dated = full.toSorted((a, b) => (a.publishedAt ?? '').localeCompare(b.publishedAt ?? ''));
  const before = (entry: FeedEntry) =>
    dated.findLast(({ publishedAt }) => (publishedAt ?? '') <= (entry.publishedAt ?? ''))?.number ?? 0;
  return { byDate: false, of: (entry) => (entry.type === 'full' ? entry.number : before(entry)) };
}

function episodeOf(
  entry: FeedEntry,
  show: FoundShow,
  { feed, now, numbers }: FeedAt & { numbers: Numbers },
): FoundEpisode {
  const listenUrl = listenUrlOf(entry, feed);
  const day = entry.publishedAt?.slice(0, 10);
  const draft = withoutDate(entry);
  const title = clipped(entry.title || (day ? `Episode of ${day}` : 'Untitled episode'), TITLE_MAX, 'Title');
  const description = clipped(entry.description || title.text, DESCRIPTION_MAX, 'Description');
  const minutes = entry.seconds === null ? DEFAULT_MINUTES : Math.max(1, Math.round(entry.seconds / 60));
  const isFuture = entry.publishedAt !== null && Date.parse(entry.publishedAt) > now;
  return {
    kind: 'episode',
    keys: keysOf(entry, feed, show.keys[0] ?? ''),
    showKeys: show.keys,
    detail: entry.season === null ? '' : `Season ${entry.season}`,
    notes: [
      ...(entry.title ? [] : ['The feed gives no title']),
      ...title.notes,
      ...description.notes,
      ...(draft ? [`${draft}: it becomes a draft, dated today`] : []),
      ...(entry.seconds === null ? [`The feed gives no length: ${DEFAULT_MINUTES} minutes are written`] : []),
      ...(isFuture ? [`Visitors see it from ${day}`] : []),
      ...(entry.type === 'trailer' ? ['Trailer'] : entry.type === 'bonus' ? ['Bonus episode'] : []),
    ],
    wanted: entry.type !== 'trailer',
    ...(draft && { draft }),
    ...(entry.enclosure && { sound: { address: entry.enclosure, bytes: entry.bytes } }),
    body: {
      title: title.text,
      description: description.text,
      thumbnail: pictureOf(entry) || show.body.cover,
      duration: Math.min(minutes, LONGEST_MINUTES),
      listenUrl,
      publishedAt: entry.publishedAt ?? isoAt(now),
      number: numbers.of(entry),
      season: entry.season !== null && entry.season > 0 && entry.season <= SEASON_MAX ? entry.season : null,
      kind: entry.type,
      guid: guidOf(entry.guid),
    },
  };
}

/** The highest season, and the longest identifier, that an episode may have. */
const SEASON_MAX = 1000;
const GUID_MAX = 2000;

const guidOf = (guid: string) => (guid !== '' && guid.length <= GUID_MAX ? guid : null);

/** A date as long as this is no date, and would fill the note. */
const WRITTEN_MAX = 60;

/** Why the date of an entry is not known; undefined where it is. */
function withoutDate({ publishedAt, writtenDate }: FeedEntry): string | undefined {
  if (publishedAt !== null) return undefined;
  if (writtenDate === '') return 'The feed gives no date';
  return `The feed's date '${shortened(writtenDate, WRITTEN_MAX)}' could not be read`;
}
