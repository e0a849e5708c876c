import { openContentOf } from '../content-places.ts';
import { type Rule, when } from '../rule.ts';

const canonical: Rule = ({ canonicals, meta }, { publicUrl, dead }) => {
  const [address = ''] = canonicals;
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : undefined;
  const faults = [
    canonicals.length === 0 && 'There is none.',
    canonicals.length > 1 && 'There is more than one.',
    canonicals.length === 1 && path === undefined && `${address} is not on this site.`,
    path !== undefined && dead.has(path) && `${path} does not exist.`,
  ].filter((fault) => fault !== false);
  return when(faults.length > 0, () => ({
    rule: 'canonical',
    type: 'critical',
    impact: 'High',
    title: 'The canonical address is wrong',
    description: `Search engines list a page under this address. ${faults.join(' ')}`,
    items: canonicals.length > 0 ? canonicals : [meta.url],
    fix: { kind: 'meta', field: 'canonicalUrl', value: '' },
  }));
};

const deadLinks: Rule = (doc, { dead }) => {
  const files = doc.images.map(({ src }) => src);
  const found = [...new Set([...doc.links, ...files].map(pathOf))].filter((path) => dead.has(path));
  const [first] = found.filter((path) => doc.links.some((link) => pathOf(link) === path));
  return when(found.length > 0, () => ({
    rule: 'link-dead',
    type: 'critical',
    impact: 'High',
    title: 'Broken links',
    description: 'Visitors and search engines get a page that says it was not found.',
    items: found,
    fix: first === undefined ? openContentOf(doc.page) : { kind: 'redirect', source: first },
  }));
};

const deadOutside: Rule = (doc, facts) => {
  const found = [...new Set(doc.links)].filter((link) => facts.deadOutside.has(link));
  return when(found.length > 0, () => ({
    rule: 'link-dead-outside',
    type: 'warning',
    impact: 'Medium',
    title: 'Broken links to other sites',
    description: 'These gave no page when they were last checked.',
    items: found.map((link) => `${link} (${facts.deadOutside.get(link)})`),
    fix: openContentOf(doc.page),
  }));
};

/** A page that the owner keeps out of search, though it could be found. */
const hidden: Rule = ({ robots, page, meta, meant }) => {
  const isHidden = meant && /\bnoindex\b/.test(robots);
  const isFront = page === 'home';
  return when(isHidden, () => ({
    rule: 'page-hidden',
    ...(isFront
      ? ({ type: 'critical', impact: 'High' } as const)
      : ({ type: 'info', impact: 'Low' } as const)),
    title: 'Kept out of search engines',
    description: `${meta.title} says noindex, so no search engine lists it.`,
    fix: { kind: 'meta', field: 'noindex', value: false },
  }));
};

/** A link's path on this site, without query and hash. */
export const pathOf = (link: string): string => link.replace(/[?#].*$/, '');

export const addressRules: readonly Rule[] = [canonical, deadLinks, deadOutside, hidden];
