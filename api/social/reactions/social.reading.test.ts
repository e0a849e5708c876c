import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import { DAY_MS, HOUR_MS, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { type Platform, platforms } from '#shared/social/social.constants.ts';
import type { Reactions } from '#shared/social/social.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { mediaFor, openTestSocial, type TestSocial } from '#test/support/test-social.ts';
import { networks as adapters } from '../networks/networks.ts';
import { postFigures } from '../social.figures.ts';
import { postsStore } from '../social.store.ts';
import { createReactionReading } from './social.reading.ts';

let clock = Date.parse('2026-03-01T10:00:00Z');
const now = () => clock;
let count = 0;
let networks: FakeNetworks;
let social: TestSocial;
let read: () => Promise<void>;

const telling = platforms.filter((platform) => adapters[platform].reactions);
const dear = telling.filter((platform) => adapters[platform].reactions?.isDear);
const did = { likes: 12, answers: 3, reposts: 2, views: 1204 };

/** What each network says of these; null where it has no such figure. */
const toldBy: Partial<Record<Platform, Omit<Reactions, 'state' | 'readAt'>>> = {
  bluesky: { ...did, views: null },
  mastodon: { ...did, views: null },
  facebook: { ...did, views: null },
  instagram: { ...did, reposts: null, views: null },
  youtube: { ...did, reposts: null },
  twitter: did,
};

async function published(platform: Platform) {
  count += 1;
  const content = `Post ${count} about likes`;
  const draft = plainPost({ content, platforms: [platform], mediaUrls: mediaFor(platform), when: 'now' });
  const { id } = await social.posts.create(draft);
  await social.run();
  const there = networks.of(platform).posts.find(({ text }) => text === content);
  if (there) there.did = did;
  return { id, platform, content, there };
}

async function knownOf({ id }: { id: string }): Promise<Reactions | undefined> {
  const { db } = social.database;
  const post = await postsStore(db).get(id);
  const figures = postFigures({ db, now, site: 'https://hub.example', read: async () => new Map() });
  if (!post) return undefined;
  return (await figures.of([post], await postsStore(db).deliveries([id])))(post)[0]?.reactions;
}

/** How often a network was called for figures since. */
const callsTo = (platform: Platform) => networks.of(platform).calls.length;

describe.each(engines)('likes and answers on %s', (engine) => {
  beforeAll(async () => {
    networks = await startNetworks(now);
    social = await openTestSocial({ engine, now, fetch: networks.fetch });
  });
  afterAll(async () => {
    await social?.close();
    await networks?.close();
  });
  beforeEach(async () => {
    // Those of the test before are no longer read.
    clock += 40 * DAY_MS;
    const reading = createReactionReading(social.ports, social.tokens);
    read = () => reading(new AbortController().signal);
    for (const platform of platforms) {
      const network = networks.of(platform);
      network.mode = 'well';
      network.isSilent = false;
      network.oauth.add(`token-${platform}`);
      await social.connect(platform, `token-${platform}`);
    }
  });

  it.each(telling)(
    'are read from %s, and again while the post is young, then once a day',
    async (platform) => {
      const post = await published(platform);
      expect(await knownOf(post)).toMatchObject({ state: 'unread', likes: null, readAt: null });
      await read();
      expect(await knownOf(post)).toEqual({ state: 'told', ...toldBy[platform], readAt: isoAt(clock) });
      const before = callsTo(platform);
      clock += 30 * MINUTE_MS;
      await read();
      expect(callsTo(platform)).toBe(before);
      if (post.there) post.there.did = { ...did, likes: 13 };
      clock += (dear.includes(platform) ? 24 : 1) * HOUR_MS;
      await read();
      expect(await knownOf(post)).toMatchObject({ likes: 13, readAt: isoAt(clock) });
      clock += 2 * DAY_MS;
      await read();
      const old = callsTo(platform);
      clock += 2 * HOUR_MS;
      await read();
      expect(callsTo(platform)).toBe(old);
      clock += 30 * DAY_MS;
      await read();
      expect(callsTo(platform)).toBe(old);
      expect(await knownOf(post)).toMatchObject({ state: 'told', likes: 13 });
    },
  );

  it.each(telling)('say that a post is no longer on %s', async (platform) => {
    const post = await published(platform);
    await read();
    const { posts } = networks.of(platform);
    posts.splice(
      posts.findIndex(({ text }) => text === post.content),
      1,
    );
    clock += DAY_MS;
    await read();
    expect(await knownOf(post)).toMatchObject({ state: 'gone', likes: null, answers: null });
  });

  it.each(platforms.filter((platform) => !telling.includes(platform)))(
    'are not told by %s',
    async (platform) => {
      const post = await published(platform);
      const before = callsTo(platform);
      await read();
      expect(callsTo(platform)).toBe(before);
      expect(await knownOf(post)).toMatchObject({ state: 'untold', likes: null });
    },
  );

  it.each(telling)('leave %s alone for as long as it asks, and publishing goes on', async (platform) => {
    const post = await published(platform);
    networks.of(platform).mode = 'limited';
    networks.of(platform).retryAfter = '7200';
    await read();
    networks.of(platform).mode = 'well';
    const before = callsTo(platform);
    clock += HOUR_MS;
    await read();
    expect(callsTo(platform)).toBe(before);
    expect(await knownOf(post)).toMatchObject({ state: 'unread' });
    const next = await published(platform);
    expect(next.there).toBeDefined();
    clock += 61 * MINUTE_MS;
    await read();
    expect(await knownOf(post)).toMatchObject({ state: 'told', likes: 12 });
  });

  it.each(telling)(
    'are not asked for while %s is unreachable for long, and publishing goes on at once',
    async (platform) => {
      const post = await published(platform);
      networks.of(platform).mode = 'closed';
      for (let run = 0; run < 3; run += 1) await read();
      const before = callsTo(platform);
      await read();
      expect(callsTo(platform)).toBe(before);
      networks.of(platform).mode = 'well';
      expect((await published(platform)).there).toBeDefined();
      clock += 20 * MINUTE_MS;
      await read();
      expect(await knownOf(post)).toMatchObject({ state: 'told' });
    },
  );

  it.each(telling)(
    'are not asked for where %s is not connected, or has to be connected again',
    async (platform) => {
      const post = await published(platform);
      await social.tokens.store.remove(platform);
      const before = callsTo(platform);
      await read();
      expect(callsTo(platform)).toBe(before);
      expect(await knownOf(post)).toMatchObject({ state: 'unread' });
      await social.connect(platform, 'ended');
      await read();
      // A refused token does not end the connection: that is for the check of connections to find.
      const known = (await social.tokens.store.list()).find((account) => account.platform === platform);
      expect(known?.reconnect).toBe(false);
      await social.connect(platform, `token-${platform}`);
      clock += HOUR_MS + MINUTE_MS;
      await read();
      expect(await knownOf(post)).toMatchObject({ state: 'told' });
    },
  );

  it('are not told where the plan does not include them, and not asked for again on that day', async () => {
    networks.of('twitter').isSilent = true;
    const post = await published('twitter');
    await read();
    expect(await knownOf(post)).toMatchObject({ state: 'untold', likes: null, answers: null });
    const before = callsTo('twitter');
    clock += 23 * HOUR_MS;
    await read();
    expect(callsTo('twitter')).toBe(before);
    networks.of('twitter').isSilent = false;
    clock += HOUR_MS;
    await read();
    expect(await knownOf(post)).toMatchObject({ state: 'told', likes: 12 });
    // What was told once stays, with the time at which it was read.
    const readAt = isoAt(clock);
    networks.of('twitter').isSilent = true;
    clock += DAY_MS;
    await read();
    expect(await knownOf(post)).toMatchObject({ state: 'told', likes: 12, readAt });
  });

  it('are told in part where a page keeps its comments to itself', async () => {
    networks.of('facebook').isSilent = true;
    const post = await published('facebook');
    await read();
    expect(await knownOf(post)).toMatchObject({ state: 'told', likes: 12, answers: null, reposts: 2 });
  });

  it('are those of the first part of a thread', async () => {
    const parts = ['The first of two likes', 'The second of two likes'];
    const draft = plainPost({ content: parts.join(' '), platforms: ['bluesky'], when: 'now' });
    const post = await social.posts.create({ ...draft, threads: { bluesky: parts } });
    await social.run();
    const first = networks.of('bluesky').posts.find(({ text }) => text === parts[0]);
    if (first) first.did = did;
    await read();
    expect(await knownOf(post)).toMatchObject({ state: 'told', likes: 12 });
  });

  it.each(telling.filter((platform) => adapters[platform].reactions?.idIn))(
    'are read from %s by the address of a post whose id was not stored',
    async (platform) => {
      const post = await published(platform);
      await social.database.db.updateTable('socialDeliveries').set({ externalId: null }).execute();
      await read();
      expect(await knownOf(post)).toMatchObject({ state: 'told', likes: 12 });
    },
  );

  it('say so where the hub does not know the post there', async () => {
    const post = await published('instagram');
    await social.database.db.updateTable('socialDeliveries').set({ externalId: null }).execute();
    await read();
    expect(await knownOf(post)).toMatchObject({ state: 'missed' });
  });
});
