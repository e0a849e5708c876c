import { LINK_PARAMETER, NO_SOURCE } from '#shared/analytics/analytics.constants.ts';
import { sourceName } from '#shared/analytics/analytics.sources.ts';

const LONGEST = 60;

/** Where a visit came from, as it is counted. */
export interface Origin {
  source: string;
  medium: string;
  campaign: string;
  link: string;
}

/** What the visitors of a link count under. */
export type LinkSource = { source: string; medium: 'link' | 'post'; campaign: string };

/** Reads that of a short link by its code, or of a post's link by its path. */
export type ReadLinkSource = (link: string) => Promise<LinkSource | undefined>;

/** The link that an address was reached by, and how; its code is empty where there is none. */
export function linkIn(query: string | undefined): { code: string; variant: string | undefined } {
  const [code = '', variant] = (new URLSearchParams(query).get(LINK_PARAMETER) ?? '').split('.');
  return { code, variant };
}

/**
 * The source of a visit, cleaned. A link comes first, then campaign parameters, then the referrer's
 * host; the referrer's path and query are dropped, since they can name a person.
 * @param site its host, and what the visitors of the link in the query count under
 */
export function originOf(
  { from, query }: { from?: string | undefined; query?: string | undefined },
  site: { host: string; link: LinkSource | undefined },
): Origin {
  const words = new URLSearchParams(query);
  const word = (name: string) => plain(words.get(name) ?? '');
  const { link } = site;
  const campaign = word('utm_campaign') || (link?.campaign ?? '');
  if (link) {
    const { code, variant } = linkIn(query);
    return { source: link.source, medium: variant === 'qr' ? 'qr' : link.medium, campaign, link: code };
  }
  const host = hostOf(from, site.host);
  const source = sourceName(word('utm_source') || word('ref') || host) || NO_SOURCE;
  const medium = word('utm_medium') || (host && !words.has('utm_source') ? 'referral' : '');
  return { source, medium, campaign, link: '' };
}

/** The host of an address, without `www.`; empty for this site itself and for anything but a web address. */
export function hostOf(address: string | undefined, own: string): string {
  const url = address ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const host = url.hostname.replace(/^(www|m|l|lm)\./, '').toLowerCase();
  return host === own.replace(/^www\./, '') ? '' : host.slice(0, LONGEST);
}

/** Cleans a word that strangers may choose: short, on one line, empty if it could be an email address. */
function plain(text: string): string {
  const line = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return line.includes('@') ? '' : line.slice(0, LONGEST);
}
