import { hash } from 'node:crypto';
import { escapeHtml } from '#shared/core/text.ts';

/** Closes the window that was opened for another site; the page that opened it checks that every second. */
const SCRIPT = 'setTimeout(()=>close(),800)';
const HASH = hash('sha256', SCRIPT, 'base64');

export const callbackHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${HASH}'; frame-ancestors 'none'; base-uri 'none'`,
  // The address holds what the other site sent.
  'Referrer-Policy': 'no-referrer',
};

/** The page that the window shows at the end. It loads nothing and has no links. */
export const callbackPage = (title: string, text: string, closes: boolean): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title>` +
  `<body style="margin:14vh 8vw;background:#0b0c0b;color:#efede4;font:1.05rem/1.6 sans-serif">` +
  `<h1 style="font-size:1.4rem">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
  `<p>You can close this window.</p>${closes ? `<script>${SCRIPT}</script>` : ''}`;
