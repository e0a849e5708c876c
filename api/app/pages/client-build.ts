import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShownPage } from '#shared/site/site.paths.ts';
import type { PageRenderer } from '#shared/site/site.view.ts';
import type { PageAssets } from './document.ts';
import type { PageStyle } from './styles.ts';

/** The web side as the server sees it: how to draw a page, and which files the page needs. */
export interface WebSide {
  renderer(): Promise<PageRenderer>;
  assetsOf(page: ShownPage): Promise<PageAssets>;
  /** The address of a script that is no part of a page, by its source. */
  scriptOf(source: string): string;
  /** The tags of the files that the back office starts with. */
  adminHead(): string;
}

interface ManifestEntry {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

const ENTRY = 'web/app/hub/entry-client.tsx';
const ADMIN_ENTRY = 'web/app/admin/main.tsx';
/** The pages whose component the build joins with the entry, so that it has no files of its own. */
const FRONT: readonly ShownPage[] = ['splash', 'home'];
/** The build's name for the styles that the first screen of every page needs. */
const FIRST = 'first';

/** The built web side in `dist`. @throws when it was not built. */
export function builtWebSide(dist: string): WebSide {
  const read = (file: string) => readFileSync(path.join(dist, 'client', file), 'utf8');
  const manifest: Record<string, ManifestEntry> = JSON.parse(read('.vite/manifest.json'));
  let loading: Promise<PageRenderer> | undefined;
  const renderer = () => {
    loading ??= import(pathToFileURL(path.join(dist, 'ssr/entry-server.js')).href) as Promise<PageRenderer>;
    return loading;
  };
  /** The source of a page's component, which is named after the page: `LivePage.tsx` for `live`. */
  function moduleOf(page: ShownPage): string {
    const file = `/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
    return Object.keys(manifest).find((module) => module.endsWith(file)) ?? file;
  }
  const known = new Map<ShownPage, PageAssets>();

  /** The files of some modules and all their imports, with the styles of imported files first. */
  function filesOf(modules: readonly string[]): PageAssets {
    const scripts = new Set<string>();
    const styles = new Map<string, PageStyle>();
    const collect = (module: string) => {
      const entry = manifest[module];
      if (!entry) throw new Error(`The build lists no files for ${module}.`);
      if (scripts.has(entry.file)) return;
      scripts.add(entry.file);
      entry.imports?.forEach(collect);
      for (const file of entry.css ?? []) {
        styles.set(file, { href: `/${file}`, text: read(file), first: entry.name === FIRST });
      }
    };
    modules.forEach(collect);
    return { scripts: [...scripts].map((file) => `/${file}`), styles: [...styles.values()] };
  }

  return {
    renderer,
    scriptOf(source) {
      const { file } = manifest[source] ?? {};
      if (!file) throw new Error(`The build lists no file for ${source}.`);
      return `/${file}`;
    },
    adminHead: () => adminHead(dist),
    async assetsOf(page) {
      const made = known.get(page);
      if (made) return made;
      const assets = filesOf(FRONT.includes(page) ? [ENTRY] : [ENTRY, moduleOf(page)]);
      known.set(page, assets);
      return assets;
    },
  };
}

function adminHead(dist: string): string {
  const text = readFileSync(path.join(dist, 'admin/.vite/manifest.json'), 'utf8');
  const manifest: Record<string, ManifestEntry> = JSON.parse(text);
  const entry = manifest[ADMIN_ENTRY];
  if (!entry) throw new Error('The back office was not built.');
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return `${styles.join('')}<script type="module" src="/${entry.file}"></script>`;
}
