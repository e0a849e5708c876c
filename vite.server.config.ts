import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/**
 * The program as a few files of JavaScript: loaded from its thousand sources it takes 25 MB more memory
 * (decision 41). They are as deep in the tree as the sources, so that relative paths lead to the same place
 * from both.
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
        'api/core/pictures/decoder-process.ts',
        'api/seo/audit/page-worker.ts',
        'api/imports/imports.read-worker.ts',
        'api/passages/passages.vector-worker.ts',
        'api/media/audio-length/audio-length-worker.ts',
        'api/media/waveform/waveform-worker.ts',
      ],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { jsdoc: false },
      },
    },
  },
  // Bundled, because most of these large packages is never used, and culori has 150 files to find and read.
  ssr: { noExternal: ['culori', 'kysely', 'zod'] },
});
