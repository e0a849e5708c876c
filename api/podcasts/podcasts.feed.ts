import { createHash } from 'node:crypto';
import { attribute, GENERATOR, rfc822, tag } from '#api/core/http/rss.ts';
import { linkedHtml } from '#shared/core/address/links.ts';
import { pictureForOthers } from '#shared/core/address/media-address.ts';
import { chaptersOf, plainNotes } from '#shared/podcasts/chapters.ts';
import { partsOfCategory } from '#shared/podcasts/podcasts.categories.ts';
import type { Guest } from '#shared/podcasts/podcasts.schema.ts';
import { chaptersPath, episodePath, feedPath, showPath, transcriptPath } from '#shared/site/site.paths.ts';
import { type FeedStream, liveItem, streamOf } from './podcasts.feed-live.ts';
import type { AudioFile, FeedEpisode, FeedShow } from './podcasts.store.ts';

/** The type of a file with chapters, as Podcasting 2.0 defines it. */
const CHAPTERS_TYPE = 'application/json+chapters';

export interface FeedItem extends FeedEpisode {
  /** Its audio file; undefined for an episode that is only on another site. */
  file: AudioFile | undefined;
  guests: readonly Guest[];
  hasTranscript: boolean;
}

export interface FeedSite {
  /** The site's own address, without a slash at its end. */
  origin: string;
  language: string;
  /** The maker of the show, with `email` as the contact. */
  author: string;
  email: string;
}

export const feedAddress = (showId: string, origin: string) => origin + feedPath(showId);

interface FeedFacts extends FeedSite {
  /** When anything in the feed was changed last. */
  changedAt: string;
  /** What is on the air and will be, of the whole site. */
  streams: readonly FeedStream[];
}

/** A show as RSS 2.0 with the tags that Apple and Podcasting 2.0 ask for. */
export function feedXml(show: FeedShow, items: readonly FeedItem[], site: FeedFacts): string {
  const { origin, language, author, email, changedAt, streams } = site;
  const link = origin + showPath(show.id);
  const self = feedAddress(show.id, origin);
  const picture = pictureForOthers(show.feedImage ?? show.cover, origin);
  const [newest] = items;
  const stream = streamOf(show.name, streams);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${tag('title', show.name)}
${tag('link', link)}
<atom:link rel="self" type="application/rss+xml"${attribute('href', self)}/>
${tag('description', show.description)}
${tag('language', language)}
${newest ? tag('pubDate', rfc822(newest.publishedAt)) : ''}
${tag('lastBuildDate', rfc822(changedAt))}
${tag('generator', GENERATOR)}
${newest ? tag('copyright', `© ${newest.publishedAt.slice(0, 4)} ${author}`) : ''}
<image>${tag('url', picture)}${tag('title', show.name)}${tag('link', link)}</image>
${itunesImage(picture)}
${tag('itunes:author', author)}
<itunes:owner>${tag('itunes:name', author)}${tag('itunes:email', email)}</itunes:owner>
${show.category === null ? '' : categoryOf(show.category)}
${tag('itunes:explicit', String(show.explicit))}
${tag('itunes:type', show.feedType)}
${show.movedTo === null ? '' : tag('itunes:new-feed-url', show.movedTo)}
${tag('podcast:guid', show.guid ?? feedGuid(self))}
${tag('podcast:locked', show.mayMove || show.movedTo !== null ? 'no' : 'yes', attribute('owner', email))}
${tag('podcast:medium', 'podcast')}
${tag('podcast:person', author, `${attribute('role', 'host')}${attribute('href', origin)}`)}
${show.fundingUrl === null ? '' : tag('podcast:funding', `Support ${show.name}`, attribute('url', show.fundingUrl))}
${stream ? liveItem(stream, origin) : ''}
${items
  .filter(({ kind, file }) => kind === 'trailer' && file)
  .map((item) => trailer(item, origin))
  .join('\n')}
${items.map((item) => itemXml(item, show, origin)).join('\n')}
</channel>
</rss>
`;
}

function itemXml(item: FeedItem, { id: showId, explicit }: FeedShow, origin: string): string {
  const { id, title, thumbnail, number, season, kind, publishedAt } = item;
  const notes = plainNotes(item.description);
  return `<item>
${tag('guid', item.guid ?? id, attribute('isPermaLink', 'false'))}
${tag('title', title)}
${tag('link', origin + episodePath(showId, id))}
${tag('description', notes)}
${tag('content:encoded', linkedHtml(notes))}
${tag('pubDate', rfc822(publishedAt))}
${enclosure(item, origin)}
${tag('itunes:duration', (item.file && item.audioSeconds) ?? item.duration * 60)}
${season === null ? '' : `${tag('itunes:season', season)}${tag('podcast:season', season)}`}
${tag('itunes:episode', number)}${tag('podcast:episode', number)}
${tag('itunes:episodeType', kind)}
${tag('itunes:explicit', String(explicit))}
${itunesImage(pictureForOthers(thumbnail, origin))}
${item.hasTranscript ? transcript(origin + transcriptPath(showId, id, 'vtt')) : ''}
${chapters(item, showId, origin)}
${item.guests.map((one) => person(one, origin)).join('\n')}
</item>`;
}

function enclosure(item: FeedItem, origin: string): string {
  const sound = soundOf(item, origin);
  return sound ? `<enclosure${sound}/>` : '';
}

/** Where the sound of an episode is, how many bytes it has, and its type; as attributes. */
function soundOf({ audio, file }: FeedItem, origin: string): string {
  if (audio === null || !file) return '';
  // Podcast directories expect the older media type for MP4 audio.
  const type = file.kind === 'audio/mp4' ? 'audio/x-m4a' : file.kind;
  const url = new URL(audio, origin).href;
  return `${attribute('url', url)}${attribute('length', file.size)}${attribute('type', type)}`;
}

const trailer = (item: FeedItem, origin: string) =>
  tag(
    'podcast:trailer',
    item.title,
    `${attribute('pubdate', rfc822(item.publishedAt))}${soundOf(item, origin)}`,
  );

const transcript = (url: string) =>
  `<podcast:transcript${attribute('url', url)}${attribute('type', 'text/vtt')}/>`;

function chapters({ id, description }: FeedItem, showId: string, origin: string): string {
  if (chaptersOf(description).chapters.length === 0) return '';
  const url = origin + chaptersPath(showId, id);
  return `<podcast:chapters${attribute('url', url)}${attribute('type', CHAPTERS_TYPE)}/>`;
}

const person = ({ name, picture, url }: Guest, origin: string) =>
  tag(
    'podcast:person',
    name,
    `${attribute('role', 'guest')}${picture === null ? '' : attribute('img', pictureForOthers(picture, origin))}${attribute('href', url)}`,
  );

function categoryOf(category: string): string {
  const [name = '', under] = partsOfCategory(category);
  const inner = under === undefined ? '' : `<itunes:category${attribute('text', under)}/>`;
  return `<itunes:category${attribute('text', name)}>${inner}</itunes:category>`;
}

const itunesImage = (url: string) => `<itunes:image${attribute('href', url)}/>`;

/** The UUID namespace for feeds, as defined by Podcasting 2.0. */
const FEEDS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** A feed's UUID of version 5, made of its address without the scheme and slashes at its end. */
export function feedGuid(address: string): string {
  const name = address.replace(/^\w+:\/\//, '').replace(/\/+$/, '');
  const namespace = Buffer.from(FEEDS.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
