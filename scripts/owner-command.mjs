import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { root, run } from './lib/run.mjs';

/**
 * Runs one of the program's own commands, such as `backup`, with the arguments after its name. Never installs what
 * only developers need: that would replace node_modules under a hub that is running.
 */
const [name, ...given] = process.argv.slice(2);
await ensureInstalled({ development: false });
const { code } = await run(node24(), [join(root, 'api', 'app', 'commands', `${name}.ts`), ...given]);
process.exitCode = code;
