import { findBrowser } from './lib/browser.mjs';
import { ensureDesktopBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { runPlaywright, runVitest } from './lib/runners.mjs';
import { checks, runSteps } from './lib/steps.mjs';
import { createSummary } from './lib/summary.mjs';

const { part, print } = createSummary();

await part('Install', () => ensureInstalled());
const node = node24();

// Found first: without a browser there is no use in waiting for the rest.
await part('Browser', async () => ((await findBrowser(node)) ? undefined : { failed: 1 }));

// Tests of the server wait for their database as much as they compute, which leaves room for the checks.
await part('Checks, unit and API tests', async () => {
  const [steps, tests] = await Promise.all([runSteps(checks, node), runVitest(node, ['unit', 'api'])]);
  const passed = steps.filter(({ ok }) => ok).length;
  return { ...tests, passed: tests.passed + passed, failed: tests.failed + steps.length - passed };
});
await part('Build', () => ensureDesktopBuilt(node));
await part('Browser tests', () => runPlaywright(node));

print();
