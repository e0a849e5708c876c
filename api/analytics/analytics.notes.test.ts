import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from '#api/stream/stream.sessions.ts';
import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const POSTS = '/api/social/posts';

describe.each(engines)('what figures may be due to, on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let now = Date.parse('2026-03-04T23:30:00Z');
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now });
    owner = await signIn(hub);
    const session = { recording: null, automatic: false, slot: null } as const;
    const over = { ...session, state: 'ended', droppedAt: null } as const;
    const sessions = sessionStore(hub.hub.database.db);
    for (const [id, startedAt] of [
      ['a', '2026-03-03T23:30:00.000Z'],
      ['b', '2026-02-01T20:00:00.000Z'],
    ] as const)
      await sessions.open({
        ...over,
        platforms: [],
        seen: [],
        id,
        title: `Stream ${id}`,
        startedAt,
        endedAt: startedAt,
      });
  });
  afterAll(() => hub?.close());

  const notes = async (query: string) =>
    (await owner.json<VisitReport>(`/api/admin/analytics/report?tab=pages&${query}`)).notes;

  it('names streams and posts by hand at the points of the curve, in the days of the owner’s zone', async () => {
    const post = await owner.send('POST', POSTS, {
      content: 'Out now',
      platforms: ['instagram'],
      when: 'now',
    });
    const { id } = (await post.json()) as { id: string };
    const done = await owner.send('POST', `${POSTS}/${id}/deliveries/instagram/done`, { url: null });
    expect(done.status).toBe(200);
    const live = { text: 'Live: Stream a', target: '/admin/dashboard/content/live/now' };
    expect(await notes('range=7d')).toMatchObject([
      { at: '2026-03-03', ...live },
      { at: '2026-03-04', text: 'Post: Out now' },
    ]);
    // By the hour for one day; what was before or after is not named.
    expect(await notes('from=2026-03-03&to=2026-03-03')).toEqual([{ at: '23', ...live }]);
    await owner.send('PUT', '/api/admin/analytics/settings', { timeZone: 'Europe/Berlin' });
    now += 60_000;
    expect((await notes('range=7d')).map(({ at }) => at)).toEqual(['2026-03-04', '2026-03-05']);
  });
});
