import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { runSteps, types } from './lib/steps.mjs';

await ensureInstalled();
const failed = (await runSteps(types, node24())).filter((step) => !step.ok);
if (failed.length > 0) process.exitCode = 1;
