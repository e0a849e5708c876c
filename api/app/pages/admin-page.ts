import type { AppContext } from '#api/core/http/context.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import { OFFICE_STYLE } from '#shared/theme/theme.constants.ts';
import type { Look } from '#shared/theme/theme.schema.ts';
import type { WebSide } from './client-build.ts';

export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/**
 * The back office is drawn in the browser alone: every address of it gets the same small page, which holds
 * nothing that only the owner may see.
 */
export function createAdminPage(web: WebSide, read: Reader) {
  return async (ctx: AppContext): Promise<void> => {
    const { icons } = (await read('/api/look')) as Look;
    const html = adminDocument(web.adminHead(), icons.tab);
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = html;
  };
}

const adminDocument = (head: string, icon: Look['icons']['tab']) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Dashboard</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0b0c0b">
<link rel="icon" href="${icon.href}" type="${icon.type}">
${head}<link rel="stylesheet" href="${OFFICE_STYLE}">
</head>
<body>
<div id="root"></div>
<noscript>The back office needs scripts.</noscript>
</body>
</html>
`;
