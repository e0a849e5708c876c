import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../api/auth/common-passwords.txt');

let known: Promise<ReadonlySet<string>> | undefined;

export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= readFile(FILE, 'utf8').then(
    (text) =>
      new Set(
        text
          .trimEnd()
          .split('\n')
          .filter((line) => !line.startsWith('#')),
      ),
  );
  return known;
}

/** Whether a program that guesses would try this password among its first; capitals make no difference to it. */
export async function isCommon(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}
