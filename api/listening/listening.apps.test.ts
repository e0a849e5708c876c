import { expect, it } from 'vitest';
import { appReader } from './listening.apps.ts';

const appOf = appReader();

it.each([
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'Overcast'],
  ['Podcasts/4025.620.2 CFNetwork/3826.400.120 Darwin/24.3.0', 'Apple Podcasts'],
  ['AppleCoreMedia/1.0.0.22D72 (iPhone; U; CPU OS 18_3 like Mac OS X; en_us)', 'An app on an Apple device'],
  ['Pocket Casts', 'Pocket Casts'],
  ['Spotify/8.9.86 iOS/18.3 (iPhone15,2)', 'Spotify'],
  ['AntennaPod/3.7.0', 'AntennaPod'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox'],
  ['stagefright/1.2 (Linux;Android 14)', 'An app on Android'],
  ['VLC/3.0.20 LibVLC/3.0.20', 'VLC'],
])('names %s', (userAgent, name) => {
  expect(appOf(userAgent)).toBe(name);
});

it.each([
  '',
  ' ',
  'curl/8.14.1',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Overcast/1.0 Podcast Sync (12 subscribers; feed-id=1; +http://overcast.fm/)',
  'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)',
  'Spotify/1.0',
  'atc/1.0 watchOS/11.3 model/Watch6,1 hwp/t8301 build/22S553 (6; dt:212)',
  'iTMS',
  'PodcastIndex.org/Aggrivate',
])('does not count %j', (userAgent) => {
  expect(appOf(userAgent)).toBeUndefined();
});
