import { parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { appearancesContract } from '#shared/appearances/appearances.contract.ts';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/admin/appearances';
const START = Date.parse('2026-05-14T12:00:00.000Z');

describe.each(engines)('appearances on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = START;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => time });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const all = async () => {
    const { upcoming, past } = await hub.json<ReplyOf<typeof appearancesContract.get>>('/api/appearances');
    const ids = (list: typeof past) => list.map(({ id }) => id);
    return { upcoming: ids(upcoming), past: ids(past) };
  };
  const add = async (id: string, startsAt: string, fields: object = {}) => {
    const whole = { id, title: `Evening ${id}`, startsAt, venue: 'The Lamp Room', city: 'Berlin', url: null };
    return (await owner.send('POST', PATH, { ...whole, soldOut: false, ...fields })).status;
  };
  const calendar = async () => {
    const answer = await hub.get('/appearances.ics');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent').map((part) => {
      const { uid, summary, location, startDate } = new ICAL.Event(part);
      const status = String(part.getFirstPropertyValue('status'));
      return {
        id: uid.split('@')[0],
        summary,
        location,
        startsAt: startDate.toJSDate().toISOString(),
        status,
      };
    });
  };

  it('there are none on a fresh install', async () => {
    expect(await all()).toEqual({ upcoming: [], past: [] });
  });

  it('lists what is to come first, what is over after it with the latest first, and no drafts', async () => {
    expect(await add('berlin', '2026-06-16T19:00:00Z', { soldOut: true })).toBe(200);
    expect(await add('tonight', '2026-05-14T18:00:00Z')).toBe(200);
    expect(await add('old', '2019-11-02T18:00:00Z')).toBe(200);
    expect(await add('recent', '2026-05-01T18:00:00Z', { url: 'https://tickets.example/' })).toBe(200);
    expect(await add('draft', '2026-05-20T18:00:00Z', { published: false })).toBe(200);
    expect(await all()).toEqual({
      upcoming: ['tonight', 'berlin'],
      past: ['recent', 'old'],
    });
  });

  it('refuses a date that is none, and a link that is no web address', async () => {
    for (const startsAt of ['2026-02-30T20:00:00Z', '14.5.2026', ''])
      expect(await add('wrong', startsAt), startsAt).toBe(400);
    expect(await add('wrong', '2026-06-01T20:00:00Z', { url: 'javascript:alert(1)' })).toBe(400);
  });

  it('is found by visitors and by the owner', async () => {
    const found = await hub.json<PublicSearchReply>('/api/search?q=evening%20tonight%20lamp');
    expect(found.groups.find(({ group }) => group === 'appearances')?.items).toContainEqual(
      expect.objectContaining({ kind: 'appearance', title: 'Evening tonight', path: '/appearances' }),
    );
    const own = await owner.json<{ items: object[] }>('/api/admin/search?q=evening%20tonight');
    expect(JSON.stringify(own)).toContain('/admin/dashboard/content/appearances');
  });

  it('gives calendars the dates to come, and marks one that is deleted as cancelled', async () => {
    const [tonight] = (await calendar()).filter(({ id }) => id === 'tonight');
    expect(tonight).toEqual({
      id: 'tonight',
      summary: 'Evening tonight',
      location: 'The Lamp Room, Berlin',
      startsAt: '2026-05-14T18:00:00.000Z',
      status: 'CONFIRMED',
    });
    expect((await owner.send('DELETE', `${PATH}/tonight`)).status).toBe(200);
    const now = await calendar();
    expect(now.map(({ id, status }) => [id, status])).toEqual([
      ['tonight', 'CANCELLED'],
      ['berlin', 'CONFIRMED'],
    ]);
    expect((await owner.send('POST', `${PATH}/tonight/restore`)).status).toBe(200);
    expect((await calendar()).find(({ id }) => id === 'tonight')).toMatchObject({ status: 'CONFIRMED' });
  });

  it('gives feed readers the dates to come, what changed last first', async () => {
    const answer = await hub.get('/appearances.xml');
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { items = [] } = parseRssFeed(await answer.text());
    expect(
      items.map(({ guid, title, link, description }) => [guid?.value, title, link, description]),
    ).toEqual([
      [
        'tonight@appearances',
        'Evening tonight, Berlin',
        'https://hub.example/appearances',
        'Thu, May 14, 2026, 6:00 PM UTC. The Lamp Room, Berlin.',
      ],
      [
        'berlin@appearances',
        'Evening berlin, Berlin',
        'https://hub.example/appearances',
        'Tue, Jun 16, 2026, 7:00 PM UTC. The Lamp Room, Berlin. Sold out.',
      ],
    ]);
    expect(await (await hub.get('/appearances')).text()).toContain('href="/appearances.xml"');
  });

  it('moves a date to those that are over once it has begun', async () => {
    expect((await all()).upcoming).toContain('tonight');
    time = Date.parse('2026-05-14T18:00:00.000Z') + HOUR_MS;
    for (const { name, run } of hub.hub.slices.jobs)
      if (name === 'appearances.begun') await run(new AbortController().signal);
    expect(await all()).toMatchObject({ past: ['tonight', 'recent', 'old'] });
  });
});

describe.each(engines)('the page of appearances on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => START });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const status = async () => (await hub.get('/appearances')).status;
  const text = async (path: string) => (await hub.get(path)).text();
  const known = async () => {
    const { passages } = await hub.hub.slices.passages.knowledge.read();
    return passages.filter(({ id }) => id.startsWith('appearance'));
  };
  const cards = async () => {
    const { items } = await owner.json<{ items: { item: string }[] }>('/api/admin/letters/items');
    return items.map(({ item }) => item).filter((item) => item.startsWith('appearance:'));
  };

  it('is off without an appearance, and nothing mentions it', async () => {
    expect(await status()).toBe(404);
    expect(await text('/sitemap.xml')).not.toContain('/appearances<');
    expect((await hub.json<Site>('/api/site')).hidden).toContain('appearances');
    expect(await known()).toEqual([]);
    expect(await cards()).toEqual([]);
  });

  it('is there with one: in sitemap, structured data, assistant and letters', async () => {
    const lamp = { id: 'lamp', title: 'Lamp evening', venue: 'The Lamp Room', city: 'Berlin', soldOut: true };
    const rest = { startsAt: '2026-06-16T19:00:00Z', url: 'https://tickets.example/lamp' };
    expect((await owner.send('POST', PATH, { ...lamp, ...rest })).status).toBe(200);
    expect(await status()).toBe(200);
    expect(await text('/sitemap.xml')).toContain('/appearances<');
    expect((await hub.json<Site>('/api/site')).hidden).not.toContain('appearances');
    const page = await text('/appearances');
    for (const part of ['"@type":"Event"', 'https://schema.org/SoldOut', '"addressLocality":"Berlin"'])
      expect(page).toContain(part);
    expect((await known()).map(({ id }) => id)).toEqual(['appearances', 'appearance-lamp']);
    expect(await cards()).toEqual(['appearance:lamp']);
  });
});
