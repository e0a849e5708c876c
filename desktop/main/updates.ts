import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const EVERY_MS = 6 * 3_600_000;

/** Whether the build names a feed that can be trusted: one whose answers nobody can change on their way. */
export function hasUpdateFeed(resources: string): boolean {
  const file = path.join(resources, 'app-update.yml');
  if (!existsSync(file)) return false;
  const [, url = ''] = /^url:\s*['"]?(\S+?)['"]?\s*$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return URL.parse(url)?.protocol === 'https:';
}

/** Looks for updates now and then, and installs one when the owner quits. Off without a feed. */
export function watchUpdates(resources: string): boolean {
  if (!hasUpdateFeed(resources)) return false;
  void start();
  return true;
}

async function start(): Promise<void> {
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  autoUpdater.allowDowngrade = false;
  autoUpdater.autoInstallOnAppQuit = true;
  // A feed that is away is no trouble of the owner's.
  const look = () => void autoUpdater.checkForUpdates().catch(() => {});
  look();
  setInterval(look, EVERY_MS).unref();
}
