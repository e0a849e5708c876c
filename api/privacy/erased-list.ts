import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder } from '#api/core/files/private-files.ts';

const entry = z.object({ hash: z.string(), at: z.string() });

/**
 * A list of erased people, so that restoring an older backup does not bring them back. A line holds a keyed
 * hash and no address. Restoring a backup leaves the file in place.
 */
export function erasedList(file: string, hashOf: (email: string) => Promise<string>) {
  return {
    /** `email`: in lower case. Resolves once the entry would survive a power cut. */
    async add(email: string, at: number): Promise<void> {
      const line = { hash: await hashOf(email), at: new Date(at).toISOString() };
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
      await syncFolder(path.dirname(file));
    },

    /** Those of these addresses that were erased after an instant. */
    async erasedSince(instant: string, emails: readonly string[]): Promise<string[]> {
      const hashes = new Set((await entries()).filter(({ at }) => at > instant).map(({ hash }) => hash));
      if (hashes.size === 0) return [];
      const hashed = await Promise.all(emails.map(async (email) => ({ email, hash: await hashOf(email) })));
      return hashed.filter(({ hash }) => hashes.has(hash)).map(({ email }) => email);
    },
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
