import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/lib/memory-folder.ts';

const unit = [
  'shared/**/*.test.ts',
  'api/core/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'desktop/**/*.test.ts',
  'scripts/**/*.test.ts',
  'test/architecture.test.ts',
];
/** These measure time, so nothing runs beside them. */
const alone = [
  'test/attacks/picture-fuzz.long.test.ts',
  'test/bench.long.test.ts',
  'test/fuzz/*.long.test.ts',
  'test/listeners.long.test.ts',
  'test/release.long.test.ts',
  'test/slow-clients.long.test.ts',
  'test/visits-load.long.test.ts',
  'test/{desk,visits}.scale.long.test.ts',
  'api/media/media.scale.long.test.ts',
  'api/followers/import/followers.import.scale.long.test.ts',
  'api/people/people.scale.long.test.ts',
  'api/podcasts/transcripts/transcripts.scale.long.test.ts',
  'api/seo/audit/page-doc.long.test.ts',
];
/** The built pages in Firefox and WebKit. */
const engines = ['test/engines/*.long.test.ts'];
/** What `npm run test:long` runs and `npm test` does not. */
const long = process.env.TEST_LONG ? [] : ['**/*.long.test.ts'];

const memory = memoryFolder();
if (memory) process.env.TMPDIR ??= memory;

// Programs that tests start load compiled modules, except for the first one.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/test');

/** Node reads TypeScript itself, which takes half of the time of Vite. It cannot read JSX. */
const readByNode = { viteModuleRunner: false, nodeLoader: false };

const globalSetup = './test/support/global-postgres.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Server tests wait for their database more than they compute, but each worker holds a server.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism())),
    // The files of one worker share their modules: loading the server anew takes longer than most files'
    // tests. So no file may leave behind a changed global, module or environment variable.
    isolate: false,
    // Generous, for the slowest machine that has to pass: no test measures time by these.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          globalSetup,
          name: 'api',
          experimental: readByNode,
          include: ['api/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...unit, ...alone, ...engines, ...long],
        },
      },
      {
        extends: true,
        test: {
          globalSetup,
          name: 'alone',
          experimental: readByNode,
          include: alone,
          exclude: long,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'engines', include: engines, exclude: long } },
    ],
  },
});
