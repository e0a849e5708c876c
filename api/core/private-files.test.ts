import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostilePaths } from '#test/support/hostile-paths.ts';
import { keepBytes } from '#test/support/uploaded-file.ts';
import { localPrivateFiles, type PrivateFiles } from './private-files.ts';

let place: string;
let folder: string;
let files: PrivateFiles;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'hub-files-'));
  folder = path.join(place, 'private');
  files = localPrivateFiles(folder);
  await writeFile(path.join(place, 'outside'), 'stays');
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe('private files', () => {
  it('give back what they were given, under a name of our own', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    const name = await keepBytes(files, bytes);
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    const found = await files.read(name);
    expect(found?.bytes).toBe(4);
    expect(found && (await buffer(found.stream))).toEqual(bytes);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('can be read by nobody else on the machine', async () => {
    const name = await keepBytes(files, Buffer.from('x'));
    if (process.platform === 'win32') return;
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('are gone when removed, once or twice', async () => {
    const name = await keepBytes(files, Buffer.from('x'));
    await files.remove(name);
    await files.remove(name);
    expect(await files.read(name)).toBeUndefined();
  });

  // security: C2
  it('never leave their folder', async () => {
    expect(hostilePaths.length).toBeGreaterThan(500);
    for (const name of hostilePaths) {
      await expect(files.read(name), name).rejects.toThrow('Not the name');
      await expect(files.remove(name), name).rejects.toThrow('Not the name');
    }
    expect(await readdir(place)).toEqual(['outside']);
    expect(await readFile(path.join(place, 'outside'), 'utf8')).toBe('stays');
  });

  it('are whole or not there: what was not finished has no name that can be asked for', async () => {
    const name = await keepBytes(files, Buffer.from('whole'));
    await writeFile(path.join(folder, `${name}.part`), 'hal');
    await expect(files.read(`${name}.part`)).rejects.toThrow('Not the name');
    expect((await files.read(name))?.bytes).toBe(5);
  });

  it('are swept when nobody names them, once they are old enough not to be on their way', async () => {
    const [kept, left] = [
      await keepBytes(files, Buffer.from('kept')),
      await keepBytes(files, Buffer.from('left')),
    ];
    await writeFile(path.join(folder, `${left}.part`), 'hal');
    await writeFile(path.join(folder, 'notes.txt'), 'not ours');
    const { ctimeMs } = await stat(path.join(folder, `${left}.part`));
    await files.sweep(new Set([kept]), ctimeMs - 60_000);
    expect(await readdir(folder)).toHaveLength(4);
    await files.sweep(new Set([kept]), ctimeMs + 60_000);
    expect((await readdir(folder)).sort()).toEqual([kept, 'notes.txt'].sort());
  });

  it('may be swept before there is a folder', async () => {
    await localPrivateFiles(path.join(place, 'nowhere')).sweep(new Set(), 0);
  });

  it('leave nothing of a write that failed', async () => {
    await keepBytes(files, Buffer.from('x'));
    const before = await readdir(folder);
    await expect(files.take(path.join(place, 'nothing'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(before);
  });
});
