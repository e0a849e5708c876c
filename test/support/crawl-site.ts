/** Where a crawl of a site starts. */
const STARTS = ['/', '/sitemap.xml', '/robots.txt', '/api/site', '/api/pages', '/calendar.ics'];
const ADDRESS = /(?:href|src|content|poster)="([^"]+)"|<loc>([^<]+)<|url\(["']?([^)"']+)|"(\/[\w./-]+)"/g;
const SRCSET = /srcset="([^"]+)"/gi;
/** More than any install of a test has. */
const PAGES_MAX = 1500;

/**
 * Everything that a site shows to visitors who follow each address in it: pages, feeds, scripts, styles,
 * pictures. The texts by path; empty for what is no text.
 */
export async function crawlSite(origin: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const asked = new Set<string>();
  const waiting = [...STARTS];
  for (const path of waiting) {
    if (asked.has(path)) continue;
    if (asked.size === PAGES_MAX)
      throw new Error(`More than ${PAGES_MAX} addresses: is one of them endless?`);
    asked.add(path);
    const answer = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    const type = answer.headers.get('content-type') ?? '';
    const body = await answer.text();
    const isText = /text|json|xml|javascript|svg|manifest/.test(type);
    if (answer.status === 200) found.set(path, isText ? body : '');
    const next = answer.headers.get('location');
    if (next) waiting.push(...pathsIn(`href="${next}"`, origin));
    if (isText) waiting.push(...pathsIn(body, origin));
  }
  return found;
}

/** The paths on the same site that a text names. The back office is not for visitors, and streams of events do not end. */
function pathsIn(text: string, origin: string): string[] {
  const plain = text.replaceAll('&amp;', '&');
  const sets = [...plain.matchAll(SRCSET)].flatMap(([, set = '']) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  const addresses = [...plain.matchAll(ADDRESS)].map((match) => match[1] ?? match[2] ?? match[3] ?? match[4]);
  return [...sets, ...addresses].flatMap((address) => {
    if (!address || !URL.canParse(address, `${origin}/`)) return [];
    const url = new URL(address, `${origin}/`);
    if (url.origin !== origin || /^\/(admin|api)(\/|$)/.test(url.pathname)) return [];
    return [url.pathname + url.search];
  });
}
