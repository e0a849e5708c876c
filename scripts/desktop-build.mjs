import { ensureDesktopBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';

await ensureInstalled();
process.exitCode = (await ensureDesktopBuilt(node24(), { force: true })) ? 0 : 1;
