import { attribute, GENERATOR, rfc822, tag } from '#api/core/http/rss.ts';
import type { WritingStyle } from '#shared/core/currencies.ts';
import { weekdayYearTime } from '#shared/core/dates.ts';
import type { CalendarAppearance } from './appearances.store.ts';

interface FeedFacts {
  /** The whole address of the page. */
  page: string;
  /** The whole address of the feed. */
  url: string;
  networkName: string;
  language: string;
  style: WritingStyle;
}

/** The dates to come as RSS 2.0, the one announced or changed last first. A cancelled one says so. */
export function appearancesFeed(appearances: readonly CalendarAppearance[], facts: FeedFacts): string {
  const { page, url, networkName, language } = facts;
  const latest = appearances.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${tag('title', `${networkName}, appearances`)}
${tag('link', page)}
<atom:link rel="self" type="application/rss+xml"${attribute('href', url)}/>
${tag('description', `Where ${networkName} can be met.`)}
${tag('language', language)}
${latest[0] ? tag('lastBuildDate', rfc822(latest[0].updatedAt)) : ''}
${tag('generator', GENERATOR)}
${latest.map((one) => itemXml(one, facts)).join('\n')}
</channel>
</rss>
`;
}

function itemXml(
  { id, title, startsAt, venue, city, url, soldOut, cancelled }: CalendarAppearance,
  { page, style }: FeedFacts,
): string {
  const when = `${weekdayYearTime(startsAt, style, 'utc')} UTC`;
  return `<item>
${tag('guid', `${id}@appearances`, attribute('isPermaLink', 'false'))}
${tag('title', `${cancelled ? 'Cancelled: ' : ''}${title}, ${city}`)}
${tag('link', url ?? page)}
${tag('description', `${when}. ${venue}, ${city}.${soldOut && !cancelled ? ' Sold out.' : ''}`)}
</item>`;
}
