import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();
const command = join(root, 'scripts', 'slices', 'print.ts');
process.exitCode = (await run(node24(), [command, ...process.argv.slice(2)])).code;
