import { randomUUID } from 'node:crypto';
import { type ModelServer, startModelServer } from '#test/support/fakes/model-server.ts';
import { test as base } from './hub.ts';
import { OWNER, startHub } from './start-hub.ts';

/** A hub with an owner, and a server that transcribes and writes as the test says. */
export const test = base.extend<{ server: ModelServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  server: async ({}, use) => {
    const server = await startModelServer();
    await use(server);
    server.close();
  },
  baseURL: async ({ server }, use) => {
    const hub = await startHub(`test-results/e2e-recording-${randomUUID()}`, {
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      OPENAI_BASE_URL: server.url,
      TRUST_PROXY: 'true',
    });
    await use(hub.url);
    await hub.stop();
  },
});
