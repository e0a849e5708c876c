import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/core/time.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { openTestSocial, type TestSocial } from '#test/support/test-social.ts';
import { socialConnect } from './social.connect.ts';
import { followZones } from './social.jobs.ts';

const signal = new AbortController().signal;
let clock = Date.parse('2026-03-01T10:00:00Z');

describe.each(longEngines)('access tokens of networks on %s', (engine) => {
  let networks: FakeNetworks;
  let social: TestSocial;
  let elsewhere: TestSocial;
  beforeAll(async () => {
    const now = () => clock;
    networks = await startNetworks(now);
    social = await openTestSocial({ engine, now, fetch: networks.fetch });
    elsewhere = await openTestSocial({ engine, now, fetch: networks.fetch, shared: social.place });
  });
  afterAll(async () => {
    await elsewhere?.close();
    await social?.close();
    await networks?.close();
  });
  beforeEach(async () => {
    for (const platform of ['twitter', 'bluesky'] as const) networks.of(platform).mode = 'well';
  });

  /** Connects an account of X with a token that the network issued and that expires in two hours. */
  async function connectX() {
    const { oauth } = networks.of('twitter');
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'refresh-first' });
    form.set('client_id', 'twitter-id');
    form.set('client_secret', 'twitter-secret');
    oauth.addRefresh('refresh-first');
    const given = (await oauth.token(form, '').json()) as { access_token: string; refresh_token: string };
    await social.connect('twitter', given.access_token, {
      refresh: given.refresh_token,
      expiresAt: clock + 2 * HOUR_MS,
    });
    oauth.counts.refreshes = 0;
    return given;
  }

  it('are renewed once for fifty callers in two processes, before they expire', async () => {
    const { oauth } = networks.of('twitter');
    const given = await connectX();
    expect((await social.tokens.open('twitter', signal))?.tokens.access).toBe(given.access_token);
    expect(oauth.counts.refreshes).toBe(0);
    clock += 2 * HOUR_MS - MINUTE_MS / 2;
    const callers = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? social : elsewhere).tokens.open('twitter', signal),
    );
    const tokens = new Set((await Promise.all(callers)).map((access) => access?.tokens.access));
    expect([tokens.size, oauth.counts.refreshes]).toEqual([1, 1]);
    expect(tokens.has(given.access_token)).toBe(false);
    expect(oauth.accepts([...tokens][0] ?? '')).toBe(true);
  });

  /** Connects an account by the network's own consent page. */
  async function connectAt(platform: Platform) {
    const connect = socialConnect(social.ports, social.tokens);
    const page = await connect.begin(platform, 'session', undefined, signal);
    const { searchParams } = networks.of(platform).oauth.agree(page);
    const { code, state } = Object.fromEntries(searchParams);
    await connect.finish(platform, 'session', { code, state }, signal);
  }

  it.each([
    ['twitter', 1],
    ['youtube', 8],
    ['tiktok', 8],
    ['instagram', 8],
    ['threads', 8],
    ['facebook', 8],
  ] as const)('of %s stay valid for 400 days, when they are used every %i', async (platform, days) => {
    await connectAt(platform);
    for (let day = 0; day < 400; day += days) {
      clock += days * 24 * HOUR_MS;
      const access = await social.tokens.open(platform, signal);
      expect(networks.of(platform).oauth.accepts(access?.tokens.access ?? ''), `day ${day}`).toBe(true);
    }
    expect((await social.tokens.store.get(platform))?.reconnect).toBe(false);
  });

  it('that cannot be renewed are used until they expire, and then the owner is notified once', async () => {
    await connectAt('linkedin');
    const before = social.notices.length;
    for (let day = 1; day < 60; day += 1) {
      clock += 24 * HOUR_MS;
      await social.tokens.check(signal);
      expect(await social.tokens.open('linkedin', signal), `day ${day}`).toBeDefined();
    }
    expect(social.notices.slice(before)).toEqual([]);
    clock += 24 * HOUR_MS;
    await social.tokens.check(signal);
    await social.tokens.check(signal);
    expect(await social.tokens.open('linkedin', signal)).toBeUndefined();
    expect(social.notices.slice(before)).toEqual(['A network has to be connected again']);
  });

  it('that a network refuses early are renewed while posting, and the post is sent once', async () => {
    await connectX();
    const account = await social.tokens.store.get('twitter');
    if (!account) throw new Error('Not connected');
    const { access, refresh = '' } = account.tokens;
    await social.connect('twitter', access, { refresh, expiresAt: clock + 10 * HOUR_MS });
    clock += 3 * HOUR_MS;
    const post = await social.posts.create(
      plainPost({
        content: 'With the next token',
        platforms: ['twitter'],
        when: 'now',
      }),
    );
    await social.run();
    const [delivery] = (await social.posts.view(post.id)).deliveries;
    expect([delivery?.state, networks.of('twitter').oauth.counts.refreshes]).toEqual(['published', 1]);
    expect(networks.of('twitter').posts.filter(({ text }) => text === 'With the next token')).toHaveLength(1);
  });

  it('are kept during a temporary outage of the network', async () => {
    const given = await connectX();
    clock += 2 * HOUR_MS - MINUTE_MS / 2;
    networks.of('twitter').mode = 'broken';
    expect((await social.tokens.open('twitter', signal))?.tokens.access).toBe(given.access_token);
    clock += HOUR_MS;
    await expect(social.tokens.open('twitter', signal)).rejects.toThrow(/a problem of its own/);
    networks.of('twitter').mode = 'well';
    expect(await social.tokens.open('twitter', signal)).toBeDefined();
    expect((await social.tokens.store.get('twitter'))?.reconnect).toBe(false);
  });

  it('that another process has renewed meanwhile do not require a new connection', async () => {
    const given = await connectX();
    const old = await social.tokens.open('twitter', signal);
    clock += 2 * HOUR_MS;
    await elsewhere.tokens.open('twitter', signal);
    const next = await social.tokens.renew('twitter', old as NonNullable<typeof old>, signal);
    expect(next.tokens.access).not.toBe(given.access_token);
    expect((await social.tokens.store.get('twitter'))?.reconnect).toBe(false);
  });

  it('that were revoked are detected by the check, and the owner is notified once', async () => {
    await connectX();
    networks.of('twitter').oauth.revokeAll();
    const before = social.notices.length;
    await social.tokens.check(signal);
    await social.tokens.check(signal);
    expect((await social.tokens.store.get('twitter'))?.reconnect).toBe(true);
    expect(social.notices.slice(before)).toEqual(['A network has to be connected again']);
    expect(await social.tokens.open('twitter', signal)).toBeUndefined();
  });

  // security: A10
  it('are encrypted in the database', async () => {
    const given = await connectX();
    const rows = JSON.stringify(await social.database.db.selectFrom('socialAccounts').selectAll().execute());
    expect(rows).not.toContain(given.access_token);
    expect(rows).not.toContain(given.refresh_token);
  });

  it('a post keeps its local time when the rules of its time zone have changed', async () => {
    const local = { date: '2040-06-01', time: '18:00', zone: 'Europe/Berlin' };
    const post = await social.posts.create(
      plainPost({
        content: 'Later',
        platforms: ['twitter'],
        when: 'at',
        local,
      }),
    );
    // The instant under the old rules.
    const { db } = social.database;
    const old = '2040-06-01T17:00:00.000Z';
    await db.updateTable('socialPosts').set({ scheduledTime: old }).where('id', '=', post.id).execute();
    await db.updateTable('socialDeliveries').set({ nextAt: old }).where('postId', '=', post.id).execute();
    await followZones(social.ports);
    const { scheduledTime, deliveries } = await social.posts.view(post.id);
    expect([scheduledTime, deliveries[0]?.nextAt]).toEqual(Array(2).fill('2040-06-01T16:00:00.000Z'));
  });
});
