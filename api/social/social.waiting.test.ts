import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialAccount, SocialPost } from '#shared/social/social.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, networkKeys, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { type SocialOwner, socialOwner } from '#test/support/people/social-owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe.each(engines)('posts that wait on %s', (database) => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  let hub: TestHub;
  let owner: Owner;
  let social: SocialOwner;
  let networks: FakeNetworks;
  beforeAll(async () => {
    networks = await startNetworks(() => now);
    const { fetch, outside } = networks;
    hub = await startTestHub({ database, now: () => now, fetch, outside, environment: networkKeys });
    owner = await signIn(hub);
    social = socialOwner(owner, networks);
  });
  afterAll(async () => {
    await hub?.close();
    await networks?.close();
  });

  const accountsOf = async () =>
    (await owner.json<{ accounts: SocialAccount[] }>('/api/social/accounts')).accounts;
  const list = (view: string) => owner.json<{ items: SocialPost[] }>(`/api/social/posts?view=${view}`);
  const publish = () =>
    hub.hub.slices.jobs.find(({ name }) => name === 'social.publish')?.run(new AbortController().signal);

  it('plans a post once more so many days later, at the same time on the clock', async () => {
    const local = { date: '2026-10-19', time: '18:30', zone: 'Europe/Berlin' };
    const body = { content: 'Twice', platforms: ['twitter' as const], when: 'at' as const, local };
    const made = await social.create({ ...body, repeatDays: 7 });
    const { items } = await list('scheduled');
    const twice = items.filter(({ content }) => content === 'Twice');
    expect(twice.map(({ id }) => id)[0]).toBe(made.id);
    // The clocks change in between.
    expect(twice.map(({ scheduledTime }) => scheduledTime)).toEqual([
      '2026-10-19T16:30:00.000Z',
      '2026-10-26T17:30:00.000Z',
    ]);
    const refused = await owner.send('POST', '/api/social/posts', {
      ...body,
      when: 'now',
      local: null,
      repeatDays: 7,
    });
    expect(refused.status).toBe(400);
    const accounts = await accountsOf();
    expect(accounts.filter(({ chosenLast }) => chosenLast).map(({ platform }) => platform)).toEqual([
      'twitter',
    ]);
  });

  it('says once that a network has to be connected again, and then offers to send what waits', async () => {
    const needs = async () =>
      (
        await owner.json<{ items: { kind: string; title: string; detail: string }[] }>('/api/admin/needs-you')
      ).items.filter(({ kind }) => kind === 'post' || kind === 'network');
    const waiting = async () => (await accountsOf()).find(({ platform }) => platform === 'mastodon')?.waiting;
    await social.connect('mastodon');
    networks.of('mastodon').oauth.revokeAll();
    for (const content of ['One', 'Two', 'Three']) await social.create({ content, platforms: ['mastodon'] });
    expect(await needs()).toMatchObject([
      { title: 'Reconnect Mastodon', detail: 'Its access has ended. 3 posts wait.' },
    ]);
    expect(await waiting()).toBe(3);
    const send = () => owner.send('POST', '/api/social/accounts/mastodon/send');
    expect((await send()).status).toBe(422);
    await social.connect('mastodon');
    expect(await needs()).toMatchObject([{ title: 'Send what waits for Mastodon' }]);
    expect(await (await send()).json()).toEqual({ count: 3 });
    expect([await needs(), await waiting()]).toEqual([[], 0]);
    const texts = () => networks.of('mastodon').posts.map(({ text }) => text);
    expect(texts()).toEqual([]);
    await publish();
    await publish();
    expect(texts().sort()).toEqual(['One', 'Three', 'Two']);
  });
});
