import { randomUUID } from 'node:crypto';
import { test as base } from './hub.ts';
import { movedClock } from './moved-clock.ts';
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
    const folder = `test-results/e2e-moved-${randomUUID()}`;
    const clock = await movedClock(folder);
    const { url, stop } = await startHub(folder, {
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      TRUST_PROXY: 'true',
      ...clock.environment,
      NODE_OPTIONS: clock.imports,
    });
    await use({ url, pass: () => clock.pass(PASS_MS) });
    await stop();
  },
  baseURL: ({ desk }, use) => use(desk.url),
});
