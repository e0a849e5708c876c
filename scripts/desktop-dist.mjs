import { ensureDesktopBuilt } from './lib/build.mjs';
import { ensureInstalled, ensurePackagingInstalled } from './lib/install.mjs';
import { node24 } from './lib/node.mjs';
import { run } from './lib/run.mjs';

/** Where installed apps look for newer versions; without an address a build never looks. */
function updateFeed(address) {
  if (!address) return [];
  if (URL.parse(address)?.protocol !== 'https:') {
    console.error('DESKTOP_UPDATE_URL must be an https address, such as https://hub.example/desktop.');
    process.exit(1);
  }
  return ['-c.publish.provider=generic', `-c.publish.url=${address}`];
}

await ensureInstalled();
await ensurePackagingInstalled();
const node = node24();
const feed = updateFeed(process.env.DESKTOP_UPDATE_URL);
if (await ensureDesktopBuilt(node)) {
  const builder = 'desktop/packaging/node_modules/electron-builder/cli.js';
  const { code } = await run(node, [builder, '--publish', 'never', ...feed, ...process.argv.slice(2)]);
  process.exitCode = code;
} else process.exitCode = 1;
