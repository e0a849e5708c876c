import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupTarget } from './backup-target.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-target-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates the folder of a schedule at the first backup, and uses it for the next', () => {
  const backups = path.join(folder, 'srv', 'backups');
  expect(backupTarget(backups, 'monday')).toBe(path.join(backups, 'monday.tar.gz'));
  expect(statSync(backups).mode & 0o777).toBe(0o700);
  expect(backupTarget(backups, 'tuesday')).toBe(path.join(backups, 'tuesday.tar.gz'));
});

it('uses a path that ends in .tar.gz as the file, and never overwrites an existing file', () => {
  const file = path.join(folder, 'mine.tar.gz');
  expect(backupTarget(file, 'monday')).toBe(file);
  writeFileSync(file, '');
  expect(() => backupTarget(file, 'monday')).toThrow('is there already');
  const odd = path.join(folder, 'backups');
  writeFileSync(odd, '');
  expect(() => backupTarget(odd, 'monday')).toThrow('is there already');
});
