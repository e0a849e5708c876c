import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from './hub.ts';
import { OWNER, startHub } from './start-hub.ts';

interface Desk {
  url: string;
  /** Moves the hub's clock past the time in which a decision can be undone. */
  pass(): Promise<void>;
}

const PASS_MS = 40_000;

/** Tests on a hub of their own whose clock can be moved on. */
export const test = base.extend<{ desk: Desk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  desk: async ({}, use) => {
    const folder = path.resolve(`test-results/e2e-moved-${randomUUID()}`);
    const clock = `${folder}-clock`;
    let ahead = 0;
    await writeFile(clock, '0');
    const { url, stop } = await startHub(folder, {
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      TRUST_PROXY: 'true',
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'moved-clock.mjs')}`,
    });
    await use({
      url,
      async pass() {
        ahead += PASS_MS;
        await writeFile(`${clock}.new`, String(ahead));
        await rename(`${clock}.new`, clock);
      },
    });
    await stop();
  },
  baseURL: ({ desk }, use) => use(desk.url),
});
