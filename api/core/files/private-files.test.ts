import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostilePaths } from '#test/support/hostile/hostile-paths.ts';
import { keepBytes } from '#test/support/people/uploaded-file.ts';
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
  it('return the stored bytes under a generated name', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    const name = await keepBytes(files, bytes);
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    const found = await files.read(name);
    expect(found?.bytes).toBe(4);
    expect(found && (await buffer(await found.stream()))).toEqual(bytes);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('are readable only by the user of the server process', async () => {
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
  it('cannot be read or removed outside their folder', async () => {
    expect(hostilePaths.length).toBeGreaterThan(500);
    for (const name of hostilePaths) {
      await expect(files.read(name), name).rejects.toThrow('Not the name');
      await expect(files.remove(name), name).rejects.toThrow('Not the name');
    }
    expect(await readdir(place)).toEqual(['outside']);
    expect(await readFile(path.join(place, 'outside'), 'utf8')).toBe('stays');
  });

  it('are complete or missing: a partial file cannot be read by its name', async () => {
    const name = await keepBytes(files, Buffer.from('whole'));
    await writeFile(path.join(folder, `${name}.part`), 'hal');
    await expect(files.read(`${name}.part`)).rejects.toThrow('Not the name');
    expect((await files.read(name))?.bytes).toBe(5);
  });

  it('are removed when nothing references them and they are old enough', async () => {
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

  it('may be cleaned up before their folder exists', async () => {
    await localPrivateFiles(path.join(place, 'nowhere')).sweep(new Set(), 0);
  });

  it('leave no partial file after a failed write', async () => {
    await keepBytes(files, Buffer.from('x'));
    const before = await readdir(folder);
    await expect(files.take(path.join(place, 'nothing'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(before);
  });
});
