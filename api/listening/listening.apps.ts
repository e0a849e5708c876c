import { agentReader } from '#api/analytics/analytics.agents.ts';

/**
 * Programs that fetch episodes without anybody who listens: servers that look for new episodes or copy them, and
 * an Apple Watch, whose phone has loaded the same file before.
 */
const withoutListeners: readonly RegExp[] = [
  /Podcast Sync|Feed ?Parser|FeedFetcher|feed-id=|subscribers/i,
  /^(iTMS|Jakarta|PodcastIndex|Podping|Podchaser|ListenNotes|OpenPodcast|Podnews)/i,
  /^Spotify\/1\.0(\s|$)/,
  /^atc\/|\bwatchOS\b/,
  /Castbox.*(crawler|bot)|Podtrac|Chartable|Blubrry|Magellan|SpreakerFetcher/i,
];

/** How apps and devices name themselves, the more exact names first. */
const apps: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'Apple Podcasts',
    /^(Podcasts|Balados|Podcasti|Podcastit|Podcasturi|Podcasty|Podcast’ler)\/|^Podcasts%20|^Apple ?Podcasts/i,
  ],
  ['Overcast', /^Overcast\//],
  ['Pocket Casts', /Pocket ?Casts|Shifty Jelly/i],
  ['Spotify', /^Spotify\//],
  ['AntennaPod', /^AntennaPod\b/],
  ['Castro', /^Castro\b/],
  ['Castbox', /^CastBox\b/i],
  ['Podcast Addict', /Podcast ?Addict/i],
  ['Podcast Guru', /Podcast ?Guru/i],
  ['Podcast Republic', /Podcast ?Republic/i],
  ['Podbean', /^Podbean\b/i],
  ['Podkicker', /^Podkicker\b/i],
  ['Podverse', /^Podverse\b/i],
  ['Player FM', /Player ?FM/i],
  ['Fountain', /^Fountain(\.fm)?\b/i],
  ['Goodpods', /^Goodpods\b/i],
  ['Snipd', /^Snipd\b/i],
  ['Downcast', /^Downcast\b/i],
  ['iCatcher', /^iCatcher/i],
  ['gPodder', /^gPodder\b/i],
  ['BeyondPod', /^BeyondPod\b/i],
  ['DoggCatcher', /^DoggCatcher\b/i],
  ['Amazon Music', /^(AmazonMusic|Amazon ?Music|Audible)\b/i],
  ['Amazon Echo', /^(AlexaMediaPlayer|Echo)\b/i],
  ['Deezer', /^Deezer\b/i],
  ['iHeart', /^iHeartRadio\b/i],
  ['TuneIn', /^TuneIn\b/i],
  ['YouTube Music', /youtube\.music/i],
  ['Google Podcasts', /\bGSA\/|Google-?Podcasts?\b/i],
  ['Sonos', /\bSonos\//i],
  ['Roku', /^Roku\b/i],
  ['Kodi', /^Kodi\b/i],
  ['VLC', /^VLC\b|LibVLC/i],
  ['MusicBee', /^MusicBee\b/i],
  ['foobar2000', /^foobar2000\b/i],
  ['Winamp', /^(Winamp|WinampMPEG)\b/i],
  ['iTunes', /^iTunes\//],
  ['Windows Media Player', /^(NSPlayer|WMPlayer|Windows-Media-Player)\b/i],
  ['An app on an Apple device', /AppleCoreMedia\/|CFNetwork\//],
  ['An app on Android', /stagefright\/|ExoPlayer|^Dalvik\//i],
];

const NOT_NAMED = 'Other programs';

/** The name that a program counts under, from its user agent; undefined for one that nobody listens with. */
export function appReader(): (userAgent: string) => string | undefined {
  const browserOf = agentReader();
  return (userAgent) => {
    const given = userAgent.slice(0, 400);
    if (given.trim() === '' || withoutListeners.some((pattern) => pattern.test(given))) return undefined;
    const known = apps.find(([, pattern]) => pattern.test(given));
    if (known) return known[0];
    const agent = browserOf(given);
    if (!agent) return undefined;
    return agent.browser === 'Unknown' ? NOT_NAMED : agent.browser;
  };
}
