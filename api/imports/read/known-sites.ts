import type { SocialNetwork } from '#shared/site/networks.ts';
import type { StreamPlatform } from '#shared/stream/stream.constants.ts';

/** The host of an address without `www.`, `m.` or `mobile.`. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^(?:www|m|mobile)\./, '');
const partsOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean);

/** A profile on one of the site's networks. */
export interface Profile {
  network: SocialNetwork;
  url: string;
  handle: string;
}

const NETWORKS: Readonly<Record<string, SocialNetwork>> = {
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'tiktok.com': 'tiktok',
  'twitch.tv': 'twitch',
};
/** First path segments that are not a profile's name. */
const NO_PROFILE =
  /^(?:share|intent|hashtag|search|explore|p|reel|reels|stories|home|i|watch|playlist|shorts|live|embed|results|feed|directory|videos|video|login|signup|about|legal|privacy)$/i;

/** The profile at an address; undefined for any other page. */
export function profileOf(address: string): Profile | undefined {
  const url = URL.parse(address);
  const network = url && NETWORKS[hostOf(url)];
  if (!network) return undefined;
  const [first = '', second = ''] = partsOf(url);
  if (first === '' || NO_PROFILE.test(first)) return undefined;
  if (network === 'tiktok' && !first.startsWith('@')) return undefined;
  if (network !== 'youtube') {
    const name = first.replace(/^@/, '');
    const origin = network === 'twitter' ? url.origin : `https://www.${hostOf(url)}`;
    return { network, url: `${origin}/${first}`, handle: `@${name}` };
  }
  if (first.startsWith('@'))
    return { network, url: `https://www.youtube.com/${first}`, handle: decoded(first) };
  if (!/^(?:channel|c|user)$/.test(first) || second === '') return undefined;
  return { network, url: `https://www.youtube.com/${first}/${second}`, handle: decoded(second) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The stream platform of a network; undefined for a network without one. */
export const platformOf = (network: SocialNetwork): StreamPlatform | undefined =>
  network === 'twitch' || network === 'youtube' || network === 'tiktok' ? network : undefined;

/** What is found at an address of a music service. */
export interface MusicAddress {
  service: string;
  /** An artist's page, or one release. */
  kind: 'artist' | 'album' | 'single';
}

interface MusicSite {
  service: string;
  host: RegExp;
  artist: RegExp;
  album?: RegExp;
  single?: RegExp;
}

const MUSIC_SITES: readonly MusicSite[] = [
  {
    service: 'Spotify',
    host: /^open\.spotify\.com$/,
    artist: /^\/(?:intl-[a-z]+\/)?artist\//,
    album: /^\/(?:intl-[a-z]+\/)?album\//,
    single: /^\/(?:intl-[a-z]+\/)?track\//,
  },
  {
    service: 'Apple Music',
    host: /^(?:music|itunes)\.apple\.com$/,
    artist: /^\/[a-z]{2}\/artist\//,
    album: /^\/[a-z]{2}\/album\//,
    single: /^\/[a-z]{2}\/song\//,
  },
  {
    service: 'TIDAL',
    host: /^(?:listen\.)?tidal\.com$/,
    artist: /^\/(?:browse\/)?artist\//,
    album: /\/album\//,
  },
  { service: 'Deezer', host: /^deezer\.com$/, artist: /\/artist\//, album: /\/album\//, single: /\/track\// },
  {
    service: 'YouTube Music',
    host: /^music\.youtube\.com$/,
    artist: /^\/(?:channel\/|@)/,
    album: /^\/playlist/,
  },
  { service: 'Amazon Music', host: /^music\.amazon\.[a-z.]+$/, artist: /^\/artists\//, album: /^\/albums\// },
  {
    service: 'SoundCloud',
    host: /^soundcloud\.com$/,
    artist: /^\/[^/]+\/?$/,
    album: /^\/[^/]+\/sets\/[^/]+/,
    single: /^\/[^/]+\/[^/]+/,
  },
  {
    service: 'Bandcamp',
    host: /\.bandcamp\.com$/,
    artist: /^\/(?:music)?\/?$/,
    album: /^\/album\//,
    single: /^\/track\//,
  },
];

export function musicAddressOf(address: string): MusicAddress | undefined {
  const url = URL.parse(address);
  const site = url && MUSIC_SITES.find(({ host }) => host.test(hostOf(url)));
  if (!site) return undefined;
  const { service } = site;
  if (site.album?.test(url.pathname)) return { service, kind: 'album' };
  if (site.artist.test(url.pathname)) return { service, kind: 'artist' };
  return site.single?.test(url.pathname) ? { service, kind: 'single' } : undefined;
}

/** The music service of an address, as a host that is the same for all addresses of the service. */
export const serviceHost = (address: string): string => {
  const url = URL.parse(address);
  return url ? hostOf(url).replace(/^.*\.bandcamp\.com$/, 'bandcamp.com') : address;
};

/** The number of a podcast at Apple. */
export function applePodcastId(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^(?:podcasts|itunes)\.apple\.com$/.test(url.hostname)) return undefined;
  return /\/podcast\/.*?\bid(\d{3,15})\b|\/podcast\/id(\d{3,15})/.exec(url.pathname)?.slice(1).find(Boolean);
}

export const isSpotifyShow = (address: string): boolean =>
  /^https?:\/\/open\.spotify\.com\/(?:intl-[a-z]+\/)?(?:show|episode)\//i.test(address);
