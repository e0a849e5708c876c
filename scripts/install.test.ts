import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-install-'));
  cpSync(path.resolve('scripts/lib'), path.join(folder, 'scripts/lib'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: { gone: '1.0.0' } }));
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/kept.js'), 'kept');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lock = (packages: object) =>
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
const install = () =>
  spawnSync(
    process.execPath,
    ['-e', "import('./scripts/lib/install.mjs').then(({ ensureInstalled }) => ensureInstalled())"],
    {
      cwd: folder,
      encoding: 'utf8',
      // Nothing listens there.
      env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' },
    },
  );

describe('Installing the packages', () => {
  it('leaves those from before in place when npm fails.', () => {
    const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
    lock({ '': { dependencies: { gone: '1.0.0' } }, 'node_modules/gone': { version: '1.0.0', integrity } });
    expect(install().status).toBe(1);
    expect(readFileSync(path.join(folder, 'node_modules/kept.js'), 'utf8')).toBe('kept');
    expect(existsSync(path.join(folder, 'node_modules.before'))).toBe(false);
  });

  it('is not done in a release, which has no lock file.', () => {
    expect(install().status).toBe(0);
    expect(existsSync(path.join(folder, 'node_modules/kept.js'))).toBe(true);
  });
});
