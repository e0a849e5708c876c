import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { allEndpoints } from '#shared/contract.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { fromOwnPage, type Owner, signIn } from '#test/support/people/owner.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import type { ServedHub } from './served-hub.ts';

const DIST = path.resolve('dist');
const LINK = /(?:href|src|content)="(?:https:\/\/hub\.example)?(\/[^"#]*)"/g;

/** Paths that are in no contract, on no page and no file. */
const OTHERS = [
  '/',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/nothing-here',
  '/a/b/c/d',
  '/api',
  '/api/',
  '/api/nothing',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/.well-known/x',
  '/.env',
  '/.git/config',
  '/assets/',
  '/assets/none.js',
  '/admin-assets/none.js',
  '/media/none/none.png',
  '/share/none.png',
  '/fonts',
  '/go/none',
  '/feeds/none.xml',
  '/order?code=x&key=y',
  '/index.html',
  '/favicon.ico',
  '/.vite/manifest.json',
];

export interface Served {
  targets: string[];
  /** Header lines of the owner's session. */
  owner: string[];
}

/** Every path that the hub answers, by kind so that each kind is asked for equally often. */
export async function servedTargets(hub: ServedHub): Promise<Served> {
  const owner = await signIn({ get: hub.get } as TestHub);
  const groups = [
    filesIn(path.join(DIST, 'client')),
    filesIn(path.join(DIST, 'admin')),
    allEndpoints.map((endpoint) => endpoint.path.replace(/:\w+/g, 'x1')),
    await linksOf(hub, allPages(await (await hub.get('/sitemap.xml')).text())),
    await uploaded(owner),
    OTHERS,
  ];
  const most = Math.max(...groups.map((group) => group.length));
  const targets = groups.flatMap((group) =>
    Array.from({ length: Math.ceil(most / group.length) }, () => group).flat(),
  );
  const headers = { ...fromOwnPage, Cookie: owner.cookie, [CSRF_HEADER]: owner.csrfToken };
  return { targets, owner: Object.entries(headers).map(([name, value]) => `${name}: ${value}`) };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);

const allPages = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>https:\/\/hub\.example([^<]*)<\/loc>/g)].map(([, page]) => page || '/');

/** What pages lead to: other pages, pictures, feeds, share pictures. Asking for them also warms the hub up. */
async function linksOf(hub: ServedHub, pages: readonly string[]): Promise<string[]> {
  const found = new Set(pages);
  for (const page of pages) {
    const text = await (await hub.get(page)).text();
    for (const [, link = ''] of text.matchAll(LINK)) found.add(link.replaceAll('&amp;', '&'));
  }
  for (const link of found) await (await hub.get(link)).arrayBuffer();
  return [...found];
}

/** A file of the library. */
async function uploaded(owner: Owner): Promise<string[]> {
  const { url } = await addFile(owner, mp3(400), { name: 'sound.mp3' });
  return [url];
}
