import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './private-files.ts';

/** Makes and checks keys that nobody can guess and no database holds. */
export interface Signer {
  /** 22 letters, digits, dashes and underscores: 128 bits. `purpose` keeps one use from passing for another. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

const LENGTH = 22;

/** The first secret signs, every one of them verifies: a new one is put in front. */
export function createSigner(secrets: readonly string[]): Signer {
  const signed = (secret: string, purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url').slice(0, LENGTH);
  return {
    sign: (purpose, text) => signed(secrets[0] as string, purpose, text),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature);
      return secrets.some((secret) => {
        const wanted = Buffer.from(signed(secret, purpose, text));
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
}

/** The secrets of an install that was given none: made once, readable by its owner only. */
export async function ownSecrets(dataDir: string): Promise<string[]> {
  const file = path.join(dataDir, 'secret-keys');
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await makeSecrets(file);
  const secrets = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  if (secrets.length === 0)
    throw new Error(`${file} is empty: restore it, or remove it to have a new one made.`);
  return secrets;
}

/** Whole or not at all, and by one of those who try at once: another process may be reading already. */
async function makeSecrets(file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  const text = `${randomBytes(32).toString('base64url')}\n`;
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
