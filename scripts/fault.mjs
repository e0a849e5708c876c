import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { run, tool } from './lib/run.mjs';

await ensureInstalled();
const files = process.argv.slice(2);
const wanted = files.length > 0 ? files : ['test/fault'];
const { code } = await run(node24(), [tool('vitest', 'vitest'), 'run', '--project', 'api', ...wanted], {
  env: { TEST_LONG: 'yes', FAULT: 'long' },
});
process.exitCode = code;
