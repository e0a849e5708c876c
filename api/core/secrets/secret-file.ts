import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#api/core/files/private-files.ts';

/**
 * A file of secrets, readable by its owner only. It is created when it is first read: atomically, and by only
 * one of several concurrent callers. @returns its content
 */
export async function readOrMakeSecret(file: string, make: () => string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await makeSecret(file, make());
  return readFile(file, 'utf8');
}

async function makeSecret(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  await writeFile(unfinished, text, { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(path.dirname(file));
}
