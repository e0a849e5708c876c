import { z } from 'zod';
import type { FoundChannel } from '#api/imports/found.ts';
import { itemsOfFeed } from '#api/imports/from-feed.ts';
import { itemsOfPage, itemsOfPerson, itemsOfProfile } from '#api/imports/from-page.ts';
import { readFeed, readPage } from '#api/imports/read-thread.ts';
import { urlLines } from '#shared/core/bulk.ts';
import { isYoutube } from '#shared/youtube/youtube.ts';
import type { Feed } from './feed.ts';
import { applePodcastId, isSpotifyShow, musicAddressOf, type Profile, profileOf } from './known-sites.ts';
import type { Page } from './page.ts';
import { ReadError, type ReaderPorts, type ReadText, readAddress, type Tell } from './read-address.ts';
import { readYoutube } from './read-youtube.ts';

/** At most this many of the feeds on a page are tried. */
const FEEDS_TRIED = 3;

const NO_ADDRESS = 'This is not a web address. Paste one such as https://www.youtube.com/@name.';
const SPOTIFY =
  'Spotify does not give the feed of a podcast. Paste the address of its RSS feed, which your podcast host shows, or its address at Apple Podcasts.';
const NOTHING =
  'Nothing was found on this page that can be added. Paste the address of a channel, a podcast feed or a page of links.';
const NO_FEED_AT_APPLE = 'Apple Podcasts gives no feed for this. Paste the address of the RSS feed itself.';

/** Reads the channel at an address, whatever its kind. @throws ReadError */
export async function readChannel(ports: ReaderPorts, pasted: string, tell: Tell): Promise<FoundChannel> {
  const address = webAddressOf(pasted);
  const url = new URL(address);
  const podcastId = applePodcastId(address);
  const profile = profileOf(address);
  if (isSpotifyShow(address)) throw new ReadError(SPOTIFY);
  if (podcastId) return readApple(ports, podcastId, tell);
  if (isYoutube(url) && url.hostname !== 'music.youtube.com' && !url.pathname.startsWith('/feeds/'))
    return readYoutube(ports, url, tell);
  if (profile?.network === 'twitch') return readTwitch(ports, profile, tell);
  if (profile) return { name: profile.handle, hints: [], further: [], items: itemsOfProfile(profile) };
  if (musicAddressOf(address)) return readMusic(ports, address, tell);
  tell(`Reading ${url.hostname}`);
  const found = (await readAddress(ports.fetchIt, address)) as ReadText;
  if (!isHtml(found.text)) return fromFeed(ports, await feedOf(found), found.url);
  return fromPage(ports, await readPage({ text: found.text, address: found.url }), tell);
}

/** A pasted address as a web address; podcast apps use schemes of their own. */
function webAddressOf(pasted: string): string {
  const text = pasted
    .replace(/^\s*feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^\s*(?:feed|itpc|pcast|podcast):\/\//i, 'https://');
  const [first] = urlLines(text);
  const address = first?.url ?? '';
  const url =
    URL.parse(address) ?? (/^[\w-]+(\.[\w-]+)+$/.test(address) ? URL.parse(`https://${address}`) : null);
  if (!url || !/^https?:$/.test(url.protocol)) throw new ReadError(NO_ADDRESS);
  return url.href;
}

function isHtml(text: string): boolean {
  const start = text.slice(0, 4000);
  return /<(?:html|!doctype html)[\s>]/i.test(start) && !/<(?:rss|feed|rdf:rdf)[\s>]/i.test(start);
}

const feedOf = ({ text, url }: ReadText) => readFeed({ text, address: url });

function fromFeed({ now }: ReaderPorts, feed: Feed, address: string): FoundChannel {
  return { name: feed.title || address, further: [], ...itemsOfFeed({ feed, address, now: now() }) };
}

async function fromPage(ports: ReaderPorts, page: Page, tell: Tell): Promise<FoundChannel> {
  const podcast = await podcastOf(ports, page, tell);
  const links = await itemsOfPage(page, { lookUp: lookUpWith(ports, tell) });
  if (podcast) {
    const further = links.further.filter(({ address }) => address !== podcast.address);
    // On a page about a podcast, name and picture are those of the podcast, not of the owner.
    const own = links.items.filter(({ kind }) => kind !== 'name' && kind !== 'portrait');
    const { name, hints, items } = podcast.found;
    return { name, hints: [...hints, ...links.hints], further, items: [...own, ...items] };
  }
  const isPlain = links.items.every(({ kind }) => kind === 'name' || kind === 'portrait');
  if (isPlain && links.further.length === 0) throw new ReadError(NOTHING);
  return links;
}

/** The first feed of a page that has audio or video. */
async function podcastOf(ports: ReaderPorts, page: Page, tell: Tell) {
  for (const address of page.feeds.slice(0, FEEDS_TRIED)) {
    tell(`Reading the feed ${address}`);
    const feed = await readAddress(ports.fetchIt, address)
      .then((found) => feedOf(found as ReadText))
      .catch(asUnread);
    if (feed?.entries.some(({ enclosure }) => enclosure))
      return { address, found: fromFeed(ports, feed, address) };
  }
  return undefined;
}

/** Ignores a ReadError: the rest of the page is still of use. */
function asUnread(error: unknown): undefined {
  if (!(error instanceof ReadError)) throw error;
}

const lookUpWith =
  ({ fetchIt }: ReaderPorts, tell: Tell) =>
  async (address: string): Promise<Page | undefined> => {
    tell(`Looking up ${new URL(address).hostname}`);
    try {
      const { text, url } = (await readAddress(fetchIt, address)) as ReadText;
      return await readPage({ text, address: url });
    } catch (error) {
      return asUnread(error);
    }
  };

async function readMusic(ports: ReaderPorts, address: string, tell: Tell): Promise<FoundChannel> {
  const links = [{ url: address, text: '' }];
  const page: Page = { title: '', description: '', picture: '', feeds: [], canonical: '', links };
  const found = await itemsOfPage(page, { lookUp: lookUpWith(ports, tell) });
  return { ...found, name: new URL(address).hostname };
}

async function readTwitch(ports: ReaderPorts, profile: Profile, tell: Tell): Promise<FoundChannel> {
  tell(`Reading ${profile.handle} at Twitch`);
  const page = await lookUpWith(ports, () => {})(profile.url);
  const title = page?.title.replace(/\s+-\s+Twitch$/i, '') ?? '';
  const isNamed = title !== '' && !/^twitch$/i.test(title);
  const name = isNamed ? title : profile.handle.slice(1);
  return {
    name,
    hints: isNamed ? [] : ['Twitch did not give the name and the picture of this channel.'],
    further: [],
    items: [...itemsOfPerson(name, isNamed ? (page?.picture ?? '') : ''), ...itemsOfProfile(profile)],
  };
}

const appleReply = z.object({ results: z.array(z.object({ feedUrl: z.string().optional() })) });

async function readApple(ports: ReaderPorts, podcastId: string, tell: Tell): Promise<FoundChannel> {
  tell('Asking Apple Podcasts for the feed');
  const lookup = `https://itunes.apple.com/lookup?id=${podcastId}&entity=podcast`;
  const { text } = (await readAddress(ports.fetchIt, lookup)) as ReadText;
  const parsed = appleReply.safeParse(asJson(text));
  const address = parsed.data?.results[0]?.feedUrl;
  if (!address) throw new ReadError(NO_FEED_AT_APPLE);
  tell(`Reading the feed ${address}`);
  const found = (await readAddress(ports.fetchIt, address)) as ReadText;
  return fromFeed(ports, await feedOf(found), found.url);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
