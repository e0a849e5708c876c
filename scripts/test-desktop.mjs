import { existsSync } from 'node:fs';
import { ensureDesktopBuilt } from './lib/build.mjs';
import { findElectron, noElectron } from './lib/electron.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { run, tool } from './lib/run.mjs';

await ensureInstalled();
const electron = findElectron();
if (!electron) {
  console.error(`Failed: the tests of the desktop app on Electron were not run.\n${noElectron}`);
  console.error('`npm test` runs the same tests on a stand-in.');
  process.exitCode = 1;
} else if (!existsSync(electron)) {
  console.error(`Failed: ELECTRON_PATH names no file: ${electron}`);
  process.exitCode = 1;
} else {
  const node = node24();
  const built = await ensureDesktopBuilt(node);
  const env = { ELECTRON_PATH: electron, E2E_PORT: String(await freePort()) };
  const args = [
    tool('@playwright/test', 'playwright'),
    'test',
    '--project=app',
    'journeys',
    'other-hosts',
    'hostile',
  ];
  const { code } = built ? await run(node, args, { env }) : { code: 1 };
  process.exitCode = code;
}
