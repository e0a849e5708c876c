import { type HTMLElement, parse } from 'node-html-parser';
import type { TextAt } from './feed.ts';
import { asWebAddress, oneLine } from './plain.ts';

/** The metadata and links of a page. */
export interface Page {
  title: string;
  description: string;
  picture: string;
  /** The addresses of its feeds, in the page's order. */
  feeds: string[];
  /** Its links in the page's order, each address once. */
  links: { url: string; text: string }[];
  /** Its canonical address, as the page states it. */
  canonical: string;
}

const FEED_TYPE = /^application\/(?:rss|atom|feed)\+(?:xml|json)$/i;
const LINKS_MAX = 300;

export function parsePage({ text, address }: TextAt): Page {
  const root = parse(text, { comment: false, blockTextElements: { script: false, style: false } });
  const base = asWebAddress(root.querySelector('base')?.getAttribute('href'), address) || address;
  const metas = new Map(
    root
      .querySelectorAll('meta')
      .map((meta) => [
        (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').toLowerCase(),
        meta.getAttribute('content') ?? '',
      ]),
  );
  const relations = root.querySelectorAll('link');
  const hasRel = (link: HTMLElement, rel: string) =>
    (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/).includes(rel);
  const canonical = relations.find((link) => hasRel(link, 'canonical'))?.getAttribute('href');
  return {
    title: oneLine(metas.get('og:title') || root.querySelector('title')?.text),
    description: oneLine(metas.get('og:description') || metas.get('description')),
    picture: asWebAddress(metas.get('og:image') || metas.get('twitter:image'), base),
    feeds: relations
      .filter((link) => hasRel(link, 'alternate') && FEED_TYPE.test(link.getAttribute('type') ?? ''))
      .map((link) => asWebAddress(link.getAttribute('href'), base))
      .filter(Boolean),
    links: linksOf(root, base),
    canonical: asWebAddress(canonical ?? metas.get('og:url'), base),
  };
}

function linksOf(root: HTMLElement, base: string): Page['links'] {
  const links = new Map<string, string>();
  for (const anchor of root.querySelectorAll('a')) {
    const url = asWebAddress(anchor.getAttribute('href'), base);
    const text = oneLine(anchor.structuredText) || oneLine(anchor.getAttribute('aria-label'));
    if (url && !links.get(url)) links.set(url, text);
    if (links.size >= LINKS_MAX) break;
  }
  return [...links].map(([url, text]) => ({ url, text }));
}
