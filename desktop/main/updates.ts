import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { HOUR_MS } from '#shared/core/time.ts';
import type { UpdateMode } from '#shared/desktop/desktop.schema.ts';

const EVERY_MS = 6 * HOUR_MS;
const run = promisify(execFile);

/** Where a build looks for newer versions. */
interface UpdateFeed {
  url: string;
  /** Whether it names who must have signed them, which a signed Windows build does. */
  namesPublisher: boolean;
}

/** A version that the owner has to install by hand. */
export interface AvailableUpdate {
  version: string;
  /** Where it is downloaded. */
  url: string;
}

/** The part of electron-updater that is used here. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  on(event: 'update-available', listener: (update: { version: string }) => void): unknown;
  checkForUpdates(): Promise<unknown>;
}

interface UpdateOptions {
  resources: string;
  platform: NodeJS.Platform;
  /** The running program, whose signature is checked. */
  program: string;
  /** Called once for each version that is not installed by itself. */
  tell: (update: AvailableUpdate) => void;
}

/** The feed that a build names; undefined unless it is served over https. */
export function readUpdateFeed(resources: string): UpdateFeed | undefined {
  const file = path.join(resources, 'app-update.yml');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const [, url = ''] = /^url:\s*['"]?(\S+?)['"]?\s*$/m.exec(text) ?? [];
  if (URL.parse(url)?.protocol !== 'https:') return undefined;
  return { url, namesPublisher: /^publisherName:[ \t]*(\n[ \t]*-[ \t]*)?['"]?\w/m.test(text) };
}

/**
 * An update is installed only where its signature is checked: on Windows against the publisher that the build names,
 * on macOS by the system against the running program, if that is signed. On Linux nothing checks one.
 */
export function updateMode(
  feed: UpdateFeed | undefined,
  platform: NodeJS.Platform,
  isProgramSigned: boolean,
): UpdateMode {
  if (!feed) return 'off';
  if (platform === 'win32') return feed.namesPublisher ? 'install' : 'notice';
  return platform === 'darwin' && isProgramSigned ? 'install' : 'notice';
}

/** Whether the output of `codesign --display` names a developer; an ad hoc signature has none. */
export const namesTeam = (description: string): boolean => /^TeamIdentifier=(?!not set)\S/m.test(description);

/** Makes an updater install by itself, or only report that there is something to install. */
export function prepareUpdater(
  updater: Updater,
  mode: Exclude<UpdateMode, 'off'>,
  tell: (version: string) => void,
): void {
  updater.allowDowngrade = false;
  updater.autoDownload = mode === 'install';
  updater.autoInstallOnAppQuit = mode === 'install';
  if (mode === 'install') return;
  const told = new Set<string>();
  updater.on('update-available', ({ version }) => {
    if (!told.has(version)) tell(version);
    told.add(version);
  });
}

/** Checks for updates at intervals. Off without a feed. */
export async function watchUpdates({
  resources,
  platform,
  program,
  tell,
}: UpdateOptions): Promise<UpdateMode> {
  const feed = readUpdateFeed(resources);
  const mode = updateMode(feed, platform, feed !== undefined && (await isSigned(platform, program)));
  if (!feed || mode === 'off') return 'off';
  const { default: electronUpdater } = await import('electron-updater');
  const { autoUpdater } = electronUpdater;
  prepareUpdater(autoUpdater, mode, (version) => tell({ version, url: feed.url }));
  // An unreachable feed is not reported to the owner.
  const look = () => void autoUpdater.checkForUpdates().catch(() => {});
  look();
  setInterval(look, EVERY_MS).unref();
  return mode;
}

async function isSigned(platform: NodeJS.Platform, program: string): Promise<boolean> {
  if (platform !== 'darwin') return false;
  const description = await run('/usr/bin/codesign', ['--display', '--verbose=2', program]).then(
    ({ stderr }) => stderr,
    () => '',
  );
  return namesTeam(description);
}
