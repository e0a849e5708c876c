import { escapeHtml } from '#shared/core/text.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { paletteOf } from './palette.ts';

/** What pages without scripts are rendered with: those behind the links of mails, and the replies to plain forms. */
export interface PageFrame {
  theme: Theme;
  networkName: string;
  language: string;
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;background:var(--ink);color:var(--bone);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:clamp(32px,10vh,120px) 20px}
h1{font-size:1.6rem;line-height:1.25}
a{color:inherit;display:inline-block;padding:10px 0}
button{font:inherit;min-height:48px;padding:10px 20px;border:1px solid var(--edge);background:none;color:inherit;cursor:pointer}
button.main{background:var(--bone);color:var(--ink);border-color:var(--bone)}
label{display:flex;gap:12px;align-items:center;min-height:44px}
input{width:22px;height:22px;flex:none;accent-color:var(--tally)}
fieldset{border:0;padding:0;margin:0 0 24px}
legend{padding:0;margin-bottom:8px}
form{margin:24px 0}
ul{padding-left:1.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
.dim{color:var(--bone-2)}
@media print{body{background:#fff;color:#000}}`;

/** A standalone page without scripts, so that it opens from a mail in any browser. @param body HTML */
export function framedPage({ theme, networkName, language }: PageFrame, title: string, body: string): string {
  const tokens = Object.entries(paletteOf(theme).tokens);
  const colors = tokens.map(([name, value]) => `--${name}:${value}`).join(';');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${networkName}`)}</title>
<style>:root{color-scheme:${theme.surface};${colors};--focus:var(--bone)}
${STYLE}</style>
</head>
<body>
<main>
<p class="dim">${escapeHtml(networkName)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

export const link = (path: string, text: string): string =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(text)}</a></p>`;

/** A form with one button that posts to `path`. */
export const button = (path: string, text: string): string =>
  `<form method="post" action="${escapeHtml(path)}"><button class="main">${escapeHtml(text)}</button></form>`;

interface Box {
  value: string;
  label: string;
  checked: boolean;
}

export const boxes = (legend: string, all: readonly Box[]): string =>
  `<fieldset><legend>${escapeHtml(legend)}</legend>${all
    .map(
      ({ value, label, checked }) =>
        `<label><input type="checkbox" name="topics" value="${escapeHtml(value)}"${checked ? ' checked' : ''}>${escapeHtml(label)}</label>`,
    )
    .join('')}</fieldset>`;

export const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
