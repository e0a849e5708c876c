import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { hubFile } from './lib/hub.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { root } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';

await ensureInstalled({ development: false });
const node = node24();
if (!(await ensureBuilt(node))) process.exit(1);
const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'hub') };
serve(node, [hubFile, ...process.argv.slice(2)], env, { restart: true });
