import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { type Platform, platforms } from '#shared/social/social.constants.ts';
import { networkRules } from '#shared/social/social.rules.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, type NetworkMode, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { finalCalls, mediaFor, openTestSocial, type TestSocial } from '#test/support/test-social.ts';
import { createPublisher } from './social.publisher.ts';
import { sendWaiting } from './social.waiting.ts';

let clock = Date.parse('2026-03-01T10:00:00Z');
const now = () => clock;
let count = 0;
let networks: FakeNetworks;
let social: TestSocial;

const threaded = platforms.filter((platform) => networkRules[platform].replies);

const textsOf = (number: number) =>
  ['begins', 'goes on', 'ends'].map((word) => `Thread ${number} of this test ${word}`);

/** A thread of three parts that is due now. */
async function due(platform: Platform, more: { mediaUrls?: string[]; hashtags?: string[] } = {}) {
  count += 1;
  const texts = textsOf(count);
  const post = await social.posts.create(
    plainPost({
      content: texts.join(' '),
      platforms: [platform],
      threads: { [platform]: texts },
      when: 'now',
      ...more,
    }),
  );
  return { post, texts, platform };
}
type Due = Awaited<ReturnType<typeof due>>;

const stateOf = async ({ post, platform }: Due) =>
  (await social.posts.view(post.id)).deliveries.find((delivery) => delivery.platform === platform);

/** What is on the network of a thread, in the order in which it came: the text, and the text that it replies to. */
function onNetwork({ platform, texts: [first = ''] }: Due) {
  const { posts } = networks.of(platform);
  const start = first.replace('begins', '');
  return posts
    .filter(({ text }) => text.startsWith(start))
    .toReversed()
    .map(({ text, replyTo, media }) => ({ text, to: posts.find(({ id }) => id === replyTo)?.text, media }));
}
const whole = ({ texts: [a, b, c] }: Due) => [
  { text: a, to: undefined, media: 0 },
  { text: b, to: a, media: 0 },
  { text: c, to: b, media: 0 },
];

async function minutes(passed: number) {
  for (let minute = 0; minute < passed; minute += 1) {
    clock += MINUTE_MS;
    await social.run();
  }
}

/** From its part of this number on, a network behaves in another way. */
function from(platform: Platform, part: number, mode: NetworkMode, then?: () => void) {
  const network = networks.of(platform);
  let hits = 0;
  network.onHit = (moment) => {
    if (moment !== 'come') return;
    hits += 1;
    if (hits === part) network.mode = mode;
    if (hits === part) then?.();
  };
}

describe.each(engines)('a thread on %s', (engine) => {
  beforeAll(async () => {
    networks = await startNetworks(now);
    social = await openTestSocial({ engine, now, fetch: networks.fetch });
  });
  afterAll(async () => {
    await social?.close();
    await networks?.close();
  });
  beforeEach(async () => {
    for (const platform of threaded) {
      const network = networks.of(platform);
      network.mode = 'well';
      network.dropsAt = finalCalls[platform];
      delete network.onHit;
      network.oauth.add(`token-${platform}`);
      await social.connect(platform, `token-${platform}`);
    }
    clock += 2 * MINUTE_MS;
  });

  describe.each(threaded)('for %s', (platform) => {
    it('is sent once, each part as a reply to the one before, with the files and hashtags where they belong', async () => {
      const thread = await due(platform, { mediaUrls: mediaFor(platform), hashtags: ['radio'] });
      await Promise.all([social.run(), social.run(), social.run()]);
      await minutes(1);
      const [a, b, c] = thread.texts;
      expect(onNetwork(thread)).toEqual([
        { text: a, to: undefined, media: 1 },
        { text: b, to: a, media: 0 },
        { text: `${c}\n\n#radio`, to: b, media: 0 },
      ]);
      const found = await stateOf(thread);
      expect(found).toMatchObject({ state: 'published', error: null });
      expect(found?.parts).toBeUndefined();
      // The address is that of the first part.
      const { id } = networks.of(platform).posts.find(({ text }) => text === a) ?? {};
      expect(found?.url).toContain(id);
    });

    it.each(['broken', 'limited'] as const)(
      'goes on with the second part when that one failed: %s',
      async (mode) => {
        const thread = await due(platform);
        from(platform, 2, mode);
        await social.run();
        const found = await stateOf(thread);
        expect(found?.parts).toEqual({ posted: 1, of: 3 });
        expect(found?.url).toMatch(/^https:/);
        expect(onNetwork(thread)).toHaveLength(1);
        delete networks.of(platform).onHit;
        networks.of(platform).mode = 'well';
        await minutes(40);
        expect(onNetwork(thread)).toEqual(whole(thread));
        expect(await stateOf(thread)).toMatchObject({ state: 'published' });
      },
    );

    it('has no part twice when the answer to one was lost', async () => {
      const thread = await due(platform);
      from(platform, 2, 'drop');
      await social.run();
      expect(await stateOf(thread)).toMatchObject({ state: 'uncertain', parts: { posted: 1, of: 3 } });
      delete networks.of(platform).onHit;
      networks.of(platform).mode = 'well';
      await minutes(40);
      expect(onNetwork(thread)).toEqual(whole(thread));
      expect(await stateOf(thread)).toMatchObject({ state: 'published' });
    });

    it('has no part missing when one never arrived', async () => {
      const thread = await due(platform);
      from(platform, 3, 'stubborn');
      await social.run();
      expect(await stateOf(thread)).toMatchObject({ state: 'uncertain', parts: { posted: 2, of: 3 } });
      delete networks.of(platform).onHit;
      networks.of(platform).mode = 'well';
      await minutes(40);
      expect(onNetwork(thread)).toEqual(whole(thread));
    });

    it.each([1, 2, 3])('is finished by another process when its own stops at part %i', async (part) => {
      const thread = await due(platform);
      // Nothing of the stopped process is heard of again: its calls never answer, and it stores nothing.
      const stop = new AbortController();
      const { promise: stopped, resolve } = Promise.withResolvers<void>();
      let calls = 0;
      const fetch: typeof globalThis.fetch = async (target, init) => {
        const call = `${init?.method ?? 'GET'} ${new URL(String(target)).pathname}`;
        const answer = await social.ports.fetch(target, init);
        if (!finalCalls[platform].test(call) || ++calls < part) return answer;
        resolve();
        return new Promise(() => {});
      };
      void createPublisher({ ...social.ports, fetch, fetchNamed: fetch }, social.tokens).run(stop.signal);
      await stopped;
      expect(onNetwork(thread)).toHaveLength(part);
      await minutes(50);
      expect(onNetwork(thread)).toEqual(whole(thread));
      expect(await stateOf(thread)).toMatchObject({ state: 'published' });
    });

    it('waits for the owner without access, and goes on once it is connected again', async () => {
      const thread = await due(platform);
      from(platform, 2, 'well', () => networks.of(platform).oauth.revokeAll());
      await social.run();
      expect(await stateOf(thread)).toMatchObject({ state: 'assist', parts: { posted: 1, of: 3 } });
      delete networks.of(platform).onHit;
      networks.of(platform).oauth.add('again');
      await social.connect(platform, 'again');
      expect(await sendWaiting(social.ports, platform)).toBe(1);
      await social.run();
      expect(onNetwork(thread)).toEqual(whole(thread));
    });
  });

  it('is left to the owner where the owner alone knows that a part is there', async () => {
    const thread = await due('twitter');
    from('twitter', 2, 'drop');
    await social.run();
    await social.posts.settle(thread.post.id, 'twitter', 'published');
    networks.of('twitter').mode = 'well';
    await social.run();
    expect(await stateOf(thread)).toMatchObject({
      state: 'assist',
      parts: { posted: 2, of: 3 },
      error: expect.stringContaining('Post the rest there'),
    });
    expect(onNetwork(thread)).toHaveLength(2);
    const done = await social.posts.assistDone(thread.post.id, 'twitter', 'https://x.com/i/status/1');
    expect(done.deliveries[0]).toMatchObject({
      state: 'published',
      url: expect.not.stringMatching(/status\/1$/),
    });
    expect(done.deliveries[0]?.parts).toBeUndefined();
  });

  it('keeps what is posted when a part is refused: only the rest can be changed, and then it goes on', async () => {
    const [before, thread] = [await due('twitter'), await due('twitter')];
    await social.run();
    const [a = '', , c = ''] = thread.texts;
    const [double = ''] = before.texts;
    const body = plainPost({ content: 'Refused', platforms: ['twitter'], when: 'now' });
    const { id } = await social.posts.create({ ...body, threads: { twitter: [`${a}!`, double, `${c}!`] } });
    await social.run();
    const stateNow = async () => (await social.posts.view(id)).deliveries[0];
    // X takes no text twice.
    expect(await stateNow()).toMatchObject({ state: 'failed', parts: { posted: 1, of: 3 } });
    const change = async (more: object) => {
      const { version } = await social.posts.view(id);
      return social.posts.update(id, { ...body, version, ...more });
    };
    const refused = (field: string) => ({ fields: { [field]: expect.stringContaining('already') } });
    await expect(change({ threads: { twitter: ['Else', 'x'] } })).rejects.toMatchObject(refused('threads'));
    await expect(change({})).rejects.toMatchObject(refused('threads'));
    const elsewhere = { threads: { twitter: [`${a}!`, 'x'] }, platforms: ['mastodon'] };
    await expect(change(elsewhere)).rejects.toMatchObject(refused('platforms'));
    const { version } = await social.posts.view(id);
    await social.posts.retry(id, version);
    await social.run();
    expect(await stateNow()).toMatchObject({ state: 'failed', parts: { posted: 1, of: 3 } });
    await change({ threads: { twitter: [`${a}!`, `Another ${double}`, `${c}!`] } });
    await social.run();
    expect(await stateNow()).toMatchObject({ state: 'published' });
    const sent = networks.of('twitter').posts.map(({ text }) => text);
    for (const text of [`${a}!`, `Another ${double}`, `${c}!`])
      expect(sent.filter((one) => one === text)).toHaveLength(1);
  });

  it('can end where it is', async () => {
    const thread = await due('bluesky');
    from('bluesky', 3, 'limited');
    await social.run();
    const view = await social.posts.drop(thread.post.id, 'bluesky');
    expect(view).toMatchObject({ status: 'published', platforms: ['bluesky'] });
    expect(view.deliveries[0]).toMatchObject({ state: 'published', parts: { posted: 2, of: 3 } });
    networks.of('bluesky').mode = 'well';
    await minutes(40);
    expect(onNetwork(thread)).toHaveLength(2);
  });

  it('is in the copy of a post, and in the one that repeats it', async () => {
    count += 1;
    const threads = { mastodon: textsOf(count) };
    const local = { date: '2026-06-01', time: '18:00', zone: 'UTC' };
    const body = plainPost({
      content: 'Twice',
      platforms: ['mastodon'],
      threads,
      when: 'at',
      local,
      repeatDays: 7,
    });
    const post = await social.posts.create(body);
    expect(await social.posts.duplicate(post.id)).toMatchObject({ threads, status: 'draft' });
    const rows = await social.database.db
      .selectFrom('socialPosts')
      .select(['scheduledTime', 'threads'])
      .execute();
    const planned = rows.filter(({ scheduledTime }) => scheduledTime?.startsWith('2026-06-'));
    expect(planned.map(({ threads: stored }) => JSON.parse(stored))).toEqual([threads, threads]);
  });
});
