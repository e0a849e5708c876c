import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { type Platform, platforms } from '#shared/social/social.constants.ts';
import type { Rehearsal, SocialAccount, SocialPost } from '#shared/social/social.schema.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, networkKeys, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { type SocialOwner, socialOwner } from '#test/support/people/social-owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

interface Page {
  items: SocialPost[];
  counts: Record<string, number>;
}

describe.each(engines)('the scheduler on %s', (database) => {
  let now = Date.parse('2026-03-01T10:00:00Z');
  let hub: TestHub;
  let owner: Owner;
  let social: SocialOwner;
  let networks: FakeNetworks;
  beforeAll(async () => {
    networks = await startNetworks(() => now);
    hub = await startTestHub({
      database,
      now: () => now,
      fetch: networks.fetch,
      outside: networks.outside,
      environment: networkKeys,
    });
    owner = await signIn(hub);
    social = socialOwner(owner, networks);
  });
  afterAll(async () => {
    await hub?.close();
    await networks?.close();
  });

  const list = (view: string) => owner.json<Page>(`/api/social/posts?view=${view}`);
  const refusal = async (body: object) => {
    const answer = await owner.send('POST', '/api/social/posts', body);
    return [answer.status, ((await answer.json()) as { fields?: object }).fields];
  };

  it('starts with three samples, which are never sent', async () => {
    const [scheduled, published] = [await list('scheduled'), await list('published')];
    const samples = [...scheduled.items, ...published.items];
    expect(samples.map(({ sample }) => sample)).toEqual([true, true, true]);
    const hours = samples.map(({ scheduledTime }) => Date.parse(scheduledTime ?? '') - now);
    expect(hours.sort((a, b) => a - b)).toEqual([-24 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]);
    expect(samples.flatMap(({ deliveries }) => deliveries)).toEqual([]);
    const [first] = samples;
    const retried = await owner.send('POST', `/api/social/posts/${first?.id}/retry`, { version: 1 });
    expect(retried.status).toBe(409);
  });

  it('checks content, network and time in this order', async () => {
    const none = { content: ' ', platforms: [], when: 'at' };
    expect(await refusal(none)).toEqual([400, { content: 'Please enter content for your post.' }]);
    expect(await refusal({ ...none, content: 'Hello' })).toEqual([
      400,
      { platforms: 'Please select at least one platform to post to.' },
    ]);
    expect(await refusal({ ...none, content: 'Hello', platforms: ['twitter', 'twitter'] })).toEqual([
      400,
      { platforms: 'Choose each platform once.' },
    ]);
    expect(await refusal({ ...none, content: 'Hello', platforms: ['twitter'] })).toEqual([
      400,
      { local: 'Please set a scheduled date and time, or choose to post now.' },
    ]);
    const past = { date: '2026-03-01', time: '09:00', zone: 'UTC' };
    expect(await refusal({ content: 'Hello', platforms: ['twitter'], when: 'at', local: past })).toEqual([
      400,
      { local: 'This time has passed. Choose a later one, or post now.' },
    ]);
  });

  it('stores time with zone, texts, hashtags and files, and lists what goes out next first', async () => {
    const local = { date: '2026-06-01', time: '18:30', zone: 'Europe/Berlin' };
    const made = await social.create({
      content: 'x'.repeat(400),
      platforms: ['twitter', 'mastodon'],
      when: 'at',
      local,
      texts: { twitter: 'short' },
      hashtags: ['a', 'b'],
      mediaUrls: ['https://example.com/a.jpg'],
      alts: { 'https://example.com/a.jpg': 'A van' },
    });
    expect(made).toMatchObject({
      status: 'scheduled',
      scheduledTime: '2026-06-01T16:30:00.000Z',
      local,
      moved: false,
      version: 1,
      texts: { twitter: 'short' },
      hashtags: ['a', 'b'],
      mediaUrls: ['https://example.com/a.jpg'],
      alts: { 'https://example.com/a.jpg': 'A van' },
      deliveries: [
        { platform: 'twitter', state: 'waiting', nextAt: '2026-06-01T16:30:00.000Z' },
        { platform: 'mastodon', state: 'waiting' },
      ],
    });
    now += 1000;
    const sooner = { ...local, date: '2026-05-31' };
    const later = await social.create({
      content: 'sooner',
      platforms: ['twitter'],
      when: 'at',
      local: sooner,
    });
    const { items, counts } = await list('scheduled');
    // The samples have times of these days.
    expect(items.filter(({ sample }) => !sample).map(({ id }) => id)).toEqual([later.id, made.id]);
    expect(counts).toMatchObject({ scheduled: 4, published: 1, draft: 0, failed: 0 });
    expect(await social.get(made.id)).toEqual(made);
  });

  it('creates one post for a repeated request, and two for two requests with the same content', async () => {
    const send = (key: string, content: string) =>
      owner.get('/api/social/posts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
        body: JSON.stringify({ content, platforms: [], when: 'draft' }),
      });
    const idOf = async (response: Response) => ((await response.json()) as SocialPost).id;
    const key = randomUUID();
    const answers = await Promise.all([send(key, 'Once'), send(key, 'Once'), send(key, 'Once')]);
    const ids = await Promise.all(answers.map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(await idOf(await send(randomUUID(), 'Once'))).not.toBe(ids[0]);
    expect((await send(key, 'Something else')).status).toBe(409);
  });

  it('edits, moves, copies, deletes and restores posts', async () => {
    const local = { date: '2026-06-02', time: '18:30', zone: 'UTC' };
    const made = await social.create({ content: 'first', platforms: ['twitter'], when: 'at', local });
    const change = { content: 'second', platforms: ['bluesky'], when: 'at', local, version: 1 };
    const edited = await social.do('PUT', made.id, change);
    expect(edited).toMatchObject({ content: 'second', version: 2, deliveries: [{ platform: 'bluesky' }] });
    expect((await owner.send('PUT', `/api/social/posts/${made.id}`, change)).status).toBe(409);
    const moved = await social.do('POST', `${made.id}/move`, {
      local: { ...local, date: '2026-06-03' },
      version: edited.version,
    });
    expect(moved.deliveries[0]?.nextAt).toBe('2026-06-03T18:30:00.000Z');
    const copy = await social.do('POST', `${made.id}/duplicate`);
    expect(copy).toMatchObject({ content: 'second', status: 'draft', deliveries: [], scheduledTime: null });
    await social.do('DELETE', made.id);
    expect((await owner.get(`/api/social/posts/${made.id}`)).status).toBe(404);
    expect((await list('scheduled')).items.map(({ id }) => id)).not.toContain(made.id);
    expect(await social.do('POST', `${made.id}/restore`)).toMatchObject({ content: 'second' });
  });

  it('lists the missing environment variables, and starts no connection', async () => {
    const bare = await startTestHub({ database: 'sqlite' });
    const someone = await signIn(bare);
    const answer = await someone.get('/api/social/auth/twitter');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining('Twitter/X is not set up'),
      message: expect.stringContaining('Settings, Connections'),
      missingVars: ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
    });
    expect(await bare.hub.database.db.selectFrom('socialConnects').selectAll().execute()).toEqual([]);
    await bare.close();
  });

  it.each(platforms)('connects %s, posts on it, and disconnects it', async (platform) => {
    const accounts = async () =>
      (await owner.json<{ accounts: SocialAccount[] }>('/api/social/accounts')).accounts;
    const isConnected = async () => (await accounts()).find((one) => one.platform === platform)?.connected;
    expect((await accounts()).map((account) => account.platform)).toEqual([...platforms]);
    expect(await isConnected()).toBe(false);
    await social.connect(platform);
    expect(await isConnected()).toBe(true);
    const test = await owner.send('POST', `/api/social/accounts/${platform}/test`);
    expect([test.status, await test.json()]).toEqual([200, { text: expect.stringContaining('posts as') }]);
    const needs = { instagram: true, tiktok: true }[platform as string];
    if (platform !== 'youtube') {
      const made = await social.create({
        content: `Hello ${platform} https://example.com/x`,
        platforms: [platform],
        hashtags: ['hub'],
        ...(needs && { mediaUrls: ['https://example.com/a.jpg'] }),
      });
      expect(made.deliveries, JSON.stringify(made.deliveries)).toMatchObject([
        { platform, state: 'published' },
      ]);
      expect(made).toMatchObject({ status: 'published', publishedAt: new Date(now).toISOString() });
      expect(made.deliveries[0]?.url).toMatch(/^https:\/\//);
      const [post] = networks.of(platform).posts;
      expect(post?.text).toBe(`Hello ${platform} https://example.com/x\n\n#hub`);
    }
    expect((await owner.send('DELETE', `/api/social/accounts/${platform}`)).status).toBe(200);
    expect(await isConnected()).toBe(false);
    const rows = await hub.hub.database.db.selectFrom('socialAccounts').selectAll().execute();
    expect(rows.filter((row) => row.platform === platform)).toEqual([]);
    const revokes = !['instagram', 'facebook', 'threads'].includes(platform);
    if (networkSetups[platform].how === 'app' && revokes)
      expect(networks.of(platform).oauth.counts.revokes).toBeGreaterThan(0);
  });

  it('turns a post without a connection into one by hand, and stores its link', async () => {
    const made = await social.create({ content: 'By hand', platforms: ['tiktok'] });
    expect(made).toMatchObject({ status: 'scheduled', deliveries: [{ state: 'assist' }] });
    const { items } = await owner.json<{ items: { kind: string; detail: string }[] }>('/api/admin/needs-you');
    expect(items.filter(({ kind }) => kind === 'post')).toMatchObject([{ detail: 'TikTok, “By hand”' }]);
    const { db } = hub.hub.database;
    const mails = await db.selectFrom('outbox').selectAll().where('kind', '=', 'notices.post').execute();
    expect(mails).toMatchObject([{ subject: 'It is time to post by hand' }]);
    expect(mails[0]?.text).toContain(adminPaths.post(made.id));
    const url = 'https://www.tiktok.com/@coop/video/1';
    const done = await social.do('POST', `${made.id}/deliveries/tiktok/done`, { url });
    expect(done).toMatchObject({ status: 'published', deliveries: [{ state: 'published', url }] });
  });

  it('takes a post by hand as done that has no address', async () => {
    const made = await social.create({ content: 'A story', platforms: ['tiktok'] });
    const done = await social.do('POST', `${made.id}/deliveries/tiktok/done`, { url: null });
    expect(done).toMatchObject({ status: 'published', deliveries: [{ state: 'published', url: null }] });
  });

  it('rehearses a post by the rules of each network, without any call', async () => {
    const rehearse = async (post: { content: string; platforms: Platform[]; mediaUrls?: string[] }) => {
      const answer = await owner.send('POST', '/api/social/rehearsal', post);
      return ((await answer.json()) as Rehearsal).results;
    };
    const calls = () => platforms.flatMap((platform) => networks.of(platform).calls).length;
    const before = calls();
    const text = 'y'.repeat(301);
    expect(await rehearse({ content: text, platforms: ['bluesky', 'mastodon', 'instagram'] })).toMatchObject([
      { platform: 'bluesky', accepted: false, problems: [expect.stringContaining('300')], how: 'assisted' },
      { platform: 'mastodon', accepted: true, problems: [], how: 'assisted' },
      { platform: 'instagram', accepted: false, problems: [expect.stringContaining('needs a picture')] },
    ]);
    const gone = [`/media/${randomUUID()}/gone.jpg`];
    expect(await rehearse({ content: '5 > 3', platforms: ['mastodon', 'youtube'], mediaUrls: gone })).toEqual(
      [
        {
          platform: 'mastodon',
          accepted: false,
          problems: ['A file of this post is no longer in the media library.'],
          how: 'assisted',
        },
        {
          platform: 'youtube',
          accepted: false,
          problems: [
            'YouTube takes no > in a text.',
            'YouTube needs a video.',
            'YouTube takes no pictures.',
            'A file of this post is no longer in the media library.',
          ],
          how: 'assisted',
        },
      ],
    );
    expect(calls()).toBe(before);
  });

  it('finds the next free time of the queue', async () => {
    const none = await owner.json<{ local: unknown }>('/api/social/queue/next');
    expect(none.local).toBeNull();
    const queue = { zone: 'Europe/Berlin', slots: [{ weekday: 1, time: '18:00' }] };
    expect((await owner.send('PUT', '/api/social/queue', queue)).status).toBe(200);
    const local = { date: '2026-03-02', time: '18:00', zone: 'Europe/Berlin' };
    expect(await owner.json('/api/social/queue/next')).toEqual({ local });
    await social.create({ content: 'Queued', platforms: ['twitter'], when: 'at', local });
    expect(await owner.json('/api/social/queue/next')).toEqual({ local: { ...local, date: '2026-03-09' } });
    const earlier = (instant: string) => owner.json(`/api/social/queue/next?before=${instant}`);
    expect(await earlier('2026-03-09T17:00:00Z')).toEqual({ local: null });
    expect(await earlier('2026-03-09T17:00:01Z')).toEqual({ local: { ...local, date: '2026-03-09' } });
  });
});
