import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveOverview } from '#shared/live/live.schema.ts';
import { createChoices } from '../desktop/main/choices.ts';
import { watchHub } from '../desktop/main/hub-watch.ts';
import type { Wait } from '../desktop/main/wait.ts';
import { createWire } from '../desktop/main/wire.ts';
import { longEngines } from './support/databases/test-database.ts';
import { startOwnersHub } from './support/people/owner-orders.ts';
import { OWNER } from './support/people/owner-password.ts';
import { PUBLIC_URL } from './support/test-hub.ts';

const LIMIT_MS = 2000;

afterEach(() => void vi.useRealTimers());

/** The app's event reader at a hub. Waits are added up and end at once; from the limit on they never end. */
async function listenAt(url: string) {
  const wire = createWire();
  const kept = new Map<string, unknown>();
  const online = Promise.withResolvers<void>();
  const rung = Promise.withResolvers<void>();
  const shown: { title: string; path: string }[] = [];
  let isLive: boolean | undefined;
  let needs: number | undefined;
  let waited = 0;
  const wait: Wait = (ms, signal) => {
    if (ms >= LIMIT_MS)
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined)));
    waited += ms;
    return Promise.resolve(undefined);
  };
  const watch = await watchHub({
    hub: PUBLIC_URL,
    wait,
    now: Date.now,
    userAgent: 'CreatorHub',
    isWatched: () => false,
    wire: ({ pathname, search }, request) => wire(new URL(pathname + search, url), request),
    vault: { read: async () => undefined, write: async () => {} },
    choices: createChoices({ get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) }),
    show({ title }, path) {
      shown.push({ title, path });
      rung.resolve();
    },
    onConnection: (connection) => connection === 'online' && online.resolve(),
    onUnread() {},
    onLive(live) {
      isLive = live;
    },
    onNeeds({ count }) {
      needs = count;
    },
    onMarkRefused: rung.reject,
    onRefused() {},
    onError: rung.reject,
  });
  await watch.connection.request('/api/admin/login', {
    method: 'POST',
    headers: new Headers({ 'content-type': 'application/json' }),
    body: new Blob([JSON.stringify(OWNER)]).stream(),
  });
  await online.promise;
  return {
    shown,
    isLive: () => isLive,
    needs: () => needs,
    rung: rung.promise,
    mark: watch.mark,
    stop: watch.stop,
    waited: () => waited,
  };
}

describe.each(longEngines)('a booking at a hub on %s', (database) => {
  it('reaches the app by push, with less than two seconds of waiting', async () => {
    // An app that polls at intervals would never get the event here.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const desk = await startOwnersHub(database);
    const ear = await listenAt(desk.hub.url);
    await expect.poll(ear.needs).toBe(0);
    const before = ear.waited();
    await desk.book();
    await ear.rung;
    expect(ear.shown).toEqual([
      {
        title: 'New booking request: Podcast',
        path: expect.stringMatching(/^\/admin\/dashboard\/bookings\?open=/),
      },
    ]);
    expect(ear.waited() - before).toBeLessThan(LIMIT_MS);
    await expect.poll(ear.needs).toBe(1);
    await ear.stop();
    await desk.hub.close();
  });
});

describe.each(longEngines)('a live session at a hub on %s', (database) => {
  it('is known to the app at once when it begins and when it ends, for its menu, and gets its marks', async () => {
    const { hub, owner } = await startOwnersHub(database);
    const ear = await listenAt(hub.url);
    await expect.poll(ear.isLive).toBe(false);
    const begun = await owner.send('POST', '/api/admin/live/sessions', {
      title: 'From the van',
      platforms: [{ platform: 'tiktok', address: '' }],
      tellFollowers: false,
      hold: false,
      posts: [],
    });
    await expect.poll(ear.isLive).toBe(true);
    const { id } = (await begun.json()) as { id: string };
    await ear.mark();
    const { session } = await owner.json<LiveOverview>('/api/admin/live');
    expect(session?.marks).toMatchObject([{ second: expect.any(Number), note: '' }]);
    const end = { id, archive: null, release: true, posts: [], letter: false };
    await owner.send('POST', '/api/admin/live/sessions/end', end);
    await expect.poll(ear.isLive).toBe(false);
    await ear.stop();
    await hub.close();
  });
});
