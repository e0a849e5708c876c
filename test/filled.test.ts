import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '#shared/home/home.schema.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { StreamingPlatform } from '#shared/stream/stream.schema.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { sendForm } from './support/people/send-form.ts';
import { Visitor } from './support/people/visitor.ts';
import { newVisitor } from './support/people/visitors.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const SITE = '/api/admin/site';

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite', environment: { TRUST_PROXY: 'true' } });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const home = () => owner.json<Home>('/api/admin/home');
const site = () => hub.json<Site>('/api/site');
const statusOf = async (path: string) => (await hub.get(path)).status;

async function change(path: string, edit: (value: never) => object): Promise<void> {
  const { value, version } = await owner.json<{ value: never; version: number }>(path);
  const answer = await owner.send('PUT', path, { value: edit(value), version });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Pages that have nothing once the samples are gone. */
const EMPTY = [
  '/live',
  '/podcasts',
  '/music',
  '/coop',
  '/coop-tv',
  '/playlist',
  '/media',
  '/contributions',
  '/services',
  '/pricing',
  '/booking',
  '/blueprint',
  '/founder',
];

it('a fresh install is the sample, whole', async () => {
  const { sections, hidden, offersOff } = await site();
  expect(sections).toHaveLength(7);
  expect(hidden).toEqual(['terms', 'refunds', 'appearances']);
  expect(await statusOf('/appearances')).toBe(404);
  expect(offersOff).toEqual([]);
  for (const path of EMPTY) expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect((await home()).unfilled).toEqual([]);
  expect(await (await hub.get('/home')).text()).toContain('© 2025');
});

describe('on an install with a name, a link and a logo, without the samples', () => {
  const logo = '/art/plain-tall.svg';

  beforeAll(async () => {
    await change(`${SITE}/identity`, (identity: object) => ({
      ...identity,
      creatorName: 'Åsa Łukasiewicz',
      artistName: 'Åsa',
      networkName: 'Nordlys',
      assistantName: 'Lotse',
      contactEmail: 'asa@nordlys.example',
    }));
    await change(`${SITE}/links`, () => ({
      links: [
        {
          network: 'instagram',
          name: null,
          url: 'https://www.instagram.com/nordlys',
          handle: null,
          places: ['pages'],
        },
      ],
    }));
    await change('/api/admin/theme', (theme: Theme) => ({
      ...theme,
      logo: { ...theme.logo, picture: logo },
    }));
    await owner.confirm();
    await change('/api/admin/orders/payment', () => ({
      ways: [{ method: 'Swish', handle: '123 456', qrImage: logo, appUrl: null }],
    }));
    const answer = await owner.send('POST', '/api/admin/samples/remove', {});
    expect(answer.status, await answer.text()).toBe(200);
  });

  it("the owner's logo stays, the step is done, and the history lists what was replaced", async () => {
    const { value } = await owner.json<{ value: Theme }>('/api/admin/theme');
    expect(value.logo).toEqual({ kind: 'picture', picture: logo, quiet: null, alt: null });
    expect((await home()).setup.find(({ key }) => key === 'samples')?.done).toBe(true);
    const { items } = await owner.json<{ items: { action: string }[] }>(`${SITE}/founder/history`);
    expect(items.map(({ action }) => action)).toEqual(['clear']);
  });

  it('every page without content is off: not found, in no menu, sitemap or search', async () => {
    for (const path of EMPTY) expect([path, await statusOf(path)]).toEqual([path, 404]);
    const { menu, sections } = await site();
    expect(menu.map(({ page }) => page)).toEqual(['home']);
    expect(sections).toEqual([]);
    const sitemap = await (await hub.get('/sitemap.xml')).text();
    for (const path of EMPTY) expect(sitemap).not.toContain(`${path}<`);
    const found = await hub.json<{ items?: unknown[] }>('/api/search?q=blueprint');
    expect(JSON.stringify(found)).not.toContain('/blueprint');
  });

  it('nothing is sold that the owner has not filled', async () => {
    const track = {
      artistName: 'Ada',
      songTitle: 'Engine',
      email: 'ada@visitor.example',
      songLink: 'https://music.example/engine',
    };
    const booking = {
      name: 'Ada',
      email: 'ada@visitor.example',
      serviceType: 'other',
      budgetRange: '1000-5000',
      projectDetails: 'A question about boats.',
    };
    const reference = { kind: 'blueprint', name: 'Ada', email: 'ada@visitor.example' };
    for (const [path, fields] of [
      ['/api/track-submissions', track],
      ['/api/bookings', booking],
      ['/api/orders', reference],
    ] as const) {
      const answer = await sendForm(hub, path, fields, { from: newVisitor() });
      expect([path, await answer.text()]).toEqual([path, expect.stringContaining('order.unavailable')]);
    }
  });

  it('the assistant offers nothing, and no persona or quick question of the sample is left', async () => {
    const { chips } = await hub.json<{ chips: string[] }>('/api/chat/offer');
    expect(chips).toEqual([]);
    const { personas } = await owner.json<{ personas: unknown[] }>('/api/ai/personas');
    expect(personas).toEqual([]);
    const visitor = new Visitor(hub);
    for (const message of [
      'What services are offered?',
      'How do I submit my song?',
      'What is the blueprint?',
    ]) {
      const { response } = await visitor.ask(message);
      expect(response).not.toMatch(/\$\d|blueprint|submit a track/i);
    }
  });

  it('the own channel takes the id of the removed one, and restored samples do not play beside it', async () => {
    const channel = {
      platformId: 'youtube',
      name: 'YouTube',
      url: 'https://www.youtube.com/@nordlys',
      icon: 'youtube',
      color: '#ff0000',
      embedUrl: '',
      channelId: 'UCnordlys',
    };
    const answer = await owner.send('POST', '/api/admin/stream/platforms', channel);
    expect(answer.status, await answer.text()).toBe(200);
    expect(await statusOf('/live')).toBe(200);
    await owner.send('POST', '/api/admin/samples/restore', {});
    const { platforms } = await hub.json<{ platforms: StreamingPlatform[] }>('/api/stream');
    expect(platforms.map(({ channelId }) => channelId)).toEqual(['UCnordlys']);
    await owner.send('POST', '/api/admin/samples/remove', {});
    expect(await statusOf('/live')).toBe(200);
  });

  it('Home lists what is off and where it is filled; what is filled is public', async () => {
    const names = (await home()).unfilled.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Founder', 'Blueprint', 'Track submissions', 'Custom requests']),
    );
    expect(names).not.toContain('Live');
    await change(`${SITE}/founder`, (founder: object) => ({ ...founder, lead: 'I sail.' }));
    await change(`${SITE}/texts`, (texts: { custom: object }) => ({
      ...texts,
      custom: { ...texts.custom, offered: true, priceCents: 40_000 },
    }));
    expect([await statusOf('/founder'), await statusOf('/booking')]).toEqual([200, 200]);
    const left = (await home()).unfilled.map(({ name }) => name);
    expect(left).not.toContain('Founder');
    expect(left).not.toContain('Custom requests');
  });
});
