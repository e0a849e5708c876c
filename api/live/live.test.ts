import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { EndLive, GoLive, LiveOverview, LivePlan, LiveSession } from '#shared/live/live.schema.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import type { OnAir, Stream, StreamStatus } from '#shared/stream/stream.schema.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, networkKeys, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { CHANNEL_ID, type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { type SocialOwner, socialOwner } from '#test/support/people/social-owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const START = Date.parse('2026-01-02T21:00:00Z');
const LIVE = '/api/admin/live';

describe.each(longEngines)('going live on %s', (database) => {
  let now = START;
  let hub: TestHub;
  let owner: Owner;
  let social: SocialOwner;
  let networks: FakeNetworks;
  let platforms: FakePlatforms;

  beforeAll(async () => {
    networks = await startNetworks(() => now);
    platforms = await startFakePlatforms();
    const fetchHere: typeof fetch = (target, init) =>
      (String(target).startsWith(platforms.url) ? fetch : networks.fetch)(target, init);
    hub = await startTestHub({
      database,
      now: () => now,
      fetch: fetchHere,
      outside: networks.outside,
      environment: { ...networkKeys, ...platforms.environment },
    });
    owner = await signIn(hub);
    social = socialOwner(owner, networks);
    await social.connect('mastodon');
    await social.connect('discord');
  });
  afterAll(async () => {
    await hub?.close();
    await networks?.close();
    await platforms?.close();
  });

  const run = async (name: string) => {
    const job = hub.hub.slices.jobs.find((one) => one.name === name);
    await job?.run(new AbortController().signal);
  };
  /** Sets what Twitch reports, and lets the hub poll it. */
  async function poll(mode: 'live' | 'offline', startedAt?: number) {
    Object.assign(platforms.twitch, {
      mode,
      ...(startedAt && { startedAt: new Date(startedAt).toISOString() }),
    });
    await run('stream.poll');
    await run('live.steps');
    await hub.hub.slices.stream.status.refresh();
  }
  const overview = () => owner.json<LiveOverview>(LIVE);
  const onAir = async () => (await hub.json<{ session: OnAir | null }>('/api/on-air')).session;
  const status = () => hub.json<StreamStatus>('/api/stream-status');
  const stateOf = (session: LiveSession | null | undefined) =>
    Object.fromEntries((session?.steps ?? []).map(({ key, state }) => [key, state]));
  const textOf = (session: LiveSession, key: string) => session.steps.find((step) => step.key === key)?.text;

  async function change<T = LiveSession>(path: string, body?: unknown): Promise<T> {
    const response = await owner.send('POST', `${LIVE}/sessions${path}`, body);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  const goLive = (more: Partial<GoLive> = {}) =>
    change('', {
      title: 'From the van',
      platforms: [{ platform: 'tiktok', address: 'https://tiktok.example/live' }],
      tellFollowers: true,
      hold: true,
      posts: [],
      ...more,
    });
  const end = (id: string, more: Partial<EndLive> = {}) =>
    change('/end', { id, archive: null, release: true, posts: [], letter: false, ...more });
  async function settings(more: object) {
    const stored = await owner.json<{ value: object; version: number }>(`${LIVE}/settings`);
    const value = { ...stored.value, ...more };
    const response = await owner.send('PUT', `${LIVE}/settings`, { value, version: stored.version });
    expect(response.status).toBe(200);
  }

  it('manually shows on the site immediately, runs each step once, and ends on the site immediately', async () => {
    const plan = await owner.json<LivePlan>(`${LIVE}/plan`);
    expect(plan).toMatchObject({ title: 'Live Gaming on Twitch', followers: 0, held: [] });
    expect(plan.posts.find(({ network }) => network === 'mastodon')).toMatchObject({ how: 'automatic' });
    const posts = [{ network: 'mastodon' as const, text: 'Live now: From the van' }];
    const session = await goLive({ posts });
    expect(stateOf(session)).toEqual({
      site: 'done',
      hold: 'done',
      followers: 'skipped',
      'post:mastodon': 'waiting',
    });
    expect(await onAir()).toMatchObject({
      title: 'From the van',
      name: 'TikTok',
      address: 'https://tiktok.example/live',
    });
    expect(await status()).toMatchObject({
      active_platform: 'tiktok',
      any_live: true,
      platforms: { tiktok: { stream_title: 'From the van', viewer_count: 0 } },
    });
    expect(networks.of('mastodon').posts).toHaveLength(0);
    await run('social.publish');
    expect(stateOf((await overview()).session)).toMatchObject({ 'post:mastodon': 'done' });
    await run('social.publish');
    await run('live.steps');
    expect(networks.of('mastodon').posts.map(({ text }) => text)).toEqual(['Live now: From the van']);

    const recording = 'https://www.youtube.com/watch?v=abcdefghijk';
    const ended = await end(session.id, {
      archive: { title: 'The van, live', recording },
      posts: [
        { network: 'mastodon', text: 'That was it.' },
        { network: 'discord', text: 'That was it, here.' },
      ],
    });
    expect(await onAir()).toBeNull();
    expect((await status()).any_live).toBe(false);
    expect(stateOf(ended)).toMatchObject({
      restore: 'done',
      withdraw: 'done',
      archive: 'done',
      release: 'done',
      recap: 'done',
      letter: 'skipped',
    });
    const stream = await hub.json<Stream>('/api/stream');
    const { viewers, next } = await overview();
    expect(viewers).toEqual([]);
    expect(next).toHaveLength(3);
    expect(next).toEqual(stream.schedule.slice(0, 3));
    expect(stream.archives).toMatchObject([{ title: 'The van, live', watchUrl: recording }]);
    const drafts = await owner.json<{ items: SocialPost[] }>('/api/social/posts?view=draft');
    expect(drafts.items).toMatchObject([
      {
        content: 'That was it.',
        texts: { discord: 'That was it, here.' },
        platforms: ['mastodon', 'discord'],
      },
    ]);
    // Ending once more changes nothing.
    await end(session.id, { archive: { title: 'Again', recording } });
    expect(await hub.json('/api/stream')).toEqual(stream);
  });

  it('twice at the same time starts one session, and a repeated request starts no other', async () => {
    const body = {
      title: 'Once',
      platforms: [{ platform: 'tiktok', address: '' }],
      tellFollowers: false,
      hold: false,
      posts: [],
    };
    const headers = { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() };
    const send = (more: object = headers) =>
      owner.get(`${LIVE}/sessions`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      });
    const [first, second] = await Promise.all([send(), send({ [IDEMPOTENCY_HEADER]: randomUUID() })]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const { session } = await overview();
    const winner = first.ok ? await send() : undefined;
    if (winner) expect(((await winner.json()) as LiveSession).id).toBe(session?.id);
    await end(session?.id ?? '');
  });

  it('holds posts of the next hour and releases them at the end, or by hand', async () => {
    const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
    const local = (minutes: number) => ({
      date: at(minutes).slice(0, 10),
      time: at(minutes).slice(11, 16),
      zone: 'UTC',
    });
    const make = (content: string, minutes: number) =>
      social.create({ content, platforms: ['discord'], when: 'at', local: local(minutes) });
    const soon = await make('An episode', 20);
    const later = await make('Another day', 200);
    expect((await owner.json<LivePlan>(`${LIVE}/plan`)).held).toMatchObject([
      { id: soon.id, text: 'An episode' },
    ]);
    const session = await goLive();
    expect(textOf(session, 'hold')).toBe('1 other post waits until the end.');
    now += 25 * MINUTE_MS;
    await run('social.publish');
    expect(await social.get(soon.id)).toMatchObject({ status: 'scheduled', heldAt: expect.any(String) });
    expect(networks.of('discord').posts).toHaveLength(0);
    const undone = await change(`/${session.id}/steps/hold/undo`);
    expect(stateOf(undone)).toMatchObject({ hold: 'undone' });
    await run('social.publish');
    expect(networks.of('discord').posts.map(({ text }) => text)).toEqual(['An episode']);
    expect(await social.get(soon.id)).toMatchObject({ status: 'published', heldAt: null });
    const held = await make('Held again', 20);
    const again = await change(`/${session.id}/steps/hold/repeat`);
    // Posts planned more than an hour after the start are not held.
    expect(textOf(again, 'hold')).toBe('1 other post waits until the end.');
    const ended = await end(session.id);
    expect(textOf(ended, 'release')).toMatch(/^1 post is released/);
    expect((await social.get(held.id)).heldAt).toBeNull();
    for (const { id } of [held, later]) await social.do('DELETE', id);
  });

  it('retries only the post that a network refused, and once', async () => {
    networks.of('mastodon').mode = 'limited';
    const posts = (['mastodon', 'discord'] as const).map((network) => ({ network, text: 'Try me' }));
    const before = networks.of('discord').posts.length;
    const session = await goLive({ posts });
    for (let tries = 0; tries < 9; tries += 1) {
      await run('social.publish');
      now += 241 * MINUTE_MS;
    }
    owner = await signIn(hub);
    const failed = (await overview()).session;
    expect(stateOf(failed)).toMatchObject({ 'post:mastodon': 'failed', 'post:discord': 'done' });
    expect(failed?.steps.find(({ key }) => key === 'post:mastodon')).toMatchObject({ canRepeat: true });
    networks.of('mastodon').mode = 'well';
    const sent = networks.of('mastodon').posts.length;
    await change(`/${session.id}/steps/post:mastodon/repeat`);
    await run('social.publish');
    expect(stateOf((await overview()).session)).toMatchObject({ 'post:mastodon': 'done' });
    expect(networks.of('mastodon').posts).toHaveLength(sent + 1);
    expect(networks.of('discord').posts).toHaveLength(before + 1);
    const again = await owner.send('POST', `${LIVE}/sessions/${session.id}/steps/post:mastodon/repeat`);
    expect(again.status).toBe(409);
    await end(session.id);
  });

  it('withdraws a post that was not sent before the session ended', async () => {
    const count = networks.of('mastodon').posts.length;
    const session = await goLive({ posts: [{ network: 'mastodon', text: 'Too late' }] });
    const ended = await end(session.id);
    expect(stateOf(ended)).toMatchObject({ 'post:mastodon': 'undone', withdraw: 'done' });
    await run('social.publish');
    expect(networks.of('mastodon').posts).toHaveLength(count);
  });

  it('asks the owner once when a platform goes live, even if the stream drops for a moment', async () => {
    now += 60 * MINUTE_MS;
    const asked = async () =>
      (await owner.json<{ items: { type: string }[] }>('/api/admin/events/list?limit=50')).items.filter(
        ({ type }) => type === 'live.ask',
      ).length;
    await poll('live', now);
    now += 2 * MINUTE_MS;
    await poll('offline');
    now += 2 * MINUTE_MS;
    await poll('live', now);
    expect(await asked()).toBe(1);
    expect(await overview()).toMatchObject({ session: null, detected: [{ platform: 'twitch' }] });
    const { items } = await owner.json<{ items: { title: string }[] }>('/api/admin/needs-you');
    expect(items).toContainEqual(expect.objectContaining({ title: 'Twitch is live. Go live here?' }));
    expect(await onAir()).toBeNull();
  });

  it('and ending manually takes effect on the site while the platform still reports live', async () => {
    const session = await goLive({ platforms: [{ platform: 'twitch', address: '' }] });
    await poll('live');
    expect((await status()).platforms.twitch).toMatchObject({
      stream_title: 'From the van',
      viewer_count: 321,
    });
    expect((await overview()).viewers).toEqual([{ platform: 'twitch', count: 321 }]);
    now += 5 * MINUTE_MS;
    // The last poll is too old to count.
    expect((await overview()).viewers).toEqual([]);
    await poll('live');
    await end(session.id);
    expect((await overview()).viewers).toEqual([]);
    expect((await status()).any_live).toBe(false);
    now += MINUTE_MS;
    await poll('live');
    expect((await status()).any_live).toBe(false);
    expect(await overview()).toMatchObject({ session: null, detected: [] });
    await poll('offline');
  });

  it('suggests the recording of a YouTube stream when the session ends', async () => {
    await changeRow(hub.hub.database, 'streamingPlatforms', 'youtube', { channelId: CHANNEL_ID });
    platforms.youtube.mode = 'live';
    // Earlier polls asked for an unknown channel, so YouTube is not polled again until this wait is over.
    now += 10 * MINUTE_MS;
    const session = await goLive({ platforms: [{ platform: 'youtube', address: '' }] });
    await poll('offline');
    const recording = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(await owner.json(`${LIVE}/sessions/${session.id}/end`)).toMatchObject({ recording });
    expect((await status()).platforms.youtube).not.toHaveProperty('recording');
    platforms.youtube.mode = 'offline';
    await end(session.id);
    await poll('offline');
  });

  it('starts automatically after a minute if enabled, and survives a short drop without repeating a step', async () => {
    await settings({ automatic: true, automaticPosts: true, networks: ['mastodon'] });
    const count = networks.of('mastodon').posts.length;
    now += 60 * MINUTE_MS;
    await poll('live', now);
    expect((await overview()).session).toBeNull();
    now += MINUTE_MS;
    await poll('live');
    await run('social.publish');
    const begun = (await overview()).session;
    expect(begun).toMatchObject({ automatic: true, title: 'Night race', state: 'live' });
    expect(networks.of('mastodon').posts).toHaveLength(count + 1);
    expect(networks.of('mastodon').posts.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Live now: Night race\n\nhttps:\/\/hub\.example\/p\/\w{6}$/),
    );
    now += 5 * MINUTE_MS;
    await poll('offline');
    expect((await overview()).session).toMatchObject({ id: begun?.id, state: 'dropped' });
    expect([await onAir(), (await status()).any_live]).toEqual([null, false]);
    now += 2 * MINUTE_MS;
    await poll('live', now);
    expect((await overview()).session).toMatchObject({ id: begun?.id, state: 'live', droppedAt: null });
    expect(await onAir()).toMatchObject({ title: 'Night race' });
    await run('social.publish');
    expect(networks.of('mastodon').posts).toHaveLength(count + 1);

    const gone = now + MINUTE_MS;
    now = gone;
    await poll('offline');
    now = gone + 9 * MINUTE_MS;
    await poll('offline');
    expect((await overview()).session).toMatchObject({ id: begun?.id, state: 'dropped' });
    now = gone + 10 * MINUTE_MS;
    await poll('offline');
    const { session, past } = await overview();
    expect(session).toBeNull();
    expect(past[0]).toMatchObject({ id: begun?.id, state: 'ended', endedAt: new Date(gone).toISOString() });
    expect(stateOf(past[0])).toMatchObject({ archive: 'done', recap: 'done', letter: 'done' });
    // Without a recording it is a draft that no visitor sees.
    const { archives } = await hub.json<{ archives: { title: string }[] }>('/api/stream');
    expect(archives.map(({ title }) => title)).not.toContain('Night race');
    // A stream that returns after the session has ended is a new one.
    now += MINUTE_MS;
    await poll('live', now);
    now += MINUTE_MS;
    await poll('live');
    const next = (await overview()).session;
    expect(next?.id).not.toBe(begun?.id);
    await end(next?.id ?? '');
  });
});
