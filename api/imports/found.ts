import { beginningOf } from '#shared/core/text.ts';
import type { ImportKind, Presence, WatchMode } from '#shared/imports/imports.schema.ts';
import type { Release } from '#shared/music/music.schema.ts';
import type { EpisodeKind } from '#shared/podcasts/podcasts.constants.ts';
import type { SocialNetwork } from '#shared/site/networks.ts';
import type { StreamPlatform } from '#shared/stream/stream.constants.ts';
import type { Video } from '#shared/videos/videos.schema.ts';

/** The content that is made from each kind of item. */
export interface Bodies {
  name: { name: string };
  portrait: { src: string; alt: string };
  link: { network: SocialNetwork; url: string; handle: string };
  platform: { platformId: StreamPlatform; url: string; channelId: string; embedUrl: string };
  /** `feed` is the address that is checked for new episodes; null where there is none. */
  show: {
    name: string;
    description: string;
    cover: string;
    allEpisodesUrl: string;
    feed: string | null;
    /** Its own identifier; null where it has none. */
    guid: string | null;
    explicit: boolean;
  };
  episode: {
    title: string;
    description: string;
    thumbnail: string;
    /** Whole minutes. */
    duration: number;
    listenUrl: string;
    publishedAt: string;
    /** Null until it is known which numbers its show has. */
    number: number | null;
    season: number | null;
    kind: EpisodeKind;
    /** By which podcast apps know it; null where it has none. */
    guid: string | null;
  };
  video: Pick<
    Video,
    'title' | 'description' | 'url' | 'thumbnail' | 'category' | 'duration' | 'views' | 'uploadedAt'
  >;
  music: { name: string; url: string };
  release: Omit<Release, 'id' | 'tracks' | 'links' | 'productId'>;
}

interface FoundOf<K extends ImportKind> {
  kind: K;
  /** Any of these identifies the item in later imports. */
  keys: string[];
  /** The keys of an episode's show. */
  showKeys?: string[];
  detail: string;
  notes: string[];
  /** Whether the owner most likely wants it, so that it is ticked in advance. */
  wanted: boolean;
  /** Why it is added as a draft even where the others are published; undefined where it is not. */
  draft?: string;
  /** Of an episode in a feed. */
  sound?: FoundSound;
  body: Bodies[K];
}

/** Where the sound of an episode is, and how large the feed says it is. */
export interface FoundSound {
  address: string;
  bytes: number | null;
}

export type Found = { [K in ImportKind]: FoundOf<K> }[ImportKind];
export type FoundShow = FoundOf<'show'>;
export type FoundEpisode = FoundOf<'episode'>;

/** A found item, compared with the content of the site. */
export type Proposed = Found & {
  presence: Presence;
  /** Its id on the site; null for a new item. */
  knownId: string | null;
  /** The id of an episode's show, where that is on the site already. */
  showId: string | null;
  /** What to do with new episodes of a show; set when it is accepted. */
  watch?: WatchMode;
};

/** All that was found in a channel. */
export interface FoundChannel {
  name: string;
  hints: string[];
  further: { label: string; address: string }[];
  items: Found[];
}

/** An address in a normal form for comparisons. */
export function addressKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.hostname.replace(/^www\./, '')}${path}${url.search}`;
}

/** The key of the show that a feed is about. */
export const feedKey = (address: string): string => `feed ${addressKey(address)}`;

/** A key from an episode's show, date and title, which stay the same when a feed moves to another host. */
export const dateKey = (episode: { show: string; publishedAt: string; title: string }): string =>
  `date ${episode.publishedAt} ${episode.show.toLowerCase()} ${episode.title.toLowerCase()}`;

interface Clipped {
  text: string;
  notes: string[];
}

/** Cuts a text to its limit; `what` names the text in the note about the cut. */
export function clipped(text: string, limit: number, what: string): Clipped {
  if (text.length <= limit) return { text, notes: [] };
  const cut = `${beginningOf(text, limit - 1)
    .toWellFormed()
    .trim()}…`;
  return { text: cut, notes: [`${what} cut at ${limit} characters`] };
}

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 5000;
