import { pictureForOthers } from '#shared/core/media-address.ts';
import { escapeXml } from '#shared/core/text.ts';
import type { Episode, Show } from '#shared/podcasts/podcasts.schema.ts';
import { episodePath, showPath } from '#shared/site/site.paths.ts';

type Feed = Pick<Show, 'id' | 'name' | 'description' | 'cover'>;

const tag = (name: string, text: string | number) => `<${name}>${escapeXml(String(text))}</${name}>`;

/** RFC 822, as RSS wants it. */
const rfc822 = (instant: string) => new Date(instant).toUTCString();

interface Site {
  /** Its own address, without a slash at its end. */
  origin: string;
  language: string;
}

/** A show as RSS 2.0. */
export function feedXml(show: Feed, episodes: readonly Episode[], { origin, language }: Site): string {
  const link = origin + showPath(show.id);
  const cover = pictureForOthers(show.cover, origin);
  const [newest] = episodes;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${tag('title', show.name)}
${tag('link', link)}
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${origin}/feeds/${show.id}.xml`)}"/>
${tag('description', show.description)}
${tag('language', language)}
${newest ? tag('pubDate', rfc822(newest.publishedAt)) : ''}
<image>${tag('url', cover)}${tag('title', show.name)}${tag('link', link)}</image>
${itunesImage(cover)}
${episodes.map((episode) => item(episode, show.id, origin)).join('\n')}
</channel>
</rss>
`;
}

function item(episode: Episode, showId: string, origin: string): string {
  return `<item>
<guid isPermaLink="false">${escapeXml(episode.id)}</guid>
${tag('title', episode.title)}
${tag('link', origin + episodePath(showId, episode.id))}
${tag('description', episode.description)}
${tag('pubDate', rfc822(episode.publishedAt))}
${tag('itunes:duration', episode.duration * 60)}
${tag('itunes:episode', episode.number)}
${itunesImage(pictureForOthers(episode.thumbnail, origin))}
</item>`;
}

const itunesImage = (url: string) => `<itunes:image href="${escapeXml(url)}"/>`;
