import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { type Creator, makeCreator } from '#test/support/people/creators.ts';
import { ownerAt } from './creator-hub.ts';
import { test as base } from './hub.ts';
import { OWNER } from './owner-hub.ts';
import { startHub } from './start-hub.ts';

/** A hub for each test: where the whole install changes, or a fresh one matters. */
export const test = base.extend<{ creator: Creator; ownHub: Awaited<ReturnType<typeof startHub>> }>({
  creator: ['sample', { option: true }],
  ownHub: async ({ creator }, use) => {
    // A fresh install is the sample as it is.
    const channels = creator === 'sample' ? undefined : await startFakeChannels();
    const hub = await startHub(`test-results/e2e-own-${randomUUID()}`, {
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      TRUST_PROXY: 'true',
      ...(channels && outside(channels.port)),
    });
    if (channels) await makeCreator(creator, await ownerAt(hub.url), channels);
    await use(hub);
    await hub.stop();
    channels?.close();
  },
  baseURL: ({ ownHub }, use) => use(ownHub.url),
});

/** Leads what a hub fetches from elsewhere to a port of this machine. */
export const outside = (port: number) => ({
  OUTSIDE_PORT: String(port),
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'reroute-outside.mjs')}`,
});
