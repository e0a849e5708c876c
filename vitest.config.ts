import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const unit = [
  'shared/**/*.test.ts',
  'api/core/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'desktop/**/*.test.ts',
  'scripts/**/*.test.ts',
  'test/architecture.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    // Server tests wait for their database more than they compute, but each worker holds a server.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: unit,
          globalSetup: './test/support/global-postgres.ts',
          // Generous, for the slowest machine that has to pass: no test measures time by these.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
