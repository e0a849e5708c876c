import { randomUUID } from 'node:crypto';
import { test as base } from './hub.ts';
import { OWNER } from './owner-hub.ts';
import { startHub } from './start-hub.ts';

/** A hub for each test: where the whole install changes, or a fresh one matters. */
export const test = base.extend<{ ownHub: Awaited<ReturnType<typeof startHub>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  ownHub: async ({}, use) => {
    const hub = await startHub(`test-results/e2e-own-${randomUUID()}`, {
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      TRUST_PROXY: 'true',
    });
    await use(hub);
    await hub.stop();
  },
  baseURL: ({ ownHub }, use) => use(ownHub.url),
});
