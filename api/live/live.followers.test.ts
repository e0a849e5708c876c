import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LivePlan, LiveSession } from '#shared/live/live.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type FollowedHub, plain, startFollowedHub } from '#test/support/mails/followers.ts';

const LIVE = '/api/admin/live';
const FAN = 'fan@example.com';

describe.each(longEngines)('followers of live sessions on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
    await desk.follower(FAN, ['live']);
    await desk.follower('reader@example.com', ['letters']);
  });
  afterAll(() => desk?.close());

  async function change(path: string, body: object): Promise<LiveSession> {
    const response = await desk.owner.send('POST', `${LIVE}/sessions${path}`, body);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as LiveSession;
  }
  const goLive = (title: string) =>
    change('', {
      title,
      platforms: [{ platform: 'tiktok', address: 'https://tiktok.example/live' }],
      tellFollowers: true,
      hold: false,
      posts: [],
    });
  const end = (id: string) => change('/end', { id, archive: null, release: true, posts: [], letter: false });
  const told = () =>
    desk.smtp.received.filter((mail) => plain(mail).includes('Live now: ')).map(({ to }) => to.join());

  it('are counted in the plan and notified once', async () => {
    expect(await desk.owner.json<LivePlan>(`${LIVE}/plan`)).toMatchObject({ followers: 1 });
    const session = await goLive('From the van');
    await desk.run('live.steps');
    await desk.tell();
    await desk.run('live.steps');
    await desk.tell();
    expect(told()).toEqual([FAN]);
    const { session: open } = await desk.owner.json<{ session: LiveSession }>(LIVE);
    expect(open.steps.find(({ key }) => key === 'followers')).toMatchObject({
      state: 'done',
      text: '1 message is on the way.',
    });
    await end(session.id);
    await desk.run('live.steps');
  });

  it('are not notified of a session that ended before their mail was sent', async () => {
    const session = await goLive('A false start');
    await desk.run('live.steps', 'followers.tell');
    await end(session.id);
    await desk.run('live.steps');
    await desk.tell();
    expect(told()).toEqual([FAN]);
  });
});
