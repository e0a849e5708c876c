import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { finalCalls, openTestSocial, type TestSocial } from '#test/support/test-social.ts';

const signal = new AbortController().signal;
let clock = Date.parse('2026-03-01T10:00:00Z');
let count = 0;

describe.each(longEngines)('a social network with an outage, on %s', (engine) => {
  let networks: FakeNetworks;
  let social: TestSocial;
  beforeAll(async () => {
    const now = () => clock;
    networks = await startNetworks(now);
    social = await openTestSocial({ engine, now, fetch: networks.fetch });
    for (const platform of ['mastodon', 'bluesky'] as const) {
      networks.of(platform).dropsAt = finalCalls[platform];
      networks.of(platform).oauth.add(`token-${platform}`);
      await social.connect(platform, `token-${platform}`);
    }
  });
  afterAll(async () => {
    await social?.close();
    await networks?.close();
  });
  beforeEach(() => {
    networks.of('mastodon').mode = 'well';
  });

  async function due(platform: Platform) {
    count += 1;
    return social.posts.create(
      plainPost({
        content: `Post number ${count} of this test`,
        platforms: [platform],
        when: 'now',
      }),
    );
  }
  const sentTo = (platform: Platform, content: string) =>
    networks.of(platform).posts.filter(({ text }) => text === content).length;
  const stateOf = async (id: string) => (await social.posts.view(id)).deliveries[0]?.state;
  async function minutes(passed: number) {
    for (let minute = 0; minute < passed; minute += 1) {
      clock += MINUTE_MS;
      await social.run();
    }
  }

  it('gets no calls for a while, and waiting posts are sent once it is available', async () => {
    const network = networks.of('mastodon');
    network.mode = 'closed';
    const posts: { id: string; content: string }[] = [];
    for (let made = 0; made < 12; made += 1) posts.push(await due('mastodon'));
    const other = await due('bluesky');
    const before = network.calls.length;
    await social.run();
    const tried = network.calls.length - before;
    // Four deliveries run at once, so others are under way when the third fails.
    expect([tried >= 3, tried <= 6]).toEqual([true, true]);
    expect(sentTo('bluesky', other.content)).toBe(1);
    await social.run();
    expect(network.calls.length - before).toBe(tried);
    // After the pause four deliveries find it still down, with four retries; the others keep waiting.
    await minutes(2);
    expect(network.calls.length - before).toBeLessThanOrEqual(tried + 8);
    network.mode = 'well';
    await minutes(90);
    for (const { content } of posts) expect(sentTo('mastodon', content), content).toBe(1);
  });

  it('is called for a retry by the owner, and a successful response ends the pause', async () => {
    networks.of('mastodon').mode = 'broken';
    for (let made = 0; made < 3; made += 1) await due('mastodon');
    await social.run();
    networks.of('mastodon').mode = 'well';
    const own = await due('mastodon');
    await social.run();
    expect(await stateOf(own.id)).toBe('waiting');
    const { version } = await social.posts.view(own.id);
    await social.posts.retry(own.id, version);
    await social.publisher.publishPost(own.id, signal);
    expect(await stateOf(own.id)).toBe('published');
    const next = await due('mastodon');
    await social.run();
    expect(await stateOf(next.id)).toBe('published');
    await minutes(20);
  });

  it('does not use up checks of an uncertain post while it does not respond', async () => {
    networks.of('mastodon').mode = 'drop';
    const post = await due('mastodon');
    await social.run();
    networks.of('mastodon').mode = 'closed';
    await minutes(60);
    expect(await stateOf(post.id)).toBe('uncertain');
    networks.of('mastodon').mode = 'limited';
    networks.of('mastodon').retryAfter = '1200';
    await minutes(20);
    networks.of('mastodon').mode = 'well';
    await minutes(20);
    expect([await stateOf(post.id), sentTo('mastodon', post.content)]).toEqual(['published', 1]);
  });

  it('that does not respond for two hours leaves an uncertain post to the owner', async () => {
    networks.of('mastodon').mode = 'drop';
    const post = await due('mastodon');
    await social.run();
    networks.of('mastodon').mode = 'closed';
    await minutes(140);
    const [delivery] = (await social.posts.view(post.id)).deliveries;
    expect(delivery).toMatchObject({ state: 'uncertain', nextAt: null });
    expect(social.notices).toContain('A post may not have arrived');
    networks.of('mastodon').mode = 'well';
  });
});
