import { addressKey, clipped, type Found, type FoundChannel, TITLE_MAX } from './found.ts';
import type { MusicAddress } from './read/known-sites.ts';
import {
  applePodcastId,
  isSpotifyShow,
  musicAddressOf,
  type Profile,
  platformOf,
  profileOf,
  serviceHost,
} from './read/known-sites.ts';
import type { Page } from './read/page.ts';

/** At most this many releases are read, each from its own page. */
const RELEASES_MAX = 12;
const NO_COVER = '/art/no-still.svg';

/** A profile as the link of its network and, if streams can be watched there, as a stream platform. */
export function itemsOfProfile({ network, url, handle }: Profile, channelId = ''): Found[] {
  const link: Found = {
    kind: 'link',
    keys: [`network ${network}`],
    detail: url,
    notes: [],
    wanted: true,
    body: { network, url, handle: handle.slice(0, TITLE_MAX) },
  };
  const platformId = platformOf(network);
  if (platformId === undefined) return [link];
  const id = channelId || (platformId === 'twitch' ? handle.slice(1).toLowerCase() : handle);
  // YouTube's player needs the channel's id, which cannot be derived from its name.
  if (platformId === 'youtube' && !channelId) return [link];
  const embedUrl = {
    twitch: `https://player.twitch.tv/?channel=${id}`,
    youtube: `https://www.youtube.com/embed/live_stream?channel=${id}`,
    tiktok: '',
  }[platformId];
  const platform: Found = {
    kind: 'platform',
    keys: [`platform ${platformId}`],
    detail: url,
    notes: [],
    wanted: true,
    body: { platformId, url, channelId: id, embedUrl },
  };
  return [link, platform];
}

/** The name and the portrait of a channel; what is empty is left out. */
export function itemsOfPerson(name: string, picture: string): Found[] {
  const items: Found[] = [];
  const { text, notes } = clipped(name, TITLE_MAX, 'Name');
  if (text)
    items.push({
      kind: 'name',
      keys: ['name'],
      detail: 'Your name on the site',
      notes,
      wanted: true,
      body: { name: text },
    });
  if (picture)
    items.push({
      kind: 'portrait',
      keys: ['portrait'],
      detail: 'The picture on the page of the founder',
      notes: [],
      wanted: true,
      body: { src: picture, alt: text || 'Portrait' },
    });
  return items;
}

interface Tools {
  /** Reads the page of a release; undefined where it cannot be read. */
  lookUp(address: string): Promise<Page | undefined>;
}

/** The links of a page by kind: profiles, music services, releases, and channels that can be read too. */
export async function itemsOfPage(page: Page, { lookUp }: Tools): Promise<FoundChannel> {
  const profiles = new Map<string, Found[]>();
  const services = new Map<string, Found>();
  const releases: { address: string; text: string; music: MusicAddress }[] = [];
  const further = new Map<string, FoundChannel['further'][number]>();
  const offer = (label: string, address: string) =>
    further.set(addressKey(address), { label: label.slice(0, TITLE_MAX), address });
  for (const { url, text } of page.links) {
    const profile = profileOf(url);
    const music = musicAddressOf(url);
    if (profile && !profiles.has(profile.network)) profiles.set(profile.network, itemsOfProfile(profile));
    if (profile && (profile.network === 'youtube' || profile.network === 'twitch'))
      offer(profile.network === 'youtube' ? 'YouTube channel' : 'Twitch channel', profile.url);
    if (music?.kind === 'artist' && !services.has(serviceHost(url)))
      services.set(serviceHost(url), service(music, url));
    if (music && music.kind !== 'artist') releases.push({ address: url, text, music });
    if (applePodcastId(url)) offer(text || 'Podcast', url);
  }
  for (const feed of page.feeds) offer('Podcast feed', feed);
  const looked = releases.slice(0, RELEASES_MAX);
  const found = await Promise.all(
    looked.map(async ({ address, text, music }) => release(address, text, music, await lookUp(address))),
  );
  const name = nameOf(page.title);
  const unread = releases.length - looked.length;
  const isSpotify = page.links.some(({ url }) => isSpotifyShow(url));
  return {
    name,
    hints: [
      ...(unread > 0 ? [`${unread} further releases were not looked up.`] : []),
      ...(isSpotify ? ['Spotify does not give the feed of a podcast: paste the address of its feed.'] : []),
    ],
    further: [...further.values()],
    items: [
      ...itemsOfPerson(name, page.picture),
      ...[...profiles.values()].flat(),
      ...services.values(),
      ...found,
    ],
  };
}

/** `Coop | Linktree` as `Coop`. */
const nameOf = (title: string) => title.split(/[|–—·]|\s-\s/, 1)[0]?.trim() || title;

const service = ({ service: name }: MusicAddress, url: string): Found => ({
  kind: 'music',
  keys: [`service ${serviceHost(url)}`],
  detail: url,
  notes: [],
  wanted: true,
  body: { name, url },
});

function release(url: string, text: string, { service: name, kind }: MusicAddress, page?: Page): Found {
  const title = clipped(page?.title || text || `Release on ${name}`, TITLE_MAX, 'Title');
  const isAlbum = kind === 'album';
  return {
    kind: 'release',
    keys: [`address ${addressKey(url)}`],
    detail: `${isAlbum ? 'Album' : 'Single'} on ${name}`,
    notes: [...title.notes, ...(page ? [] : ['Its page could not be read: only the link is known'])],
    wanted: true,
    body: {
      kind: isAlbum ? 'album' : 'single',
      label: isAlbum ? 'Album' : 'Single',
      title: title.text,
      description: clipped(page?.description || title.text, 5000, 'Description').text,
      cover: page?.picture || NO_COVER,
      coverAlt: clipped(`Cover of ${title.text}`, TITLE_MAX, 'Cover').text,
      url,
      linkLabel: `Listen on ${name}`,
      releasedOn: null,
    },
  };
}
