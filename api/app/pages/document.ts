import { escapeHtml, scriptJson } from '#shared/core/text.ts';
import type { PageMeta } from '#shared/site/site.pages.ts';
import { headMetaOf, headTags, tagAttributes, tagHtml } from '#shared/site/site.tags.ts';
import type { DraftNote, PageView } from '#shared/site/site.view.ts';
import type { Look } from '#shared/theme/theme.schema.ts';
import type { JsonLd } from './json-ld.ts';
import { loaderScript, tapScript, waitScript } from './loader.ts';
import { type PageStyle, placeStyles } from './styles.ts';

export interface PageAssets {
  /** Styles of imported files come first. Empty in development, where the scripts add the styles. */
  styles: readonly PageStyle[];
  /** The entry first, then what it imports. */
  scripts: readonly string[];
  /** Markup that the head needs beside that. */
  head?: string;
}

interface DocumentParts {
  view: PageView;
  meta: PageMeta;
  markup: string;
  assets: PageAssets;
  /** Feeds that the page's content can be followed by. */
  feeds: readonly { title: string; path: string }[];
  jsonLd: JsonLd;
  look: Look;
  /** The site's language tag. */
  language: string;
}

/** A whole page as text: head, markup, the data it was made from, and the start of its scripts. */
export function pageDocument(parts: DocumentParts): string {
  const { view, meta, markup, assets, feeds, jsonLd, look, language } = parts;
  const tags = headTags(headMetaOf(meta)).map((tag) =>
    // The mark lets the browser side replace these, and only these, when the visitor moves on.
    tagAttributes(tag).length === 0 ? tagHtml(tag) : tagHtml(tag).replace(/^<\w+/, '$& data-page'),
  );
  const styles = placeStyles(assets.styles, markup);
  const start = `<script type="application/json" id="scripts">${scriptJson(assets.scripts)}</script><script>${loaderScript}</script>`;
  // Scripts are requested before the styles: the browser stops parsing at a stylesheet until it has loaded.
  const middle = styles.links && `${start}${styles.links}<script>${waitScript}</script>`;
  return `<!doctype html>
<html lang="${language}" data-opening>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<script>${tapScript}</script>
${tags.join('\n')}
${lookTags(look)}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="sitemap" type="application/xml" href="/sitemap.xml">
${feeds.map(feedLink).join('\n')}
${styles.inline && `<style>${styles.inline}</style>`}${lookStyle(look)}${styles.marks}${assets.head ?? ''}
</head>
<body>
${fontPreload(look)}
<div id="root">${styles.before}${middle}${styles.behind}</div>
<script type="application/json" id="page-data">${scriptJson(view)}</script>
${middle ? '' : start}
${jsonLd['@graph'].length > 0 ? `<script type="application/ld+json">${scriptJson(jsonLd)}</script>` : ''}
</body>
</html>
`;
}

/** It is in the body because Chrome delays the first frame for fonts that the head preloads. */
const fontPreload = ({ font }: Look) =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

const lookTags = ({ themeColor, icons }: Look) => `<meta name="theme-color" content="${themeColor}">
<link rel="icon" href="${icons.tab.href}" type="${icons.tab.type}">
<link rel="apple-touch-icon" href="${icons.touch}">`;

const lookStyle = ({ style }: Look) => style && `<style>${style}</style>`;

type PreviewParts = Pick<DocumentParts, 'markup' | 'assets' | 'look' | 'language'>;

/**
 * A page as it looks, for a frame in the back office: all its styles are in it, and it has no scripts, which the back
 * office's policy would refuse.
 */
export const previewDocument = (parts: PreviewParts): string =>
  withoutScripts(parts, { head: '<title>Preview</title>', body: '<div id="root" inert>' });

/**
 * A page with a draft in it, for anyone with the link. It has no scripts, so no visit is counted and links do
 * not navigate within the app; the contents of tabs are shown one below the other.
 */
export function draftDocument(parts: PreviewParts, { title, expiresAt }: DraftNote): string {
  const until = untilFormat.format(new Date(expiresAt));
  // The browser scrolls to the text that such an address names.
  const place = `#:~:text=${encodeURIComponent(title).replaceAll('-', '%2D')}`;
  return withoutScripts(parts, {
    head: `<title>Preview of a draft</title><meta name="robots" content="noindex, nofollow">
<style>${DRAFT_STYLE}</style>`,
    body: `<aside class="draft-note"><b>Preview of a draft</b> <span>${escapeHtml(title)}. Visitors of the site do not see it yet. This link works until ${until}.</span> <a href="${escapeHtml(place)}">Show it on the page</a></aside>
<div id="root">`,
  });
}

const untilFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
});

const DRAFT_STYLE = `.draft-note{position:relative;z-index:9999;padding:12px 16px;background:#ffd84d;color:#161302;font:1rem/1.5 system-ui,sans-serif}.draft-note a{display:inline-block;padding:10px 0;color:inherit;text-decoration:underline}[role=tabpanel][hidden]{display:block!important}`;

const withoutScripts = (
  { markup, assets, look, language }: PreviewParts,
  { head, body }: { head: string; body: string },
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>${assets.styles.map(({ text }) => text).join('')}</style>${lookStyle(look)}${assets.head ?? ''}
${head}
</head>
<body>
${body}${markup}</div>
</body>
</html>
`;

const feedLink = ({ title, path }: DocumentParts['feeds'][number]) =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`;
