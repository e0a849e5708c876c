import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import { z } from 'zod';
import { OFFICE_STYLE } from '#shared/theme/theme.constants.ts';

interface ProgramFiles {
  admin: string;
  pages: string;
}

const ADMIN_ENTRY = 'web/app/admin/main.tsx';
const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }));

/** The program's own files by the path that the page asks for: the admin build, and the app's few pages. */
export function createAdminFiles({ admin, pages }: ProgramFiles) {
  let document: string | undefined;

  async function file(folder: string, name: string): Promise<Response | undefined> {
    const target = path.join(folder, name);
    if (!target.startsWith(folder + path.sep)) return undefined;
    try {
      const type = lookup(target) ?? 'application/octet-stream';
      const headers = {
        'content-type': /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type,
      };
      return new Response(new Uint8Array(await readFile(target)), { headers });
    } catch {
      return undefined;
    }
  }

  return {
    /** The page in which the back office is drawn. @throws when it was not built */
    async document(): Promise<string> {
      document ??= documentOf(await readFile(path.join(admin, '.vite/manifest.json'), 'utf8'));
      return document;
    },

    page: async (name: 'welcome' | 'offline') => readFile(path.join(pages, `${name}.html`), 'utf8'),

    async find(pathname: string): Promise<Response | undefined> {
      if (/[\\%\0]|\.\./.test(pathname)) return undefined;
      if (pathname.startsWith('/admin-assets/')) return file(admin, pathname.slice(1));
      if (pathname.startsWith('/desktop/')) return file(pages, pathname.slice('/desktop/'.length));
      const isShared = pathname === '/favicon.svg' || pathname.startsWith('/fonts/');
      return isShared ? file(pages, pathname.slice(1)) : undefined;
    },
  };
}

export type AdminFiles = ReturnType<typeof createAdminFiles>;

function documentOf(text: string): string {
  const entry = manifest.parse(JSON.parse(text))[ADMIN_ENTRY];
  if (!entry) throw new Error('The back office was not built.');
  const styles = (entry.css ?? []).map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Dashboard</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles}<link rel="stylesheet" href="${OFFICE_STYLE}"><script type="module" src="/${entry.file}"></script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}
