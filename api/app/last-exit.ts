import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { RUN_MARK_PREFIX } from '#api/backup/write/data-files.ts';
import type { LastExit } from '#api/system/system.last-exit.ts';

/** A file in the data folder that is there while a process runs, and stays when it ends unexpectedly. */
export class RunMark {
  readonly #file: string;

  /** @param name distinguishes processes of one machine that share a data folder */
  constructor(dataDir: string, name: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#file = path.join(dataDir, `${RUN_MARK_PREFIX}${hostname()}-${name}`);
  }

  /** How the process before this one ended; undefined after a clean end. Marks this one as running. */
  begin(): LastExit | undefined {
    const left = readMark(this.#file);
    writeFileSync(this.#file, '');
    return left === undefined ? undefined : { ...(left && { cause: left }) };
  }

  /** Stores the cause of the end for the next start. */
  fail(cause: string): void {
    writeFileSync(this.#file, cause);
  }

  /** Marks the end as a clean one. */
  clear(): void {
    rmSync(this.#file, { force: true });
  }
}

function readMark(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Parses `HUB_LAST_EXIT`, set by the process that supervises this one: `<instant> <cause>`, or empty. */
export function readLastExit(text: string): LastExit | undefined {
  const [, at, cause] = /^(\S+) (.+)$/s.exec(text) ?? [];
  return at && cause ? { at, cause } : undefined;
}
