import { paletteOf } from '#api/theme/palette.ts';
import { plainTypefaces } from '#api/theme/type-pairings.ts';
import { escapeHtml } from '#shared/core/text.ts';
import type { ShownTheme, Theme } from '#shared/theme/theme.schema.ts';

/** What the pages of a live review are drawn with: the creator's colours, typefaces and names. */
export interface ReviewLook {
  theme: Theme;
  logo: ShownTheme['logo'];
  networkName: string;
  language: string;
}

interface Parts {
  title: string;
  style: string;
  /** The address of the page's only script. */
  script: string;
  /** HTML. */
  body: string;
}

/** A small page beside the site's own: it loads typefaces and one script, and nothing else. */
export function reviewDocument(
  { theme, language }: ReviewLook,
  { title, style, script, body }: Parts,
): string {
  const tokens = Object.entries(paletteOf(theme).tokens);
  const type = plainTypefaces(theme.type);
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${type.rules}:root{color-scheme:${theme.surface};--display:${type.display};--text:${type.text};${tokens.map(([key, value]) => `--${key}:${value}`).join(';')}}
${style}</style>
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body>
${body}
</body>
</html>
`;
}
