import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { FollowerSettings } from '#shared/followers/followers.admin.schema.ts';
import type { FollowOffer } from '#shared/followers/followers.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { episodeOf } from '#test/support/mails/followers.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { type SocialOwner, socialOwner } from '#test/support/people/social-owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { newsText } from './social.channels.ts';

const SETTINGS = '/api/admin/follower-settings';
const LIVE_SETTINGS = '/api/admin/live/settings';
const INVITATION = 'https://discord.gg/coop';

interface Stored<T> {
  value: T;
  version: number;
}

describe.each(engines)('channels that visitors follow on %s', (database) => {
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
    });
    owner = await signIn(hub);
    social = socialOwner(owner, networks);
  });
  afterAll(async () => {
    await hub?.close();
    await networks?.close();
  });
  beforeEach(() => {
    for (const channel of ['telegram', 'discord'] as const) {
      networks.of(channel).mode = 'well';
      networks.of(channel).posts.length = 0;
    }
  });

  const offered = async () => (await hub.json<FollowOffer>('/api/follow')).channels;
  const posted = (channel: 'telegram' | 'discord') => networks.of(channel).posts.map(({ text }) => text);

  async function change<T>(path: string, fields: Partial<T>): Promise<Response> {
    const { version, value } = await owner.json<Stored<T>>(path);
    return owner.send('PUT', path, { version, value: { ...value, ...fields } });
  }
  async function set(fields: Partial<FollowerSettings>): Promise<void> {
    const saved = await change<FollowerSettings>(SETTINGS, fields);
    expect(saved.status, await saved.clone().text()).toBe(200);
  }

  async function run(name: string): Promise<void> {
    const job = hub.hub.slices.jobs.find((one) => one.name === name) ?? expect.fail(`No job ${name}`);
    now += 1;
    await job.run(new AbortController().signal);
  }
  /** Waits until new items are old enough, notices them in several jobs at once, and posts them. */
  async function tell(): Promise<void> {
    await run('followers.notice');
    now += 6 * MINUTE_MS;
    await Promise.all([run('followers.notice'), run('followers.notice')]);
    await run('social.publish');
    await run('social.publish');
  }

  async function add(path: string, body: object): Promise<void> {
    const made = await owner.send('POST', path, body);
    expect(made.status, await made.clone().text()).toBe(200);
  }
  const addEpisode = (id: string) => add('/api/admin/podcasts/episodes', episodeOf(id, now - MINUTE_MS));

  it('a channel is offered while it is connected, has an address, and something is posted there', async () => {
    expect(await offered()).toEqual([]);
    await set({ channels: ['telegram', 'discord'] });
    expect(await offered()).toEqual([]);
    await social.connect('telegram');
    await social.connect('discord');
    const telegram = { channel: 'telegram', url: 'https://t.me/coop', topics: ['episodes', 'releases'] };
    // A webhook does not tell the address where visitors join.
    expect(await offered()).toEqual([telegram]);
    await set({ discordAddress: INVITATION, releases: false });
    expect(await offered()).toEqual([
      { ...telegram, topics: ['episodes'] },
      { channel: 'discord', url: INVITATION, topics: ['episodes'] },
    ]);

    await set({ channels: [] });
    expect(await offered()).toEqual([]);
    await change(LIVE_SETTINGS, { networks: ['discord'] });
    expect(await offered()).toEqual([{ channel: 'discord', url: INVITATION, topics: ['live'] }]);
    // A live session that begins automatically would not be posted.
    await change(LIVE_SETTINGS, { automatic: true });
    expect(await offered()).toEqual([]);
    await change(LIVE_SETTINGS, { automaticPosts: true });
    expect(await offered()).toHaveLength(1);

    const page = async () => (await hub.get('/live')).text();
    expect(await page()).toContain(INVITATION);
    await owner.send('DELETE', '/api/social/accounts/discord');
    expect(await page()).not.toContain(INVITATION);
    await social.connect('discord');
  });

  it('a channel address on another site is refused, and the stored value stays', async () => {
    for (const telegramAddress of [
      'https://evil.example/t.me/coop',
      'https://t.me.evil.example/coop',
      'coop',
    ]) {
      const answer = await change<FollowerSettings>(SETTINGS, { telegramAddress });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Use an address such as https://t.me/yourchannel');
    }
    const answer = await change<FollowerSettings>(SETTINGS, { discordAddress: 'javascript:alert(1)' });
    expect(answer.status).toBe(400);
    const { value } = await owner.json<Stored<FollowerSettings>>(SETTINGS);
    expect(value).toMatchObject({ telegramAddress: '', discordAddress: INVITATION });
  });

  it('new items are posted once on the chosen channels, in one post with links', async () => {
    await set({ channels: ['telegram', 'discord'], releases: true });
    await addEpisode('one');
    await addEpisode('two');
    await tell();
    await tell();
    for (const channel of ['telegram', 'discord'] as const) {
      const [text = '', ...more] = posted(channel);
      expect(more).toEqual([]);
      for (const name of ['one', 'two'])
        expect(text).toMatch(new RegExp(`^CONVOS: Episode ${name}\nhttps://hub\\.example/p/\\w{6}$`, 'm'));
    }
  });

  it('an item deleted within minutes is not posted, nor one added while no channel is chosen', async () => {
    await addEpisode('hasty');
    await run('followers.notice');
    await owner.send('DELETE', '/api/admin/podcasts/episodes/hasty');
    await tell();
    await set({ channels: [] });
    await addEpisode('unposted');
    await tell();
    await set({ channels: ['telegram'] });
    await tell();
    expect([...posted('telegram'), ...posted('discord')]).toEqual([]);
  });

  it('a post whose response was lost is not sent again', async () => {
    networks.of('telegram').mode = 'drop';
    networks.of('telegram').dropsAt = /sendMessage$/;
    await addEpisode('lost');
    await tell();
    networks.of('telegram').mode = 'well';
    for (let minute = 0; minute < 30; minute += 1) {
      now += MINUTE_MS;
      await run('social.publish');
    }
    expect(posted('telegram')).toHaveLength(1);
    const { items } = await owner.json<{ items: { kind: string; detail: string }[] }>('/api/admin/needs-you');
    expect(items.find(({ detail }) => detail.includes('Episode lost'))).toMatchObject({ kind: 'post' });
  });
});

it('a news post lists as many items as fit, and the number of the others', () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    title: `${index} ${'Long '.repeat(38)}`,
    text: 'Label',
    path: `/music/${index}`,
  }));
  const text = newsText(items, PUBLIC_URL);
  expect(text.length).toBeLessThan(2000);
  const named = text.match(/\/music\/\d+/g)?.length ?? 0;
  expect(named).toBeGreaterThan(5);
  expect(text).toContain(`And ${30 - named} more: ${PUBLIC_URL}`);
  expect(newsText([{ title: 'One', text: '', path: '/music/one' }], PUBLIC_URL)).toBe(
    `One\n${PUBLIC_URL}/music/one`,
  );
});
