import type { AppContext } from '#api/core/http/context.ts';
import type { WebSide } from './client-build.ts';

export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/**
 * The back office is drawn in the browser alone: every address of it gets the same small page, which holds
 * nothing that only the owner may see.
 */
export function createAdminPage(web: WebSide) {
  let html: string | undefined;
  return (ctx: AppContext): void => {
    html ??= adminDocument(web.adminHead());
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = html;
  };
}

const adminDocument = (head: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Dashboard</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0b0c0b">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
</head>
<body>
<div id="root"></div>
<noscript>The back office needs scripts.</noscript>
</body>
</html>
`;
