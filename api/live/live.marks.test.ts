import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#shared/core/time.ts';
import type { EndPlan, LiveMark, LiveOverview, LiveSession } from '#shared/live/live.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const LIVE = '/api/admin/live';

describe.each(engines)('marked moments of a stream on %s', (database) => {
  let now = Date.parse('2026-01-02T21:00:00Z');
  let hub: TestHub;
  let owner: Owner;

  beforeEach(async () => {
    hub = await startTestHub({ database, now: () => now });
    owner = await signIn(hub);
  });
  afterEach(() => hub?.close());

  const overview = () => owner.json<LiveOverview>(LIVE);
  const sent = async <T>(path: string, body: unknown) => {
    const reply = await owner.send('POST', LIVE + path, body);
    expect(reply.status, await reply.clone().text()).toBe(200);
    return (await reply.json()) as T;
  };
  const goLive = () =>
    sent<LiveSession>('/sessions', {
      title: 'From the van',
      platforms: [{ platform: 'tiktok', address: 'https://tiktok.example/live' }],
      tellFollowers: false,
      hold: false,
      posts: [],
    });
  const end = (id: string) =>
    sent<LiveSession>('/sessions/end', { id, archive: null, release: true, posts: [], letter: false });
  const press = (ago = 0, id = randomUUID()) => owner.send('POST', `${LIVE}/marks`, { id, ago });

  it('are stored once with the second of the press, also when they arrive late or twice', async () => {
    expect((await press()).status).toBe(409);
    const session = await goLive();
    now += 754 * SECOND_MS + 900;
    const id = randomUUID();
    const replies = await Promise.all([press(0, id), press(0, id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await replies[0]?.json()).toEqual({ id, second: 754, note: '' });
    now += 60 * SECOND_MS;
    // The line was down for a minute, and the program tries again.
    await press(60 * SECOND_MS, id);
    await press(30 * SECOND_MS);
    await end(session.id);
    await press(10 * SECOND_MS);
    expect((await press(2 * 3600 * SECOND_MS)).status).toBe(409);
    const [past] = (await overview()).past;
    expect(past?.marks.map(({ second }) => second)).toEqual([754, 784, 804]);
  });

  it('take a note, are removed, and stand in the recap and its plan', async () => {
    const session = await goLive();
    now += 5 * SECOND_MS;
    const first = (await (await press()).json()) as LiveMark;
    now += 3600 * SECOND_MS;
    const second = (await (await press()).json()) as LiveMark;
    const note = (id: string, text: string) => owner.send('PUT', `${LIVE}/marks/${id}`, { note: text });
    expect((await note(first.id, ' The van breaks down ')).status).toBe(200);
    expect((await note(first.id, 'x'.repeat(201))).status).toBe(400);
    expect((await note(randomUUID(), 'Nothing')).status).toBe(404);
    const plan = await owner.json<EndPlan>(`${LIVE}/sessions/${session.id}/end`);
    expect(plan.marks).toEqual([
      { id: first.id, second: 5, note: 'The van breaks down' },
      { id: second.id, second: 3605, note: '' },
    ]);
    for (const _ of [1, 2])
      expect((await owner.send('DELETE', `${LIVE}/marks/${second.id}`)).status).toBe(200);
    expect((await end(session.id)).marks).toEqual([{ id: first.id, second: 5, note: 'The van breaks down' }]);
  });

  it('requests that are put off are listed with the stream, each once', async () => {
    const later = { kind: 'booking', id: 'b-1' };
    expect((await owner.send('POST', `${LIVE}/later`, later)).status).toBe(409);
    const session = await goLive();
    await sent('/later', later);
    await sent('/later', later);
    expect((await overview()).session?.later).toEqual([later]);
    expect((await end(session.id)).later).toEqual([later]);
  });
});
