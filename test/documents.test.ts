import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservedPaths } from '#api/site/site.reserved-paths.ts';
import { allEndpoints } from '#shared/contract.ts';
import type { ErrorBody } from '#shared/core/error.ts';
import type { ChangeEntry } from '#shared/core/managed.ts';
import type { Site, SiteContent } from '#shared/site/site.schema.ts';
import { engines } from './support/databases/test-database.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

interface Stored<T = Record<string, unknown>> {
  value: T;
  version: number;
  updatedAt: string | null;
}

/** Every document, a change of it, and where visitors read the changed words; some are not for them. */
const documents: { path: string; change: object; shown?: string }[] = [
  {
    path: '/api/admin/site/links',
    change: {
      links: [
        { network: 'other', name: 'Bramble', url: 'https://a.example/', handle: null, places: ['pages'] },
      ],
    },
    shown: '/home',
  },
  { path: '/api/admin/site/identity', change: { tagline: 'Bramble' }, shown: '/home' },
  { path: '/api/admin/site/texts', change: { podcastsLead: 'Bramble' }, shown: '/podcasts' },
  {
    path: '/api/admin/theme',
    change: {
      background: {
        shown: true,
        poster: '/art/Bramble.avif',
        sources: [{ src: '/media/background.webm', type: 'video/webm' }],
      },
    },
    shown: '/home',
  },
  {
    path: '/api/admin/site/structure',
    change: { sections: [{ id: 'music', title: 'Bramble', shown: true }] },
    shown: '/home',
  },
  { path: '/api/admin/site/locale', change: { language: 'de' } },
  {
    path: '/api/admin/site/terms',
    change: { shown: true, sections: [{ title: 'Bramble', text: 'It holds.' }] },
    shown: '/terms',
  },
  {
    path: '/api/admin/site/refunds',
    change: { shown: true, sections: [{ title: 'Bramble', text: 'It holds.' }] },
    shown: '/refunds',
  },
  { path: '/api/admin/site/network', change: { title: 'Bramble' }, shown: '/coop-tv' },
  { path: '/api/admin/site/founder', change: { lead: 'Bramble' }, shown: '/founder' },
  {
    path: '/api/admin/site/portrait',
    change: { picture: '/art/founder.avif', alt: 'Bramble' },
    shown: '/services',
  },
  { path: '/api/admin/live/settings', change: { graceMinutes: 5 } },
  { path: '/api/admin/slots/settings', change: { holdHours: 12 } },
  { path: '/api/admin/guests/settings', change: { reminderDays: 3 } },
  { path: '/api/admin/stream/settings', change: { hostName: 'Bramble' }, shown: '/live' },
  {
    path: '/api/admin/videos/settings',
    change: { allVideosUrl: 'https://a.example/Bramble' },
    shown: '/music',
  },
  { path: '/api/admin/playlist/submission', change: { reference: 'Bramble' }, shown: '/playlist' },
  { path: '/api/admin/music/artist', change: { lead: 'Bramble' }, shown: '/coop' },
  { path: '/api/admin/contributions', change: { summary: 'Bramble' }, shown: '/contributions' },
  { path: '/api/admin/blueprint', change: { title: 'Bramble' }, shown: '/blueprint' },
  {
    path: '/api/admin/orders/payment',
    change: {
      ways: [{ method: 'Cash App', handle: 'Bramble', qrImage: '/art/record.svg', appUrl: null }],
    },
    shown: '/booking',
  },
  { path: '/api/admin/chat/settings', change: { instructions: 'Bramble' } },
  { path: '/api/admin/studio/rules', change: { release: true } },
  { path: '/api/admin/seo/patterns', change: { title: '{page} by Bramble' }, shown: '/podcasts' },
  { path: '/api/admin/mail-settings', change: { maxAgeDays: 5 } },
  { path: '/api/admin/follower-settings', change: { reminderMinutes: 45 } },
  { path: '/api/admin/privacy/retention', change: { chatDays: 12 } },
  { path: '/api/admin/privacy/addition', change: { text: 'Bramble' }, shown: '/privacy' },
  { path: '/api/admin/orders/cards', change: { kinds: ['track'] } },
  { path: '/api/admin/orders/unpaid', change: { remindDays: 5 } },
  { path: '/api/admin/orders/tips', change: { enabled: true, invitation: 'Bramble' }, shown: '/live' },
  { path: '/api/admin/papers/settings', change: { name: 'Bramble' } },
  { path: '/api/admin/live-review/settings', change: { minutes: 7 } },
  { path: '/api/admin/guest-mails', change: { reminder: { subject: 'Bramble', opening: 'B', closing: '' } } },
  { path: '/api/admin/order-mails', change: { proof: { subject: 'Bramble', opening: 'B', closing: '' } } },
  {
    path: '/api/admin/submission-mails',
    change: { approved: { subject: 'Bramble', opening: 'B', closing: '' } },
  },
];

it('covers every document of the program', () => {
  const isUndone = (at: string) => allEndpoints.some((endpoint) => endpoint.path === `${at}/undo`);
  const all = allEndpoints.filter(
    ({ method, path: at }) => method === 'PUT' && !at.includes(':') && isUndone(at),
  );
  expect(documents.map((entry) => entry.path).sort()).toEqual(all.map((entry) => entry.path).sort());
});

it('does not let a settable path hide a file or page', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '../web/public'));
  const folders = files.filter((name) => !name.includes('.')).map((name) => `/${name}`);
  expect(folders.filter((folder) => !reservedPaths.has(folder))).toEqual([]);
  expect(['/api', '/admin', '/feeds', '/assets'].filter((name) => !reservedPaths.has(name))).toEqual([]);
});

describe.each(engines)('documents on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  async function send<T>(method: string, address: string, body: unknown, status = 200): Promise<T> {
    const response = await owner.send(method, address, body);
    const text = await response.text();
    expect(response.status, `${method} ${address}: ${text}`).toBe(status);
    return JSON.parse(text) as T;
  }

  it.each(documents)('$path changes at once, refuses an older version, and can be undone', async (entry) => {
    const { path: address, change, shown } = entry;
    const isShown = async () =>
      shown !== undefined && (await (await hub.get(shown)).text()).includes('Bramble');
    const before = await owner.json<Stored>(address);
    expect(await isShown()).toBe(false);
    const value = JSON.parse(JSON.stringify({ ...before.value, ...change }));
    const saved = await send<Stored>('PUT', address, { value, version: before.version });
    expect(saved).toMatchObject({ value, version: before.version + 1, updatedAt: expect.any(String) });
    expect(await isShown()).toBe(shown !== undefined);
    expect(await owner.json(address)).toEqual(saved);
    expect(await send<Stored>('PUT', address, { value, version: saved.version })).toEqual(saved);

    const stale = await send<ErrorBody>(
      'PUT',
      address,
      { value: before.value, version: before.version },
      409,
    );
    expect(stale.error).toContain('Nothing was saved');
    await send('PUT', address, { value, version: saved.version, more: 1 }, 400);

    const { items } = await owner.json<{ items: ChangeEntry[] }>(`${address}/history`);
    expect(items).toMatchObject([{ action: 'update', version: saved.version, fields: Object.keys(change) }]);
    const undo = { changeId: items[0]?.id, version: saved.version };
    const undone = await send<Stored>('POST', `${address}/undo`, undo);
    expect(undone).toMatchObject({ value: before.value, version: before.version + 2 });
    expect(await isShown()).toBe(false);
    await send('POST', `${address}/undo`, { ...undo, changeId: 'none' }, 404);
  });

  it('accepts one of many simultaneous changes', async () => {
    const address = '/api/admin/site/network';
    const { value, version } = await owner.json<Stored>(address);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) =>
        owner.send('PUT', address, { value: { ...value, title }, version }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await owner.json<Stored>(address)).version).toBe(version + 1);
  });

  it('refuses a path for artist or network that is already in use', async () => {
    const address = '/api/admin/site/identity';
    const { value, version } = await owner.json<Stored<SiteContent['identity']>>(address);
    const taken = ['/home', '/order', '/booking', '/admin', '/api', '/feeds', '/assets', '/art', '/404'];
    for (const wrong of taken) {
      for (const name of ['artistPath', 'networkPath'] as const) {
        const given = { value: { ...value, [name]: wrong }, version };
        const refused = await send<ErrorBody>('PUT', address, given, 400);
        expect(refused.fields, wrong).toEqual({ [`value.${name}`]: `${wrong} is taken by another page` });
      }
    }
    const same = { value: { ...value, networkPath: value.artistPath }, version };
    expect((await send<ErrorBody>('PUT', address, same, 400)).fields).toHaveProperty(['value.networkPath']);
    const swapped = { ...value, artistPath: value.networkPath, networkPath: value.artistPath };
    await send('PUT', address, { value: swapped, version });
    expect(await (await hub.get(swapped.artistPath)).text()).toContain('data-page="artist"');
    expect(await (await hub.get(swapped.networkPath)).text()).toContain('data-page="network"');
  });

  it('shows the new name of the network in the hero', async () => {
    const address = '/api/admin/site/identity';
    const { value, version } = await owner.json<Stored>(address);
    await send('PUT', address, { value: { ...value, networkName: 'A Name Of Fifteen And More' }, version });
    expect((await hub.json<Site>('/api/site')).heroName.lines).toBe(2);
  });
});
