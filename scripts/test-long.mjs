import { findBrowser } from './lib/browser.mjs';
import { ensureDesktopBuilt } from './lib/build.mjs';
import { ensureInstalled, ensurePackagingInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { runPlaywright, runVitest } from './lib/runners.mjs';
import { createSummary } from './lib/summary.mjs';

/**
 * Everything that is tested at all, apart from the checks and unit tests of `npm test`: both databases and both widths
 * for all tests, the files named `*.long.test.ts`, and the browser tests tagged `@long`. CONTRIBUTING.md lists them.
 */
process.env.TEST_LONG = 'yes';
const FUZZ_REQUESTS = '20000';
const SLOW_SOCKETS = '2000';

const { part, print } = createSummary();

await part('Install', async () => {
  await ensureInstalled();
  await ensurePackagingInstalled();
});
const node = node24();
await part('Browser', async () => ((await findBrowser(node)) ? undefined : { failed: 1 }));
await part('Build', () => ensureDesktopBuilt(node));
await part('API tests on both databases, kills, faults', () => runVitest(node, ['api']));
await part('Requests that nobody should send, slow clients, scale', () =>
  runVitest(node, ['alone'], { env: { FUZZ_COUNT: FUZZ_REQUESTS, FUZZ_PAGES: 'built', SLOW_SOCKETS } }),
);
await part('Other browsers: Firefox, WebKit', () => runVitest(node, ['engines']));
await part('Browser tests at both widths', () => runPlaywright(node));

print();
