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
        // One style sheet, written into every page: no page waits for a second request.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'web/app/hub/entry-client.tsx' },
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
