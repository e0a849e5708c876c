import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();
const { code } = await run(node24(), [
  join(root, 'api', 'app', 'commands', 'reset-password.ts'),
  ...process.argv.slice(2),
]);
process.exitCode = code;
