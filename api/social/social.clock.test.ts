import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/time.ts';
import { LATE_AFTER_MS } from '#shared/social/social.constants.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { finalCalls, openTestSocial, type TestSocial } from '#test/support/test-social.ts';

const steps: [string, number][] = [
  ['a second', SECOND_MS],
  ['an hour', HOUR_MS],
  ['a day', DAY_MS],
  ['forty days', 40 * DAY_MS],
];

/** The network's clock is right; the hub's clock is wrong by `wrongBy`. */
let time = Date.parse('2026-03-01T10:00:00Z');
let wrongBy = 0;
const hubNow = () => time + wrongBy;
let count = 0;

describe('a jump of the system clock', () => {
  let networks: FakeNetworks;
  let social: TestSocial;
  beforeAll(async () => {
    networks = await startNetworks(() => time);
    social = await openTestSocial({ engine: 'sqlite', now: hubNow, fetch: networks.fetch });
    for (const platform of ['mastodon', 'facebook'] as const) {
      networks.of(platform).oauth.add(`token-${platform}`);
      networks.of(platform).dropsAt = finalCalls[platform];
      await social.connect(platform, `token-${platform}`);
    }
  });
  afterAll(async () => {
    await social?.close();
    await networks?.close();
  });
  afterEach(() => {
    wrongBy = 0;
    for (const platform of ['mastodon', 'facebook'] as const) networks.of(platform).mode = 'well';
  });

  /** Plans a post for so many minutes from now, by the hub's clock. */
  async function plan(minutes: number) {
    count += 1;
    const text = new Date(hubNow() + minutes * MINUTE_MS).toISOString();
    return social.posts.create(
      plainPost({
        content: `Post number ${count} of this test`,
        platforms: ['mastodon'],
        when: 'at',
        local: { date: text.slice(0, 10), time: text.slice(11, 16), zone: 'UTC' },
      }),
    );
  }
  const sent = (content: string) => networks.of('mastodon').posts.filter(({ text }) => text === content);
  const stateOf = async (id: string) => (await social.posts.view(id)).deliveries[0]?.state;

  /** Lets so many minutes pass, running the job twice in each. @returns how many posts were sent in each */
  async function pass(minutes: number): Promise<number[]> {
    const counts: number[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      const before = networks.of('mastodon').posts.length;
      for (let half = 0; half < 2; half += 1) {
        time += MINUTE_MS / 2;
        await social.run();
      }
      counts.push(networks.of('mastodon').posts.length - before);
    }
    return counts;
  }

  it.each(steps)(
    'by %s forward sends nothing early, nothing twice, and at most five posts a minute',
    async (_, step) => {
      const begun = hubNow();
      const posts = [];
      for (let made = 0; made < 20; made += 1) posts.push(await plan(5 + made));
      await pass(10);
      wrongBy += step;
      const counts = await pass(30);
      expect(Math.max(...counts)).toBeLessThanOrEqual(5);
      for (const [index, { id, content }] of posts.entries()) {
        const found = sent(content);
        const state = await stateOf(id);
        expect([found.length, state], content).toEqual(state === 'late' ? [0, 'late'] : [1, 'published']);
        const due = begun + (5 + index) * MINUTE_MS - MINUTE_MS;
        // On the hub's own clock, which is the one that the owner sees.
        if (found[0]) expect(found[0].at + step).toBeGreaterThanOrEqual(due);
        // Six were sent before the jump; the others are long overdue, so they wait for the owner.
        if (step > LATE_AFTER_MS + 20 * MINUTE_MS) expect(state).toBe(index <= 5 ? 'published' : 'late');
      }
    },
  );

  it.each(steps)('back by %s sends nothing twice, and every post once when it is due', async (_, step) => {
    const posts = [];
    for (let made = 0; made < 10; made += 1) posts.push(await plan(2 + made));
    await pass(6);
    wrongBy -= step;
    await pass(6);
    // Until the hub's clock is where it was; by then every post is sent once.
    time += step;
    await pass(20);
    for (const { id, content } of posts)
      expect([sent(content).length, await stateOf(id)], content).toEqual([1, 'published']);
  });

  it('of an hour back after sending a post does not send a duplicate', async () => {
    wrongBy = HOUR_MS;
    networks.of('facebook').mode = 'drop';
    count += 1;
    const content = `Post number ${count} of this test`;
    const post = await social.posts.create(
      plainPost({
        content,
        platforms: ['facebook'],
        when: 'now',
      }),
    );
    await social.run();
    expect(await stateOf(post.id)).toBe('uncertain');
    networks.of('facebook').mode = 'well';
    await pass(40);
    const there = networks.of('facebook').posts.filter(({ text }) => text === content);
    const [delivery] = (await social.posts.view(post.id)).deliveries;
    expect([there.length, delivery]).toMatchObject([1, { state: 'uncertain', nextAt: null }]);
  });
});
