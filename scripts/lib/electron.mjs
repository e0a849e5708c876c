import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

export const noElectron = [
  'Electron is not installed: `npm ci` does not download it.',
  'Fetch it once with `npx install-electron`, or set ELECTRON_OVERRIDE_DIST_PATH to a folder that contains it.',
].join('\n');

/** Path of the Electron program; undefined when it was never fetched. This downloads nothing. */
export function findElectron() {
  // Named by a person: whoever runs it says so if it is not there.
  if (process.env.ELECTRON_PATH) return process.env.ELECTRON_PATH;
  const folder = join(root, 'node_modules', 'electron');
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };
  const name = names[process.platform] ?? 'electron';
  const noted = join(folder, 'path.txt');
  const candidates = [
    process.env.ELECTRON_OVERRIDE_DIST_PATH && join(process.env.ELECTRON_OVERRIDE_DIST_PATH, name),
    join(folder, 'dist', existsSync(noted) ? readFileSync(noted, 'utf8').trim() : name),
  ];
  return candidates.find((path) => path && existsSync(path));
}
