import { replaceLinks } from '#shared/core/address/links.ts';
import { isCanonicalPath } from '#shared/core/address/site-path.ts';
import type { Platform } from './social.constants.ts';
import { type NetworkText, type PostTexts, partsFor } from './social.rules.ts';

/** Where the short addresses of this site begin that posts carry. */
export const POST_LINKS = '/p';
/** Their letters: no vowels, so that no code is a word, and none that are taken for another. */
export const CODE_LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
export const CODE_LENGTH = 6;

/** The path of a post's short address; visits that came by it are counted under this path. */
export const postLinkPath = (code: string) => `${POST_LINKS}/${code}`;

/** First parts of paths that are sent as they were written: short addresses themselves, and what no visitor opens. */
const KEPT = new Set([POST_LINKS, '/api', '/admin']);

/**
 * The page of this site that an address leads to, with its query and fragment; undefined for an address elsewhere.
 * @param site the site's own address
 */
function pageOf(url: string, site: string): string | undefined {
  const address = URL.parse(url);
  if (!address || address.host !== URL.parse(site)?.host || address.username !== '') return undefined;
  const { pathname, search, hash } = address;
  if (!isCanonicalPath(pathname) || KEPT.has(`/${pathname.split('/')[1]}`)) return undefined;
  return pathname + search + hash;
}

/** The pages of this site that a text has addresses of, each once. */
export function pagesIn(text: string, site: string): string[] {
  const pages = new Set<string>();
  replaceLinks(text, (url) => {
    const page = pageOf(url, site);
    if (page !== undefined) pages.add(page);
    return url;
  });
  return [...pages];
}

/** A text with the short address of each page of this site in place of the written one. */
export const withPostLinks = (
  text: string,
  site: string,
  codeOf: (page: string) => string | undefined,
): string =>
  replaceLinks(text, (url) => {
    const page = pageOf(url, site);
    const code = page === undefined ? undefined : codeOf(page);
    return code === undefined ? url : site + postLinkPath(code);
  });

/** A text as long as it will be when it is sent; the codes of its short addresses are made only then. */
export const asLongAsSent = (text: string, site: string): string =>
  withPostLinks(text, site, () => 'x'.repeat(CODE_LENGTH));

/** The parts of a post for a network, one or several, as long as they will be when they are sent. */
export const sentPartsFor = (
  platform: Platform,
  { mediaUrls, ...post }: PostTexts & { mediaUrls: readonly string[] },
  site: string,
): NetworkText[] =>
  asParts(
    platform,
    partsFor(platform, post).map((text) => asLongAsSent(text, site)),
    mediaUrls,
  );

/** Texts with the media of their post, which are with the first one. */
export const asParts = (
  platform: Platform,
  texts: readonly string[],
  mediaUrls: readonly string[],
): NetworkText[] => texts.map((text, index) => ({ platform, text, mediaUrls: index === 0 ? mediaUrls : [] }));
