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

await part('Checks', async () => {
  const steps = await runSteps(checks, node);
  const passed = steps.filter(({ ok }) => ok).length;
  return { passed, failed: steps.length - passed };
});
await part('Unit and API tests', () => runVitest(node, ['unit', 'api', 'alone']));
await part('Build', () => ensureDesktopBuilt(node));
await part('Browser tests', () => runPlaywright(node));

print();
