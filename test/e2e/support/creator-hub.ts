import path from 'node:path';
import { type FakeChannels, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { type Creator, makeCreator } from '#test/support/people/creators.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { test as base } from './hub.ts';
import { OWNER, startHub } from './start-hub.ts';

interface CreatorHub {
  url: string;
  owner: Owner;
  stop(): Promise<void>;
}

/** The owner's calls to a hub in another process. */
export const ownerAt = (url: string) =>
  signIn(
    {
      get: (target, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('Origin', url);
        return fetch(url + target, { ...init, headers });
      },
    },
    OWNER,
  );

async function startCreatorHub(
  creator: Creator,
  folder: string,
  channels: FakeChannels,
): Promise<CreatorHub> {
  const { url, stop } = await startHub(folder, {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: 'true',
    OUTSIDE_PORT: String(channels.port),
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'reroute-outside.mjs')}`,
  });
  const owner = await ownerAt(url);
  await makeCreator(creator, owner, channels);
  return { url, owner, stop };
}

/** Tests on the install of one of the creators, which all tests of a worker share: they must leave it as it is. */
export const test = base.extend<
  { creator: Creator; creatorHub: CreatorHub },
  { hubOf: (creator: Creator) => Promise<CreatorHub> }
>({
  creator: ['sample', { option: true }],
  creatorHub: ({ creator, hubOf }, use) => hubOf(creator).then(use),
  baseURL: ({ creatorHub }, use) => use(creatorHub.url),
  hubOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const channels = await startFakeChannels();
      const hubs = new Map<Creator, Promise<CreatorHub>>();
      await use((creator) => {
        const hub =
          hubs.get(creator) ??
          startCreatorHub(creator, `test-results/e2e-${creator}-${workerIndex}`, channels);
        hubs.set(creator, hub);
        return hub;
      });
      for (const hub of hubs.values()) await (await hub).stop();
      channels.close();
    },
    { scope: 'worker' },
  ],
});
