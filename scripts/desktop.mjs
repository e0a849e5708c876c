import { ensureDesktopBuilt } from './lib/build.mjs';
import { findElectron, noElectron } from './lib/electron.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();
const electron = findElectron();
if (!electron) {
  console.error(noElectron);
  process.exitCode = 1;
} else if (await ensureDesktopBuilt(node24())) {
  const { code } = await run(electron, [root, ...process.argv.slice(2)]);
  process.exitCode = code;
} else process.exitCode = 1;
