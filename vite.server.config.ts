import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/**
 * The program as a few files of JavaScript: read from its thousand sources it holds 25 MB more (decision 41). They lie
 * as deep as the sources do, so that a path from one leads to the same place as from the other.
 */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    ssr: true,
    outDir: path.join(root, 'dist/server'),
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'api/app/main.ts',
        'api/backup/backup-worker.ts',
        'api/analytics/analytics.reader-worker.ts',
        'api/auth/auth.strength-worker.ts',
        'api/seo/audit/page-worker.ts',
        'api/imports/imports.read-worker.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  // Of these most is never used, and they are large.
  ssr: { noExternal: ['kysely', 'zod'] },
});
