import { defineConfig, devices } from '@playwright/test';

// `npm test` finds a free port and hands it in, since every worker loads this file and must agree.
const port = Number(process.env.E2E_PORT ?? 4173);
const address = `http://127.0.0.1:${port}`;
const dataFolder = 'test-results/e2e-data';

// The browser tests run on the built-in defaults, whatever services the shell is set up for.
for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'SMTP_URL']) {
  delete process.env[name];
}

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  // A test that passes only the second time is named as flaky by the summary of `npm test`.
  retries: 1,
  workers: 2,
  // Generous, for the slowest machine that has to pass: no test measures time by these.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: address,
    // Of the second try only: to record every test takes a fifth of the time of all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // The desktop app, which opens its windows itself.
    { name: 'app', testDir: 'test/desktop' },
  ],
  webServer: {
    // Playwright loads this file in every worker, so the old data goes where it happens once.
    command: `"${process.execPath}" -e "fs.rmSync('${dataFolder}',{recursive:true,force:true})" && "${process.execPath}" dist/server/main.js`,
    url: `${address}/api/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      // Each test says its own address, so that none uses up another's share of a limit.
      TRUST_PROXY: 'true',
      DATA_DIR: dataFolder,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'end-to-end owner password',
    },
  },
});
