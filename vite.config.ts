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

/** Text files get their compressed copies once, here, and the server only hands them out. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return;
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
const home = 'web/app/hub/pages/HomePage.tsx';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether a module hangs on the entry or on the home page without a dynamic import in between. */
function isNeededAtHome(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.endsWith(entry) || id.endsWith(home)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededAtHome(importer, graph, seen));
}

export default defineConfig({
  plugins: [react(), precompress()],
  publicDir: 'web/public',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: entry,
          output: {
            codeSplitting: {
              groups: [
                // A file of its own starts in a task of its own.
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|\/react-first\.ts$/,
                  priority: 1,
                },
                // Few files compress better than many, and nearly every visit comes by the home page.
                { name: (id, graph) => (isNeededAtHome(id, graph) ? 'home' : null), debugName: 'home' },
              ],
            },
          },
        },
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
});
