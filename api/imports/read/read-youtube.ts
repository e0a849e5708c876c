import { UpstreamError } from '#api/core/network/upstream.ts';
import type { Found, FoundChannel } from '#api/imports/found.ts';
import { itemsOfFeed } from '#api/imports/from-feed.ts';
import { itemsOfPerson, itemsOfProfile } from '#api/imports/from-page.ts';
import { type ChannelVideo, itemOfVideo, videosOfFeed } from '#api/imports/from-youtube.ts';
import { readFeed, readPage } from '#api/imports/read-thread.ts';
import type { ChannelRef, YoutubeChannel, YoutubePlaylist } from '#api/youtube/channel-api.ts';
import type { YoutubeChannels } from '#api/youtube/youtube.slice.ts';
import { ENTRIES_MAX } from '#shared/imports/imports.schema.ts';
import { videoThumbnail, watchUrl, youtubeVideoId } from '#shared/youtube/youtube.ts';
import type { Feed } from './feed.ts';
import { profileOf } from './known-sites.ts';
import { ReadError, type ReaderPorts, type ReadText, readAddress, type Tell } from './read-address.ts';

const feedOfChannel = (id: string) => `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;
const feedOfPlaylist = (id: string) => `https://www.youtube.com/feeds/videos.xml?playlist_id=${id}`;
const playlistUrl = (id: string) => `https://www.youtube.com/playlist?list=${id}`;
const CHANNEL_ID = /^UC[\w-]{22}$/;

const ONE_VIDEO =
  'This is the address of one video. Paste that of its channel or playlist, or add the video by itself under YouTube Videos.';
const NO_CHANNEL =
  'YouTube did not say which channel this is. Paste its address with the channel ID, such as https://www.youtube.com/channel/UC…: YouTube shows it under Share, Copy channel ID.';
const NOT_THERE = 'YouTube has no such channel or playlist.';
const LATEST =
  'Without a key of the YouTube Data API, YouTube gives the latest 15 videos only. Playlists are read one by one: paste the address of each that is a show.';

/** Reads a channel or a playlist on YouTube. @throws ReadError */
export async function readYoutube(ports: ReaderPorts, url: URL, tell: Tell): Promise<FoundChannel> {
  const list = url.searchParams.get('list');
  const profile = profileOf(url.href);
  if (!list && !profile) throw new ReadError(youtubeVideoId(url.href) ? ONE_VIDEO : NO_CHANNEL);
  const channels = ports.channels();
  if (channels) {
    try {
      return await withKey(ports, channels, list ?? url, tell);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      tell('The YouTube Data API gave no answer: reading what is public');
    }
  }
  return list ? readPlaylist(ports, list, tell) : readFromPage(ports, url, tell);
}

async function feedAt({ fetchIt }: ReaderPorts, address: string): Promise<Feed> {
  const { text, url } = (await readAddress(fetchIt, address)) as ReadText;
  return readFeed({ text, address: url });
}

async function readPlaylist(ports: ReaderPorts, id: string, tell: Tell): Promise<FoundChannel> {
  tell('Reading the playlist at YouTube');
  const address = feedOfPlaylist(id);
  const feed = await feedAt(ports, address);
  const { items, hints } = itemsOfFeed({
    feed: { ...feed, link: playlistUrl(id) },
    address,
    now: ports.now(),
  });
  return { name: feed.title, hints: [...hints, LATEST], further: [], items };
}

/** Without a key: the channel's page gives its id, name and picture, and its feed the latest videos. */
async function readFromPage(ports: ReaderPorts, url: URL, tell: Tell): Promise<FoundChannel> {
  tell('Reading the channel at YouTube');
  const profile = profileOf(url.href);
  const page = await readAddress(ports.fetchIt, profile?.url ?? url.href)
    .then((found) => readPage({ text: (found as ReadText).text, address: (found as ReadText).url }))
    .catch((error) => {
      if (error instanceof ReadError) return undefined;
      throw error;
    });
  const named = [url.href, ...(page?.feeds ?? []), page?.canonical ?? ''].map(channelIdIn);
  const id = named.find((found) => found !== undefined);
  if (id === undefined) throw new ReadError(NO_CHANNEL);
  tell('Reading its latest videos');
  const feed = await feedAt(ports, feedOfChannel(id));
  const channel = { id, title: feed.title, picture: page?.picture ?? '', handle: profile?.handle ?? '' };
  return {
    name: feed.title,
    hints: [LATEST],
    further: [],
    items: [...ownItems(channel), ...videosOfFeed(feed).map(itemOfVideo)],
  };
}

function channelIdIn(address: string): string | undefined {
  const url = URL.parse(address);
  const id = url?.searchParams.get('channel_id') ?? url?.pathname.split('/')[2] ?? '';
  return CHANNEL_ID.test(id) ? id : undefined;
}

function ownItems({ id, title, picture, handle }: Omit<YoutubeChannel, 'uploads'>): Found[] {
  const isHandle = handle.startsWith('@');
  const url = `https://www.youtube.com/${isHandle ? handle : `channel/${id}`}`;
  const profile = { network: 'youtube' as const, url, handle: isHandle ? handle : title };
  return [...itemsOfPerson(title, picture), ...itemsOfProfile(profile, id)];
}

/** With a key: all videos with their lengths, and a show for each playlist. @throws UpstreamError */
async function withKey(
  ports: ReaderPorts,
  api: YoutubeChannels,
  what: URL | string,
  tell: Tell,
): Promise<FoundChannel> {
  if (typeof what === 'string') {
    tell('Reading the playlist at YouTube');
    const playlist = await api.playlist(what);
    if (!playlist) throw new ReadError(NOT_THERE);
    const { items, hints } = await showOf(ports, api, playlist, new Map());
    return { name: playlist.title, hints, further: [], items };
  }
  const ref = refOf(what);
  // The Data API does not support addresses of this old kind, so the id is read from the page.
  if (!ref) return readFromPage(ports, what, tell);
  tell('Reading the channel at YouTube');
  const channel = await api.channel(ref);
  if (!channel) throw new ReadError(NOT_THERE);
  const facts = new Map<string, ChannelVideo>();
  tell('Reading its videos');
  const videos = await videosOf(api, await api.videoIds(channel.uploads, ENTRIES_MAX), facts);
  const shows: Found[] = [];
  const hints = new Set<string>();
  const inPodcast = new Map<string, string>();
  for (const playlist of await api.playlists(channel.id)) {
    if (playlist.count === 0) continue;
    tell(`Reading the playlist ${playlist.title}`);
    const show = await showOf(ports, api, playlist, facts);
    shows.push(...show.items);
    for (const hint of show.hints) hints.add(`${playlist.title}: ${hint}`);
    if (playlist.isPodcast) for (const id of show.ids) inPodcast.set(id, playlist.title);
  }
  const items = videos.map((video) => {
    const show = inPodcast.get(video.id);
    const item = itemOfVideo(video);
    return show ? { ...item, wanted: false, notes: [...item.notes, `Also an episode of ${show}`] } : item;
  });
  return {
    name: channel.title,
    hints: [...hints],
    further: [],
    items: [...ownItems(channel), ...shows, ...items],
  };
}

function refOf(url: URL): ChannelRef | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (first.startsWith('@')) return { forHandle: decodeURIComponent(first) };
  if (first === 'channel') return { id: second };
  return first === 'user' ? { forUsername: second } : undefined;
}

/** The Data API's details of videos, each requested once. */
async function videosOf(
  api: YoutubeChannels,
  ids: readonly string[],
  facts: Map<string, ChannelVideo>,
): Promise<ChannelVideo[]> {
  const findings = await api.facts(ids.filter((id) => !facts.has(id)));
  for (const [id, finding] of findings) {
    if (finding.status !== 'ok' || !finding.facts.publishedAt) continue;
    const { title, description = '', publishedAt, seconds = null } = finding.facts;
    facts.set(id, { id, title, description, publishedAt, seconds, views: null });
  }
  return ids.flatMap((id) => facts.get(id) ?? []);
}

/** A playlist as a show; only one that is marked as a podcast on YouTube is ticked in advance. */
async function showOf(
  { now }: ReaderPorts,
  api: YoutubeChannels,
  playlist: YoutubePlaylist,
  facts: Map<string, ChannelVideo>,
): Promise<{ items: Found[]; hints: string[]; ids: string[] }> {
  const ids = await api.videoIds(playlist.id, ENTRIES_MAX);
  const videos = await videosOf(api, ids, facts);
  const feed: Feed = {
    guid: '',
    explicit: false,
    title: playlist.title,
    description: playlist.description,
    link: playlistUrl(playlist.id),
    picture: playlist.picture,
    leftOut: 0,
    entries: videos.map((video) => ({
      guid: `yt:video:${video.id}`,
      title: video.title,
      description: video.description,
      link: watchUrl(video.id),
      enclosure: '',
      bytes: null,
      picture: videoThumbnail(video.id),
      publishedAt: video.publishedAt,
      writtenDate: video.publishedAt,
      seconds: video.seconds,
      number: null,
      season: null,
      type: 'full',
      views: null,
    })),
  };
  const { items, hints } = itemsOfFeed({ feed, address: feedOfPlaylist(playlist.id), now: now() });
  return { items: items.map((item) => ({ ...item, wanted: playlist.isPodcast })), hints, ids };
}
