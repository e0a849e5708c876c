import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { run, tool } from './lib/run.mjs';

await ensureInstalled();
const { code } = await run(node24(), [tool('vitest', 'vitest'), 'run', '--project', 'api', 'test/fault'], {
  env: { FAULT: 'long' },
});
process.exitCode = code;
