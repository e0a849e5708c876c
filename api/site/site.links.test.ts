import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site, SocialLink } from '#shared/site/site.schema.ts';
import type { Stream } from '#shared/stream/stream.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/admin/site/links';

describe.each(longEngines)('links to other sites on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const put = async (edit: (links: SocialLink[]) => unknown[]) => {
    type Stored = { value: { links: SocialLink[] }; version: number };
    const { value, version } = await owner.json<Stored>(PATH);
    return owner.send('PUT', PATH, { value: { links: edit(value.links) }, version });
  };
  const names = async () => (await hub.json<Site>('/api/site')).links.map(({ name }) => name);

  it('are the five of the specification on a fresh install', async () => {
    expect(await names()).toEqual(['Twitter', 'Instagram', 'YouTube', 'TikTok', 'Twitch']);
  });

  it('can have any number, order and name, and the places that the owner chooses', async () => {
    const shop = {
      network: 'other',
      name: 'My shop',
      url: 'https://shop.example/',
      handle: null,
      places: ['pages'],
    };
    const mastodon = {
      network: 'mastodon',
      name: null,
      url: 'https://social.example/@me',
      handle: '@me',
      places: ['live'],
    };
    const answer = await put((links) => [shop, mastodon, ...links.toReversed()]);
    expect(answer.status, await answer.text()).toBe(200);
    expect(await names()).toEqual([
      'My shop',
      'Mastodon',
      'Twitch',
      'TikTok',
      'YouTube',
      'Instagram',
      'Twitter',
    ]);
    const { links } = await hub.json<Site>('/api/site');
    expect(links[1]).toMatchObject({ url: 'https://social.example/@me', handle: '@me', places: ['live'] });
    expect(links.every(({ drawing }) => /^M[\d.]/.test(drawing))).toBe(true);
  });

  it('are hidden without a place, and refused without a name or with a duplicate address', async () => {
    await put((links) => links.map((link) => (link.network === 'twitter' ? { ...link, places: [] } : link)));
    expect(await names()).not.toContain('Twitter');
    const answer = await put((links) =>
      links.map((link) => (link.network === 'other' ? { ...link, name: null } : link)),
    );
    expect(answer.status).toBe(400);
    const { fields } = (await answer.json()) as { fields: Record<string, string> };
    expect(Object.values(fields)).toEqual(['Say what it is called']);
    const twice = await put((links) => [...links, { ...links[0], network: 'rss' }]);
    expect(twice.status).toBe(400);
    expect(await twice.text()).toContain('An address is listed twice');
  });

  it('provide the address of a streaming platform, unless the owner sets another one', async () => {
    const addressOf = async (platform: string) =>
      (await hub.json<Stream>('/api/stream')).platforms.find(({ id }) => id === platform)?.url;
    await put((links) =>
      links.map((link) =>
        link.network === 'twitch' ? { ...link, url: 'https://www.twitch.tv/moved' } : link,
      ),
    );
    expect(await addressOf('twitch')).toBe('https://www.twitch.tv/moved');
    const platform = '/api/admin/stream/platforms/twitch';
    const {
      position: _,
      updatedAt: __,
      deletedAt: ___,
      platformId: ____,
      ...row
    } = await owner.json<Record<string, unknown>>(platform);
    const answer = await owner.send('PUT', platform, { ...row, url: 'https://www.twitch.tv/second' });
    expect(answer.status, await answer.text()).toBe(200);
    expect(await addressOf('twitch')).toBe('https://www.twitch.tv/second');
    await put((links) => links.filter(({ network }) => network !== 'youtube'));
    expect(await addressOf('youtube')).toBe('');
    expect((await hub.get('/live')).status).toBe(200);
  });
});
