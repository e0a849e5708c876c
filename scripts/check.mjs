import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { checks, runSteps, unitTests } from './lib/steps.mjs';

await ensureInstalled();
const failed = (await runSteps([...checks, unitTests], node24())).filter((step) => !step.ok);
if (failed.length > 0) {
  console.error(`Failed: ${failed.map((step) => step.name).join(', ')}`);
  process.exitCode = 1;
}
