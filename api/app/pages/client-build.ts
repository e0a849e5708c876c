import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageKey } from '#shared/site/site.pages.ts';
import type { PageRenderer } from '#shared/site/site.view.ts';
import type { PageAssets } from './document.ts';

/** The web side as the server sees it: how to draw a page, and which files the page needs. */
export interface WebSide {
  renderer(): Promise<PageRenderer>;
  assetsOf(page: PageKey): Promise<PageAssets>;
}

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}

const ENTRY = 'web/app/hub/entry-client.tsx';

/** The built web side in `dist`. @throws when it was not built. */
export function builtWebSide(dist: string): WebSide {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8'),
  );
  const style = Object.values(manifest)
    .flatMap((entry) => [entry.file, ...(entry.css ?? [])])
    .find((file) => file.endsWith('.css'));
  const css = style && readFileSync(path.join(dist, 'client', style), 'utf8');
  let loading: Promise<PageRenderer> | undefined;
  const renderer = () => {
    loading ??= import(pathToFileURL(path.join(dist, 'ssr/entry-server.js')).href) as Promise<PageRenderer>;
    return loading;
  };
  return {
    renderer,
    async assetsOf(page) {
      const files = new Set<string>();
      const collect = (key: string) => {
        const entry = manifest[key];
        if (!entry || files.has(entry.file)) return;
        files.add(entry.file);
        entry.imports?.forEach(collect);
      };
      collect(ENTRY);
      collect((await renderer()).moduleOf(page));
      return { css, scripts: [...files].map((file) => `/${file}`) };
    },
  };
}
