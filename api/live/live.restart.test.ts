import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { OnAir, StreamStatus } from '#shared/stream/stream.schema.ts';
import {
  createMigratedDatabase,
  longEngines,
  type TestDatabase,
} from '#test/support/databases/test-database.ts';
import { type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe.each(longEngines)('a server restart during a live session on %s', (database) => {
  let now = Date.parse('2026-01-02T21:00:00Z');
  let place: TestDatabase;
  let platforms: FakePlatforms;
  let hub: TestHub | undefined;

  beforeAll(async () => {
    place = await createMigratedDatabase(database);
    platforms = await startFakePlatforms();
  });
  afterAll(async () => {
    await hub?.close();
    await platforms?.close();
    await place?.remove();
  });

  async function startAfter(ms: number): Promise<TestHub> {
    await hub?.close();
    now += ms;
    hub = await startTestHub({
      database,
      shared: place,
      now: () => now,
      fetch,
      environment: platforms.environment,
    });
    return hub;
  }
  const run = async ({ hub }: TestHub, name: string) =>
    hub.slices.jobs.find((job) => job.name === name)?.run(new AbortController().signal);
  async function shown(at: TestHub) {
    const { session } = await at.json<{ session: OnAir | null }>('/api/on-air');
    const { any_live } = await at.json<StreamStatus>('/api/stream-status');
    const page = (await (await at.get('/live')).text()).replaceAll('&quot;', '"');
    return [session !== null, any_live, page.includes('"/api/on-air":{"session":{')];
  }

  it('shows live only while the last platform status is recent, and again after the next poll', async () => {
    const first = await startAfter(0);
    const owner = await signIn(first);
    const begun = await owner.send('POST', '/api/admin/live/sessions', {
      title: 'From the van',
      platforms: [{ platform: 'twitch', address: '' }],
      tellFollowers: false,
      hold: false,
      posts: [],
    });
    expect(begun.status).toBe(200);
    Object.assign(platforms.twitch, { mode: 'live', startedAt: new Date(now).toISOString() });
    await run(first, 'stream.poll');
    expect(await shown(first)).toEqual([true, true, true]);

    expect(await shown(await startAfter(2 * MINUTE_MS))).toEqual([true, true, true]);

    const later = await startAfter(4 * MINUTE_MS);
    expect(await shown(later)).toEqual([false, false, false]);
    await run(later, 'stream.poll');
    await later.hub.slices.stream.status.refresh();
    expect(await shown(later)).toEqual([true, true, true]);
  });
});
