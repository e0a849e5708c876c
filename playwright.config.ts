import { defineConfig, devices } from '@playwright/test';
import { presentBrowser } from './scripts/lib/browser.mjs';
import { memoryFolder } from './scripts/lib/memory-folder.ts';

// `npm test` finds a free port and hands it in, since every worker loads this file and must agree.
const port = Number(process.env.E2E_PORT ?? 4173);
const address = `http://127.0.0.1:${port}`;

// The browser tests run on the built-in defaults, whatever services the shell is set up for.
for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'SMTP_URL']) {
  delete process.env[name];
}

// Searched once: workers inherit the result.
process.env.CHROMIUM_PATH ??= await presentBrowser();
const executablePath = process.env.CHROMIUM_PATH;
if (!executablePath)
  throw new Error('There is no Chromium here: `npm test` fetches one, or set CHROMIUM_PATH.');

/**
 * `npm run test:long` runs every test at both widths. `npm test` runs a test at phone width when it is tagged `@phone`, at
 * both widths when it is tagged `@both`, and at desktop width otherwise.
 */
const long = Boolean(process.env.TEST_LONG);
const all = { grep: /./, grepInvert: /(?!)/ };
const atDesktop = long ? all : { grep: /./, grepInvert: /@long|@phone/ };
const atPhone = long ? all : { grep: /@phone|@both/, grepInvert: /@long/ };

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  // A test that passes only on the retry is named as flaky by the summary of `npm test`.
  retries: 1,
  workers: 3,
  // Generous, for the slowest machine that has to pass: no test measures time by these.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: address,
    // The background video and all animations take a good part of the processor; `layout.spec.ts` has them on,
    // and `logIn` turns them off again in the back office.
    contextOptions: { reducedMotion: long ? 'no-preference' : 'reduce' },
    // Of the retry only: recording every test takes a fifth of the time of all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Pages are drawn in shared memory where there is enough of it, and not in files.
      ignoreDefaultArgs: memoryFolder() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Other hosts do not resolve. To answer for them, a test must route every request through Playwright.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      ...atDesktop,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...atPhone,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
    // The desktop app, which opens its windows itself.
    { name: 'app', testDir: 'test/desktop', ...atDesktop },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-hub.mjs test-results/e2e-data`,
    url: `${address}/api/ready`,
    // It first builds what is stale.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      // Each test sets its own address, so that none uses up another's rate limit.
      TRUST_PROXY: 'true',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'end-to-end owner password',
    },
  },
});
