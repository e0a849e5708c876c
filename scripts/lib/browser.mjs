import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './run.mjs';

/** Chromium without windows, a package of its own on Debian: it takes a quarter less of the processor. */
const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const minutes = (count) => count * 60_000;

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
}

/** Some systems ship a stub of that name, and a downloaded browser may lack system libraries: ask it. */
async function works(path) {
  if (!existsSync(path)) return false;
  const { code } = await run(path, ['--version'], { quiet: true, timeout: 20_000 });
  return code === 0;
}

async function firstWorking(paths) {
  for (const path of paths) if (await works(path)) return path;
  return undefined;
}

async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Path of a Chromium that is here already; undefined, with one sentence printed, if there is none. */
export async function presentBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  const found = await firstWorking(
    chosen ? [chosen] : [...onPath([SHELL]), await playwrightPath(), ...onPath(names)],
  );
  if (chosen && !found) console.error(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  return found;
}

async function fetchBrowser(node) {
  console.log('No Chromium found; fetching one for the browser tests...');
  await run(node, [tool('@playwright/test', 'playwright'), 'install', 'chromium'], {
    quiet: true,
    timeout: minutes(5),
  });
  const downloaded = await firstWorking([await playwrightPath()]);
  if (downloaded || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return downloaded;
  const options = { quiet: true, timeout: minutes(10), env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', SHELL], options);
  return firstWorking(onPath([SHELL]));
}

/**
 * Path of a Chromium that is here, or was fetched; all that follows finds it as CHROMIUM_PATH. Undefined,
 * with one sentence printed, if there is none.
 */
export async function findBrowser(node) {
  const path = (await presentBrowser()) ?? (process.env.CHROMIUM_PATH ? undefined : await fetchBrowser(node));
  if (!path) {
    console.error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run this again.');
    return undefined;
  }
  process.env.CHROMIUM_PATH = path;
  console.log(path);
  return path;
}
