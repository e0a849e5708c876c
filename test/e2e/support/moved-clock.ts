import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A clock of a hub that a test moves: pass `environment` to the hub, with `imports` among its NODE_OPTIONS. */
export async function movedClock(folder: string) {
  const file = path.resolve(`${folder}-clock`);
  let ahead = 0;
  await writeFile(file, '0');
  /** Sets by how many milliseconds the hub is ahead of this machine. */
  const moveTo = async (ms: number): Promise<void> => {
    ahead = ms;
    // In one step, since the hub reads it at any moment.
    await writeFile(`${file}.new`, String(ms));
    await rename(`${file}.new`, file);
  };
  return {
    environment: { CLOCK_FILE: file },
    imports: `--import ${path.join(import.meta.dirname, 'moved-clock.mjs')}`,
    moveTo,
    /** Moves it on. */
    pass: (ms: number) => moveTo(ahead + ms),
  };
}
