import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { allEndpoints } from '#shared/contract.ts';
import { laySlice } from '../scripts/slices/lay.ts';
import { endpointLine, sliceMap } from '../scripts/slices/map.ts';
import { namesOf, slicesOf } from '../scripts/slices/names.ts';
import { long } from './support/long.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const COPIED = ['shared', 'api', 'web', 'desktop', 'test', 'package.json', 'tsconfig.json'];

/** A copy of the program, in which a slice can be laid down. */
let copy: string;
let files: string[];
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'hub-slice-'));
  const isCarried = (file: string) => !file.startsWith(path.join(ROOT, 'web/public'));
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter: isCarried });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  files = laySlice(copy, namesOf('gadgets'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('lays down a slice whose own test passes on both databases, and the architecture test in npm run test:long', {
  timeout: 60_000,
}, () => {
  const settings = {
    include: [
      'api/gadgets/*.test.ts',
      'shared/site/*.test.ts',
      ...(long ? ['test/architecture.test.ts'] : []),
    ],
    provide: {
      postgresUrl: inject('postgresUrl'),
      migratedFile: inject('migratedFile'),
      migratedName: inject('migratedName'),
    },
  };
  writeFileSync(
    path.join(copy, 'vitest.config.ts'),
    `export default ${JSON.stringify({ test: settings })};\n`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--no-color', '--reporter=default'],
    { cwd: copy, encoding: 'utf8', env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR } },
  );
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/Test Files {2}\d+ passed/);
  expect(stdout).toContain('api/gadgets/gadgets.test.ts (6 tests)');
});

it('draws a map of it: every file that was written, each call, its table and its test', async () => {
  const map = await sliceMap(copy, 'gadgets');
  const shown = Object.values(map).flat();
  expect(files.filter((file) => /gadgets/i.test(file) && !shown.includes(file))).toEqual([]);
  expect(map['Joined in']).toEqual([
    ...['shared/contract.ts', 'api/app/content-office.ts', 'api/app/database.ts', 'api/app/slices.ts'],
    ...['web/app/admin/content-sections.ts', 'web/app/hub/routes.tsx'],
  ]);
  expect(map.Endpoints).toContain('GET    /api/gadgets  (public)');
  expect(map.Endpoints).toHaveLength(11);
  expect([map.Tables, map.Tests]).toEqual([['gadgets'], ['api/gadgets/gadgets.test.ts']]);
});

it('refuses a name that is taken or says too little, and writes nothing', () => {
  const before = readFileSync(path.join(copy, 'shared/contract.ts'), 'utf8');
  const refused = (name: string, one?: string) => () => laySlice(copy, namesOf(name, one));
  for (const taken of ['gadgets', 'podcasts', 'core', 'migrations'])
    expect(refused(taken), taken).toThrow('already');
  expect(refused('testimonials')).toThrow('There is a table named testimonials already.');
  for (const odd of ['', 'Recipes', 'my-recipes', '../recipes', 'r'])
    expect(refused(odd), odd).toThrow('small letters');
  expect(refused('sheep')).toThrow('what one of the sheep is called');
  expect(refused('lines')).toThrow('use the word line themselves');
  expect(readFileSync(path.join(copy, 'shared/contract.ts'), 'utf8')).toBe(before);
  expect(existsSync(path.join(copy, 'shared/lines'))).toBe(false);
});

it('knows every slice, and between them every call of the program', async () => {
  const slices = slicesOf(ROOT);
  expect(slices).toContain('podcasts');
  const maps = await Promise.all(slices.map((slice) => sliceMap(ROOT, slice)));
  const drawn = new Set(maps.flatMap(({ Endpoints }) => Endpoints));
  expect(allEndpoints.map(endpointLine).filter((line) => !drawn.has(line))).toEqual([]);
});
