import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  namesTeam,
  prepareUpdater,
  readUpdateFeed,
  type Updater,
  updateMode,
  watchUpdates,
} from './updates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'updates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FEED = 'provider: generic\nurl: https://hub.example/desktop\n';
const feedOf = (text: string) => {
  writeFileSync(path.join(folder, 'app-update.yml'), text);
  return readUpdateFeed(folder);
};

// security: L8
it('Updates are looked for only where the build names a feed over https.', async () => {
  const nowhere = path.join(folder, 'nowhere');
  expect(readUpdateFeed(nowhere)).toBeUndefined();
  const options = { resources: nowhere, platform: 'win32', program: '/app', tell: () => {} } as const;
  expect(await watchUpdates(options)).toBe('off');
  expect(feedOf(FEED)?.url).toBe('https://hub.example/desktop');
  expect(feedOf("provider: generic\nurl: 'https://hub.example/desktop'\n")?.url).toBe(
    'https://hub.example/desktop',
  );
  expect(feedOf('provider: generic\nurl: http://hub.example/desktop\n')).toBeUndefined();
  expect(feedOf('provider: github\nowner: someone\n')).toBeUndefined();
});

// security: L8
it('An update is installed automatically only if its signature is checked; otherwise a notice is shown.', () => {
  const unsigned = feedOf(FEED);
  const signed = feedOf(`${FEED}publisherName:\n  - Someone Ltd.\n`);
  expect(updateMode(undefined, 'darwin', true)).toBe('off');
  expect(updateMode(signed, 'win32', false)).toBe('install');
  for (const text of [
    '',
    'publisherName:\n',
    'publisherName:\nupdaterCacheDirName: x\n',
    'publisherName: []\n',
    "publisherName: ''\n",
  ])
    expect(updateMode(feedOf(FEED + text), 'win32', true), text).toBe('notice');
  expect(updateMode(unsigned, 'darwin', true)).toBe('install');
  expect(updateMode(signed, 'darwin', false)).toBe('notice');
  for (const isSigned of [true, false]) expect(updateMode(signed, 'linux', isSigned)).toBe('notice');
});

it('A program on macOS counts as signed when its signature names a developer.', () => {
  expect(namesTeam('Identifier=x\nTeamIdentifier=AB12CD34EF\n')).toBe(true);
  expect(namesTeam('Signature=adhoc\nTeamIdentifier=not set\n')).toBe(false);
  expect(namesTeam('')).toBe(false);
});

// security: L8
it('Without a signature check the updater neither downloads nor installs, and reports each version once.', () => {
  let found: (update: { version: string }) => void = () => {};
  const told: string[] = [];
  // As electron-updater is made: it would download and install.
  const updater: Updater = {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    on(_, listener) {
      found = listener;
    },
    checkForUpdates: async () => {},
  };
  prepareUpdater(updater, 'notice', (version) => told.push(version));
  expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false });
  for (const version of ['2.0.0', '2.0.0', '2.1.0']) found({ version });
  expect(told).toEqual(['2.0.0', '2.1.0']);

  prepareUpdater(updater, 'install', () => {});
  expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true, allowDowngrade: false });
});

it('The packager makes Windows builds verify the signature of an update, and sets no feed by itself.', () => {
  const text = readFileSync('electron-builder.yml', 'utf8');
  expect(text).toMatch(/^win:\n(?: {2}.*\n)*? {2}verifyUpdateCodeSignature: true$/m);
  expect(text).toMatch(/^publish: null$/m);
});
