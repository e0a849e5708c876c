import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { root, run } from './lib/run.mjs';

/**
 * `npm run release`: builds the program and packs all that runs of it, so that a server needs Node and nothing else.
 * `-- --folder` makes the folder only, for the container image.
 */
await ensureInstalled({ development: false });
const node = node24();
if (!(await ensureBuilt(node, { force: true }))) process.exit(1);
const { code } = await run(node, [join(root, 'scripts', 'lib', 'pack-release.ts'), ...process.argv.slice(2)]);
process.exitCode = code;
