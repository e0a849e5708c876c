import { escapeXml } from '#shared/core/text.ts';
import { sitePages } from '#shared/site/site.paths.ts';

/** A stream that is on the air or will be, as feeds announce it. */
export interface FeedStream {
  id: string;
  title: string;
  isLive: boolean;
  /** An instant. */
  startsAt: string;
  /** The name of the platform, and where it is watched there; empty where nothing is known. */
  name: string;
  address: string;
}

/**
 * The stream that a show's feed announces: the first one whose title has the name of the show as words of its
 * own. Streams belong to the site, so any other would be announced to listeners of a show that it is not of.
 */
export function streamOf(showName: string, streams: readonly FeedStream[]): FeedStream | undefined {
  const words = showName.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  if (words === '') return undefined;
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu');
  return streams.find(({ title }) => named.test(title));
}

/** A stream in the terms of Podcasting 2.0. It has no enclosure: platforms give players, and no bare sound. */
export function liveItem({ id, title, isLive, startsAt, name, address }: FeedStream, origin: string): string {
  const page = origin + sitePages.live.path;
  const links = [{ text: 'Live', url: page }, ...(address === '' ? [] : [{ text: name, url: address }])];
  return `<podcast:liveItem status="${isLive ? 'live' : 'pending'}" start="${startsAt}">
<title>${escapeXml(title)}</title>
<link>${escapeXml(page)}</link>
<guid isPermaLink="false">${escapeXml(`stream-${id}`)}</guid>
${links.map(({ text, url }) => `<podcast:contentLink href="${escapeXml(url)}">${escapeXml(text)}</podcast:contentLink>`).join('\n')}
</podcast:liveItem>`;
}
