import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ERASED_FILE } from '#api/backup/write/data-files.ts';
import { syncFolder } from '#api/core/files/private-files.ts';
import { hashUnder, installKey } from '#api/core/secrets/install-key.ts';

const entry = z.object({ hash: z.string(), at: z.string() });

/**
 * A list of erased people, so that neither an older backup nor an import brings them back. A line holds a keyed
 * hash and no address. Restoring a backup leaves the file in place.
 */
export function erasedList(dataDir: string) {
  const file = path.join(dataDir, ERASED_FILE);

  /** The key is read once for all of them. */
  async function hashes(emails: readonly string[]): Promise<string[]> {
    const key = await installKey(dataDir);
    return emails.map((email) => hashUnder(key, 'erased', email));
  }

  async function among(emails: readonly string[], isMeant: (at: string) => boolean): Promise<string[]> {
    const erased = new Set((await entries()).filter(({ at }) => isMeant(at)).map(({ hash }) => hash));
    if (erased.size === 0) return [];
    const hashed = await hashes(emails);
    return emails.filter((_, index) => erased.has(hashed[index] as string));
  }

  return {
    /** `email`: in lower case. Resolves once the entry would survive a power cut. */
    async add(email: string, at: number): Promise<void> {
      const [hash] = await hashes([email]);
      const line = { hash, at: new Date(at).toISOString() };
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
      await syncFolder(path.dirname(file));
    },

    /** Those of these addresses that were erased after an instant. */
    erasedSince: (instant: string, emails: readonly string[]): Promise<string[]> =>
      among(emails, (at) => at > instant),

    /** Those of these addresses, in lower case, that were erased at any time. */
    erased: async (emails: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(await among(emails, () => true)),
  };

  async function entries(): Promise<z.output<typeof entry>[]> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return '';
    });
    // A crash may have cut off the last line: that erasing was never acknowledged, so it is skipped.
    return text.split('\n').flatMap((line) => {
      const read = entry.safeParse(parsed(line));
      return read.success ? [read.data] : [];
    });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export type ErasedList = ReturnType<typeof erasedList>;
