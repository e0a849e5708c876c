import { describe, expect, it } from 'vitest';
import { lockProblems, sizeProblems } from './check-lock.ts';
import { type Lock, packagesBehind, readJson, serverImports } from './lib/lock.ts';

const integrity = 'sha512-x';
const lock: Lock = readJson('package-lock.json');

describe('the lockfile', () => {
  // security: M1
  it('has a checksum and no address for every package, and a decision on every install script', () => {
    expect(lockProblems(lock, readJson('package.json').allowScripts)).toEqual([]);
  });

  // security: M1
  it.each([
    ['an address', { resolved: 'https://evil.example/a.tgz', integrity }],
    ['no checksum', {}],
    ['a script that nobody decided on', { integrity, hasInstallScript: true }],
    ['a part that is missing', { integrity, optionalDependencies: { b: '1.0.0' } }],
  ])('is refused with %s', (_, entry) => {
    const packages = { '': {}, 'node_modules/c': { integrity }, 'node_modules/a': entry };
    expect(lockProblems({ packages })).toEqual([expect.stringMatching(/^node_modules\/a: /)]);
  });
});

describe('the server', () => {
  // security: M2
  it('imports at most 45 packages, and 225 with their dependencies', () => {
    const names = serverImports();
    expect(names).toContain('koa');
    expect(packagesBehind(lock, names).size).toBeGreaterThan(names.length);
    expect(sizeProblems(lock, names)).toEqual([]);
  });

  it('is reported when it exceeds either limit', () => {
    const names = Array.from({ length: 226 }, (_, number) => `p${number}`);
    const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { integrity }]));
    expect(sizeProblems({ packages }, names)).toHaveLength(2);
  });
});
