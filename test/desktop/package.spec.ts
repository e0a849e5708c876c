import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import electronPackage from 'electron/package.json' with { type: 'json' };

test.skip(process.platform !== 'linux', 'the substitute for Electron that is packed here is one of Linux');

const run = promisify(execFile);
const folder = path.resolve('test-results/desktop-package');
const substitute = path.join(folder, 'electron');
const unpacked = path.join(folder, 'linux-unpacked');
const BUILDER = 'desktop/packaging/node_modules/electron-builder/cli.js';
/** Marks the place of the fuses in the program: from here on there are version, count, and one digit each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const [OFF, ON] = ['0'.charCodeAt(0), '1'.charCodeAt(0)];

const pack = (...args: string[]) =>
  run(process.execPath, [
    BUILDER,
    '--linux',
    '--dir',
    '--publish',
    'never',
    `-c.directories.output=${folder}`,
    `-c.electronDist=${substitute}`,
    ...args,
  ]);

/** A folder such as Electron's, whose program does nothing. */
async function makeSubstitute(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(substitute, 'locales'), { recursive: true });
  await mkdir(path.join(substitute, 'resources'));
  const fuses = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, 9]), Buffer.from('101100010')]);
  await writeFile(path.join(substitute, 'electron'), Buffer.concat([Buffer.from('#!/bin/true\n'), fuses]));
  await chmod(path.join(substitute, 'electron'), 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'locales/en-US.pak'])
    await writeFile(path.join(substitute, name), '');
  await writeFile(path.join(substitute, 'version'), electronPackage.version);
}

test.beforeAll(makeSubstitute);

// security: L7, M4
test('the package contains only the app: no sources, maps, tests, packages or secrets', {
  tag: '@long',
}, async () => {
  await pack();
  const archive = path.join(unpacked, 'resources/app.asar');
  const files = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
  for (const needed of [
    '/package.json',
    '/dist/desktop/main/main.js',
    '/dist/desktop/preload/preload.cjs',
    '/dist/desktop/pages/welcome.html',
    '/dist/desktop/pages/offline.html',
    '/dist/desktop/assets/tray.png',
    '/dist/admin/.vite/manifest.json',
    '/dist/desktop/pages/fonts/anybody-basic.woff2',
  ])
    expect(files).toContain(needed);
  const manifest = JSON.parse(extractFile(archive, 'dist/admin/.vite/manifest.json').toString());
  for (const { file } of Object.values<{ file: string }>(manifest))
    expect(files).toContain(`/dist/admin/${file}`);
  expect(
    files.filter((file) => /\.(tsx?|map|br|gz)$|\.(test|spec)\.|node_modules|\.env|^\/data/.test(file)),
  ).toEqual([]);
  expect(files.filter((file) => !/^\/(package\.json|dist(\/(desktop|admin)(\/|$)|$))/.test(file))).toEqual(
    [],
  );
  const description = JSON.parse(extractFile(archive, 'package.json').toString());
  expect(description.main).toBe('dist/desktop/main/main.js');
  expect(description.scripts).toBeUndefined();
});

// security: L7
test('the Electron fuses of the packed program are set as configured', { tag: '@long' }, async () => {
  const fuses = await getCurrentFuseWire(path.join(unpacked, 'creator-hub'));
  expect(fuses).toMatchObject({
    [FuseV1Options.RunAsNode]: OFF,
    [FuseV1Options.EnableCookieEncryption]: ON,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
    [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
    [FuseV1Options.OnlyLoadAppFromAsar]: ON,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: OFF,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
  });
});

test('an unknown packaging setting is refused by name, and without a feed there are no updates', {
  tag: '@long',
}, async () => {
  const text = await readFile('electron-builder.yml', 'utf8');
  const wrong = path.join(folder, 'wrong.yml');
  await writeFile(wrong, `${text}\nelectronFuse:\n  runAsNode: true\n`);
  const refusal = await pack('--config', wrong).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
  expect(refusal).toContain("unknown property 'electronFuse'");
  await expect(readFile(path.join(unpacked, 'resources/app-update.yml'))).rejects.toThrow('ENOENT');
});
