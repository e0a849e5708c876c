import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compress = {
  br: promisify(zlib.brotliCompress),
  gz: promisify(zlib.gzip),
};

/** Text files are compressed once, at build time, and the server only sends the results. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      if (this.environment.name === 'ssr') return;
      const files = await fs.readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg|html|json|webmanifest|txt)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const source = path.join(dir, file);
          const body = await fs.readFile(source);
          if (body.length < 600) return;
          await fs.writeFile(`${source}.br`, await compress.br(body));
          await fs.writeFile(`${source}.gz`, await compress.gz(body, { level: 9 }));
        }),
      );
    },
  };
}

const entry = 'web/app/hub/entry-client.tsx';
/** The script of small pages beside the site's own. */
const apart = 'web/live-review/hub/pages.ts';
const home = 'web/app/hub/pages/HomePage.tsx';
const admin = 'web/app/admin/main.tsx';

/** What the first screen is made of, beside what the entry imports itself. */
const firstScreen = [
  'web/app/hub/layout/BackgroundVideo.tsx',
  'web/app/hub/layout/Header.tsx',
  'web/app/hub/layout/Splash.tsx',
  'web/app/hub/home/Hero.tsx',
];

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether one of these roots imports a module without a dynamic import in between. */
function isNeededBy(
  roots: readonly string[],
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (roots.some((root) => id.endsWith(root))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededBy(roots, importer, graph, seen));
}

/** The styles of the first screen are a file of their own: a page includes them, and loads the rest. */
function isFirstStyle(id: string, graph: ModuleGraph): boolean {
  if (!id.endsWith('.css')) return false;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const ofShell = ['entry-client.tsx', 'layout/Layout.tsx'];
  return (
    importers.some((importer) => ofShell.some((file) => importer.endsWith(file))) ||
    isNeededBy(firstScreen, id, graph)
  );
}

const routerForProduction = path.join(
  import.meta.dirname,
  'node_modules/react-router/dist/production/index.mjs',
);

const filesOfPrefix = new Map<string, string>();

/** A class's name in the build, short and the same for browser and server: file, then place in the file. */
function shortClassName(name: string, file: string, css: string): string {
  const source = path.relative(import.meta.dirname, file.split('?')[0] ?? '');
  const prefix = createHash('sha256')
    .update(source)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3);
  const other = filesOfPrefix.get(prefix) ?? source;
  if (other !== source) throw new Error(`Classes of ${source} and ${other} would share their names.`);
  filesOfPrefix.set(prefix, source);
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map((match) => match[1]));
  return prefix + [...names].indexOf(name).toString(36);
}

export default defineConfig(({ command }) => ({
  plugins: [react(), precompress()],
  publicDir: 'web/public',
  resolve: {
    // The package exports only its development files, with their warnings.
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerForProduction }] : [],
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: shortClassName }),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [entry, apart],
          output: {
            // The home page's script holds the names of all files, so they are short; the manifest maps them.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:6][extname]',
            codeSplitting: {
              groups: [
                // A separate file starts in a task of its own.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|\/react-chunk\.ts$/,
                  priority: 1,
                },
                {
                  name: (id, graph) => (isFirstStyle(id, graph) ? 'first' : null),
                  debugName: 'first',
                  priority: 1,
                },
                // Few files compress better than many, and nearly every visit begins at the home page.
                {
                  name: (id, graph) => (isNeededBy([entry, home], id, graph) ? 'home' : null),
                  debugName: 'home',
                },
                // The home page's script names each file, so there are few: a single part of these is rarely used
                // alone. The pages themselves are in no group, because the manifest then does not list them.
                { name: 'items', test: /\/(pages\/ItemPage|hub\/ShowEpisodes)\./ },
                {
                  name: 'form',
                  test: /\/core\/(form\/(FormProblem|filled-in|form-attempt|send-failure)|hub-ui\/Field|offer-key)\./,
                },
              ],
            },
          },
        },
      },
    },
    /** The back office is a build of its own: a build shared with the site would couple their files. */
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/admin',
        assetsDir: 'admin-assets',
        manifest: true,
        copyPublicDir: false,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: admin },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: { input: 'web/app/hub/entry-server.tsx' },
      },
    },
  },
  builder: {},
}));
