import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { type Platform, platformNames, platforms } from '#shared/social/social.constants.ts';
import { networkRules } from '#shared/social/social.rules.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import {
  finalCalls,
  lookable,
  mediaFor,
  openTestSocial,
  type TestSocial,
} from '#test/support/test-social.ts';
import { createPublisher } from './social.publisher.ts';

let clock = Date.parse('2026-03-01T10:00:00Z');
const now = () => clock;
let count = 0;

let networks: FakeNetworks;
let social: TestSocial;

/** A post that is due now, with a text that no other has. */
async function due(chosen: readonly Platform[], more: { content?: string; mediaUrls?: string[] } = {}) {
  count += 1;
  return social.posts.create(
    plainPost({
      content: `Post number ${count} of this test`,
      platforms: [...chosen],
      when: 'now',
      ...more,
    }),
  );
}
const stateOf = async (id: string, platform: Platform) =>
  (await social.posts.view(id)).deliveries.find((delivery) => delivery.platform === platform);
const sentTo = (platform: Platform, content: string) =>
  networks.of(platform).posts.filter(({ text }) => text === content).length;
/** Lets minutes pass, running the job in each. */
async function minutes(passed: number) {
  for (let minute = 0; minute < passed; minute += 1) {
    clock += MINUTE_MS;
    await social.run();
  }
}

describe.each(engines)('the publisher on %s', (engine) => {
  beforeAll(async () => {
    networks = await startNetworks(now);
    social = await openTestSocial({ engine, now, fetch: networks.fetch });
  });
  afterAll(async () => {
    await social?.close();
    await networks?.close();
  });
  beforeEach(async () => {
    for (const platform of platforms) {
      networks.of(platform).mode = 'well';
      networks.of(platform).dropsAt = finalCalls[platform];
      networks.of(platform).oauth.add(`token-${platform}`);
      await social.connect(platform, `token-${platform}`);
    }
    // The posts of one test must not count against the catch-up limit of the next.
    clock += 2 * MINUTE_MS;
  });

  describe.each(platforms)('for %s', (platform) => {
    it('sends text and media once, with a link', async () => {
      const post = await due([platform], { mediaUrls: mediaFor(platform) });
      await Promise.all([social.run(), social.run(), social.run()]);
      await minutes(1);
      expect(await stateOf(post.id, platform)).toMatchObject({
        state: 'published',
        error: null,
        url: expect.stringMatching(/^https:\/\//),
      });
      expect(sentTo(platform, post.content)).toBe(1);
      expect((await social.posts.view(post.id)).status).toBe('published');
    });

    it('refuses a text that is too long before any call', async () => {
      const { calls } = networks.of(platform);
      const before = calls.length;
      const content = 'x'.repeat(networkRules[platform].text + 1);
      const post = await due([platform], { content, mediaUrls: mediaFor(platform) });
      await social.run();
      const found = await stateOf(post.id, platform);
      expect(found).toMatchObject({ state: 'failed', error: expect.stringContaining('characters') });
      expect(calls.length).toBe(before);
      expect((await social.posts.view(post.id)).status).toBe('failed');
    });

    it('waits as long as the network requests after a rate limit, and then sends once', async () => {
      const network = networks.of(platform);
      network.mode = 'limited';
      network.retryAfter = '1800';
      const post = await due([platform], { mediaUrls: mediaFor(platform) });
      await social.run();
      const other = await due([platform], { mediaUrls: mediaFor(platform) });
      const found = await stateOf(post.id, platform);
      expect(found).toMatchObject({ state: 'waiting', error: expect.stringContaining('less often') });
      expect(Date.parse(found?.nextAt ?? '')).toBe(clock + 30 * MINUTE_MS);
      network.mode = 'well';
      const calls = network.calls.length;
      await social.run();
      // The second post was made after the refusal, so it is tried; it goes out, as the network works again.
      expect((await stateOf(other.id, platform))?.state).not.toBe('failed');
      await minutes(20);
      expect((await stateOf(post.id, platform))?.state).toBe('waiting');
      await minutes(12);
      expect(network.calls.length).toBeGreaterThan(calls);
      expect((await stateOf(post.id, platform))?.state).toBe('published');
      expect(sentTo(platform, post.content)).toBe(1);
    });

    it('does not resend a post whose response was lost', async () => {
      networks.of(platform).mode = 'drop';
      const post = await due([platform], { mediaUrls: mediaFor(platform) });
      await social.run();
      expect(await stateOf(post.id, platform)).toMatchObject({
        state: 'uncertain',
        error: expect.stringContaining('Nobody can tell'),
      });
      networks.of(platform).mode = 'well';
      await minutes(40);
      expect(sentTo(platform, post.content)).toBe(1);
      const found = await stateOf(post.id, platform);
      if (lookable.includes(platform)) expect(found?.state).toBe('published');
      else expect(found).toMatchObject({ state: 'uncertain', nextAt: null });
    });

    it('checks the network three times before it resends an uncertain post', async () => {
      networks.of(platform).mode = 'stubborn';
      const post = await due([platform], { mediaUrls: mediaFor(platform) });
      await social.run();
      expect((await stateOf(post.id, platform))?.state).toBe('uncertain');
      networks.of(platform).mode = 'well';
      await minutes(5);
      expect(sentTo(platform, post.content)).toBe(0);
      await minutes(40);
      const looked = lookable.includes(platform);
      expect(sentTo(platform, post.content)).toBe(looked ? 1 : 0);
      expect((await stateOf(post.id, platform))?.state).toBe(looked ? 'published' : 'uncertain');
    });

    it('falls back to posting by hand when the owner has revoked the access at the network', async () => {
      networks.of(platform).oauth.revokeAll();
      const post = await due([platform], { mediaUrls: mediaFor(platform) });
      await social.run();
      const found = await stateOf(post.id, platform);
      // Discord reports a deleted webhook as missing, not as unauthorized.
      expect(found?.state).toBe(platform === 'discord' ? 'failed' : 'assist');
      if (platform === 'discord') return;
      const account = (await social.tokens.store.list()).find((one) => one.platform === platform);
      expect(account?.reconnect).toBe(true);
      expect(social.notices).toContain('A network has to be connected again');
      expect(sentTo(platform, post.content)).toBe(0);
    });
  });

  it('retries only on the network that failed', async () => {
    networks.of('mastodon').mode = 'limited';
    networks.of('mastodon').retryAfter = '60';
    const post = await due(['bluesky', 'mastodon', 'discord']);
    await social.run();
    expect((await social.posts.view(post.id)).deliveries.map(({ state }) => state)).toEqual([
      'published',
      'waiting',
      'published',
    ]);
    expect((await social.posts.view(post.id)).status).toBe('published');
    networks.of('mastodon').mode = 'well';
    await minutes(3);
    for (const platform of ['bluesky', 'mastodon', 'discord'] as const)
      expect(sentTo(platform, post.content), platformNames[platform]).toBe(1);
  });

  it('gives up after six attempts, and the owner can retry', async () => {
    networks.of('twitter').mode = 'broken';
    networks.of('twitter').dropsAt = /initialize/;
    const post = await due(['twitter'], { mediaUrls: mediaFor('twitter') });
    await social.run();
    await minutes(60 * 6);
    const found = await stateOf(post.id, 'twitter');
    expect(found).toMatchObject({
      state: 'failed',
      attempts: 6,
      error: 'Twitter/X has a problem of its own (503).',
    });
    networks.of('twitter').mode = 'well';
    const { version } = await social.posts.view(post.id);
    await social.posts.retry(post.id, version);
    await social.publisher.publishPost(post.id, new AbortController().signal);
    expect((await stateOf(post.id, 'twitter'))?.state).toBe('published');
  });

  it('does not send a deleted post, or a post before its time', async () => {
    const local = { date: '2026-12-24', time: '18:00', zone: 'Europe/Berlin' };
    const later = await social.posts.create(
      plainPost({
        content: 'Not yet',
        platforms: ['mastodon'],
        when: 'at',
        local,
      }),
    );
    const gone = await due(['mastodon']);
    await social.posts.remove(gone.id);
    await minutes(2);
    expect([sentTo('mastodon', 'Not yet'), sentTo('mastodon', gone.content)]).toEqual([0, 0]);
    await social.posts.remove(later.id);
  });

  it('resumes deliveries of a stopped process, and checks those that may have been sent', async () => {
    const [unsent, sent] = [await due(['mastodon']), await due(['mastodon'])];
    const stopped = new Date(clock).toISOString();
    const left = (id: string, sentAt: string | null) =>
      social.database.db
        .updateTable('socialDeliveries')
        .set({ state: 'publishing', attempts: 1, claimedAt: stopped, sentAt })
        .where('postId', '=', id)
        .execute();
    await left(unsent.id, null);
    await left(sent.id, stopped);
    await minutes(4);
    expect((await stateOf(unsent.id, 'mastodon'))?.state).toBe('publishing');
    await minutes(3);
    expect((await stateOf(unsent.id, 'mastodon'))?.state).toBe('published');
    expect((await stateOf(sent.id, 'mastodon'))?.state).toBe('uncertain');
    await minutes(30);
    expect((await stateOf(sent.id, 'mastodon'))?.state).toBe('published');
    expect([sentTo('mastodon', unsent.content), sentTo('mastodon', sent.content)]).toEqual([1, 1]);
  });

  it('abandons a delivery that another process has claimed meanwhile', async () => {
    const post = await due(['twitter'], { mediaUrls: mediaFor('twitter') });
    const { fetch } = social.ports;
    const slow = { ...social.ports };
    // Between the upload and the post, another process claims the delivery.
    slow.fetch = async (target, init) => {
      const answer = await fetch(target, init);
      if (String(target).endsWith('finalize'))
        await social.database.db
          .updateTable('socialDeliveries')
          .set({ attempts: 7 })
          .where('postId', '=', post.id)
          .execute();
      return answer;
    };
    await createPublisher(slow, social.tokens).run(new AbortController().signal);
    expect(sentTo('twitter', post.content)).toBe(0);
  });

  it('sends a post up to 15 minutes late, and leaves a later one to the owner', async () => {
    const local = (later: number) => {
      const text = new Date(clock + later * MINUTE_MS).toISOString();
      return { date: text.slice(0, 10), time: text.slice(11, 16), zone: 'UTC' };
    };
    const at = (content: string, later: number) =>
      social.posts.create(
        plainPost({
          content,
          platforms: ['mastodon'],
          when: 'at',
          local: local(later),
        }),
      );
    const [soon, long] = [await at('A little late', 100), await at('Long late', 10)];
    clock += 112 * MINUTE_MS;
    await social.run();
    expect((await stateOf(soon.id, 'mastodon'))?.state).toBe('published');
    expect((await stateOf(long.id, 'mastodon'))?.state).toBe('late');
    expect(sentTo('mastodon', 'Long late')).toBe(0);
    const { version } = await social.posts.view(long.id);
    await social.posts.retry(long.id, version);
    await social.run();
    expect(sentTo('mastodon', 'Long late')).toBe(1);
  });

  it('catches up with at most five posts a minute', async () => {
    const posts: { content: string }[] = [];
    for (let made = 0; made < 12; made += 1) posts.push(await due(['mastodon']));
    clock += 5 * MINUTE_MS;
    const out = () => posts.filter(({ content }) => sentTo('mastodon', content) === 1).length;
    for (const wanted of [5, 5, 10, 10, 12]) {
      clock += 31_000;
      await social.run();
      expect(out()).toBe(wanted);
    }
  });

  it('reports the state of a post to the slice that created it', async () => {
    const local = { date: '2026-12-24', time: '18:00', zone: 'Europe/Berlin' };
    const post = await social.posts.create(
      plainPost({
        content: 'From the studio',
        platforms: ['mastodon'],
        when: 'at',
        local,
        sourceId: 'item-1',
      }),
    );
    expect(social.followed).toEqual(['item-1 scheduled']);
    await social.posts.remove(post.id);
    expect(social.followed.splice(0)).toEqual(['item-1 scheduled', 'item-1 approved']);
    const { version } = await social.posts.restore(post.id);
    await social.posts.retry(post.id, version);
    await social.run();
    expect(social.followed.splice(0)).toEqual(['item-1 scheduled', 'item-1 published']);
    await social.posts.remove(post.id);
    expect(social.followed).toEqual([]);
  });
});
