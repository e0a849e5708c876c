import { escapeXml } from '#shared/core/text.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import type { SiteIdentity, WebManifest } from '#shared/site/site.schema.ts';
import type { Look } from '#shared/theme/theme.schema.ts';

/** Every page that search engines may list, once, at its canonical address. */
export function sitemap(metas: PageMetas, made: readonly string[], origin: string): string {
  const isOwn = (url: string) => url.startsWith(`${origin}/`);
  const pages = Object.values(metas).filter((meta) => meta.indexable && isOwn(meta.url));
  const urls = [...new Set([...pages.map((meta) => meta.url), ...made])];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<url><loc>${escapeXml(url)}</loc></url>`).join('\n')}
</urlset>
`;
}

export const robots = (origin: string): string => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /admin

Sitemap: ${origin}/sitemap.xml
`;

/** RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;

/** Where to report a weakness. `now` is in milliseconds since 1970. */
export function securityText({ contactEmail }: SiteIdentity, origin: string, now: number): string {
  const expires = new Date(now + SECURITY_TEXT_DAYS * DAY_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return `Contact: mailto:${encodeURI(contactEmail)}
Expires: ${expires.toISOString().replace('.000Z', 'Z')}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
}

export function manifest(
  { networkName, tagline }: SiteIdentity,
  { themeColor, icons }: Look,
  language: string,
): WebManifest {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png' as const,
    purpose,
  });
  return {
    id: '/',
    name: networkName,
    short_name: networkName,
    description: tagline,
    lang: language,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: themeColor,
    icons: [
      icon(icons.app192, 192, 'any'),
      icon(icons.app512, 512, 'any'),
      icon(icons.maskable512, 512, 'maskable'),
    ],
  };
}
