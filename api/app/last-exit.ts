import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { RUN_MARK_PREFIX } from '#api/backup/data-files.ts';
import type { LastExit } from '#api/system/system.last-exit.ts';

/** A file in the data folder that is there while a process runs, and stays when it ends unexpectedly. */
export class RunMark {
  readonly #file: string;

  /** @param name tells processes of one machine that share a data folder from each other */
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

  /** Leaves the cause of the end to the next start. */
  fail(cause: string): void {
    writeFileSync(this.#file, cause);
  }

  /** Says that the end is a clean one. */
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

/** What whoever supervises this process says in `HUB_LAST_EXIT`: `<instant> <cause>`, or nothing. */
export function readLastExit(text: string): LastExit | undefined {
  const [, at, cause] = /^(\S+) (.+)$/s.exec(text) ?? [];
  return at && cause ? { at, cause } : undefined;
}
