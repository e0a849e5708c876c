import path from 'node:path';
import { type FakeChannels, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { test as base, OWNER } from './owner-hub.ts';
import { startHub } from './start-hub.ts';

/** A hub that reads the test's own channels. */
export const test = base.extend<object, { channels: FakeChannels; ownerHub: string }>({
  channels: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const channels = await startFakeChannels();
      await use(channels);
      channels.close();
    },
    { scope: 'worker' },
  ],
  ownerHub: [
    async ({ channels }, use, { workerIndex }) => {
      const { url, stop } = await startHub(`test-results/e2e-channel-${workerIndex}`, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        TRUST_PROXY: 'true',
        OUTSIDE_PORT: String(channels.port),
        NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'reroute-outside.mjs')}`,
      });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
});
