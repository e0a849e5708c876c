import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBatches } from '#api/analytics/analytics.event-queue.ts';
import { VISITORS_OF_NETWORK } from '#api/analytics/analytics.visitor.ts';
import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { contentsOf } from './support/databases/installs.ts';
import { engines } from './support/databases/test-database.ts';
import { openStream } from './support/event-feed.ts';
import { visitEvent } from './support/visits/visit-events.ts';
import { agents, figuresOf, orderFrom, readReport, sendEvent } from './support/visits/visits.ts';
import { newBrowser, startVisits } from './support/visits/visits-hub.ts';

const LINKS = '/api/admin/analytics/links';

describe.each(engines)('visits on %s', (database) => {
  let around: Awaited<ReturnType<typeof startVisits>>;
  beforeAll(async () => {
    around = await startVisits(database);
  });
  afterAll(() => around?.hub.close());

  it('are zero before the first one, and the report says that it has no data', async () => {
    const report = await around.today();
    expect(report.hasData).toBe(false);
    expect(report.totals.visitors).toBe(0);
  });

  // security: H5
  it('set no cookie, neither with an event nor with a page', async () => {
    const answer = await around.hub.get(analyticsContract.event.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': agents.chrome },
      body: JSON.stringify({ kind: 'view', path: '/home' }),
    });
    expect([answer.status, answer.headers.get('set-cookie'), await answer.text()]).toEqual([204, null, '']);
    const page = await around.hub.get('/home?via=flyer&utm_source=x');
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  it('count as /404 at unknown paths, and store a limited number of sources a day', async () => {
    const { hub } = around;
    const browser = newBrowser();
    around.goTo('2027-03-02T10:00:00.000Z');
    await sendEvent(hub, browser, { path: '/someone@example.com' });
    for (let number = 0; number < 420; number += 1)
      await sendEvent(hub, newBrowser(), { path: '/live', query: `?utm_source=spam${number}` });
    const pages = await around.today();
    expect(figuresOf(pages, 'page', 'visitors')).toEqual({ '/404': 1, '/live': 420 });
    const { lists } = await around.today('referrers');
    expect(lists.source).toHaveLength(100);
    const kept = await hub.hub.database.db
      .selectFrom('visitRollups')
      .select(['value', 'visitors'])
      .where('kind', '=', 'source')
      .where('day', '=', pages.from)
      .execute();
    expect(kept).toHaveLength(301);
    expect(kept.find(({ value }) => value === 'Other')?.visitors).toBe(420 - 299);
  }, 30_000);

  it('list the addresses that no page has, until they lead somewhere, without what may name a person', async () => {
    const { hub, owner } = around;
    around.goTo('2027-03-02T16:00:00.000Z');
    const before = figuresOf(await around.today(), 'page', 'views')['/404'] as number;
    const browser = newBrowser();
    const asked = [
      '/old-tour',
      '/old-tour',
      '/%6Derch',
      '/ada@example.com',
      '/ada%40example.com',
      `/draft/${'k'.repeat(22)}`,
      '/order/HUB-AAAA-B',
      '/p/bcdfgh',
    ];
    for (const path of asked) await sendEvent(hub, browser, { path, query: '?email=ada@example.com' });
    const missing = async () => {
      const { lists } = await around.today();
      return lists.missing?.map(({ value, views, found }) => [value, views, found]);
    };
    expect(await missing()).toEqual([
      ['/old-tour', 2, false],
      ['/%6Derch', 1, false],
    ]);
    expect(figuresOf(await around.today(), 'page', 'views')['/404']).toBe(before + asked.length);
    const redirect = { redirectId: 'tour', source: '/old-tour', target: '/live', permanent: true };
    expect((await owner.send('POST', '/api/admin/seo/redirects', redirect)).status).toBe(200);
    // Figures are cached until something is counted; whether an address leads somewhere is not.
    expect((await missing())?.[0]).toEqual(['/old-tour', 2, true]);
    for (let number = 0; number < 400; number += 1)
      await sendEvent(hub, { ...browser, from: `10.201.${number >> 3}.9` }, { path: `/scan-${number}` });
    await around.settled();
    const kept = await hub.hub.database.db
      .selectFrom('visitRollups')
      .select(['value', 'views'])
      .where('kind', '=', 'missing')
      .execute();
    expect(kept).toHaveLength(301);
    expect(kept.find(({ value }) => value === 'Other')?.views).toBe(400 - 298);
  }, 30_000);

  // security: G2, G7
  it('of one network count as at most a hundred visitors an hour, whatever user agents it sends', async () => {
    const { hub, pass } = around;
    around.goTo('2027-03-03T10:00:00.000Z');
    const known = newBrowser({ from: '10.250.1.9', agent: agents.firefox });
    await sendEvent(hub, known, {});
    for (let number = 0; number < 240; number += 1)
      await sendEvent(hub, { from: `10.250.1.${number}`, agent: `${agents.chrome} Made/${number}` }, {});
    // A visitor who was counted before still is, and so are visitors from elsewhere.
    await sendEvent(hub, known, { path: '/music' });
    await sendEvent(hub, newBrowser(), {});
    expect((await around.today()).totals.visitors).toBe(VISITORS_OF_NETWORK.points + 1);
    expect(figuresOf(await around.today(), 'page', 'visitors')).toMatchObject({ '/music': 1 });
    pass(61 * MINUTE_MS);
    await sendEvent(hub, { from: '10.250.1.7', agent: `${agents.chrome} Later` }, {});
    expect((await around.today()).totals.visitors).toBe(VISITORS_OF_NETWORK.points + 2);
  });

  it('through short links and their QR codes have the source of the link', async () => {
    const { hub, owner } = around;
    around.goTo('2027-04-02T10:00:00.000Z');
    const link = { code: 'flyer', title: 'Flyer', target: '/music', source: 'Flyer', campaign: 'Spring' };
    expect((await owner.send('POST', LINKS, link)).status).toBe(200);
    const outside = { ...link, code: 'shop', target: 'https://shop.example/a' };
    expect((await owner.send('POST', LINKS, outside)).status).toBe(200);
    const follow = async (target: string) => {
      const { status, headers } = await hub.get(target, { redirect: 'manual' });
      return [status, headers.get('location'), headers.get('cache-control'), headers.get('set-cookie')];
    };
    expect(await follow('/go/flyer')).toEqual([302, '/music?via=flyer', 'no-store', null]);
    expect(await follow('/go/flyer/qr')).toEqual([302, '/music?via=flyer.qr', 'no-store', null]);
    expect(await follow('/go/shop')).toEqual([302, 'https://shop.example/a', 'no-store', null]);
    expect((await hub.get('/go/nothing')).status).toBe(404);
    await sendEvent(hub, newBrowser(), { path: '/music', query: '?via=flyer' });
    await sendEvent(hub, newBrowser(), { path: '/music', query: '?via=flyer.qr' });
    await sendEvent(hub, newBrowser(), { path: '/music', query: '?via=unknown' });
    const report = await around.today('referrers');
    expect(figuresOf(report, 'source', 'visitors')).toEqual({ Flyer: 2, Direct: 1 });
    expect(figuresOf(report, 'medium', 'visitors')).toEqual({ link: 1, qr: 1 });
    expect(figuresOf(report, 'campaign', 'visitors')).toEqual({ Spring: 2 });
    expect(figuresOf(report, 'link', 'visitors')).toEqual({ flyer: 2 });
    expect((await owner.send('DELETE', `${LINKS}/flyer`)).status).toBe(200);
    expect((await hub.get('/go/flyer', { redirect: 'manual' })).status).toBe(404);
  });

  it('are counted when a short link leads to another site, without an event from a page', async () => {
    const { hub } = around;
    around.goTo('2027-04-02T20:00:00.000Z');
    const before = await around.today();
    const person = newBrowser();
    const follow = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
      hub.get(target, {
        method,
        redirect: 'manual',
        headers: { 'X-Forwarded-For': person.from, 'User-Agent': person.agent, ...headers },
      });
    expect((await follow('/go/shop')).status).toBe(302);
    expect((await follow('/go/shop/qr')).headers.get('location')).toBe('https://shop.example/a');
    await follow('/go/shop', { DNT: '1' });
    await follow('/go/shop', { 'Sec-GPC': '1' });
    await follow('/go/shop', { 'User-Agent': 'curl/8.14.1' });
    await follow('/go/shop', {}, 'HEAD');
    const { totals, lists } = await around.today();
    expect(totals.visitors).toBe(before.totals.visitors + 1);
    expect(totals.views).toBe(before.totals.views);
    expect(figuresOf({ lists } as never, 'click', 'visitors', 'views')).toEqual({ 'shop.example': [1, 2] });
    const referrers = await around.today('referrers');
    expect(figuresOf(referrers, 'link', 'visitors', 'views')).toMatchObject({ shop: [1, 0] });
    const live = await around.owner.json<LiveVisits>('/api/admin/analytics/live');
    expect(live.pages.map(({ value }) => value)).not.toContain('');
  });

  it('show how many visitors are on the site now, without those who have left', async () => {
    const { hub, owner, pass } = around;
    around.goTo('2027-04-03T10:00:00.000Z');
    const live = async () => {
      await around.settled();
      return owner.json<{ visitors: number; lastHalfHour: number; pages: unknown[] }>(
        '/api/admin/analytics/live',
      );
    };
    const browser = newBrowser();
    await sendEvent(hub, browser, { path: '/home' });
    await sendEvent(hub, browser, { path: '/music' });
    await sendEvent(hub, newBrowser(), { path: '/music' });
    expect(await live()).toMatchObject({ visitors: 2, pages: [{ value: '/music', visitors: 2 }] });
    pass(5 * MINUTE_MS);
    expect(await live()).toMatchObject({ visitors: 0, lastHalfHour: 2, pages: [] });
  });

  it('show new visitors to the owner at once, before the rollup job has run', async () => {
    const { hub, owner } = around;
    around.goTo('2027-04-03T12:00:00.000Z');
    const line = await openStream<LiveVisits>(owner, '/api/admin/analytics/live/feed');
    expect(line.response.headers.get('content-type')).toContain('text/event-stream');
    expect(await line.next()).toMatchObject({ visitors: 0, pages: [] });
    await sendEvent(hub, newBrowser(), { path: '/music' });
    expect(await line.next()).toMatchObject({ visitors: 1, pages: [{ value: '/music', visitors: 1 }] });
    await sendEvent(hub, newBrowser(), { path: '/live' });
    expect(await line.next()).toMatchObject({ visitors: 2, sources: [{ value: 'Direct', visitors: 2 }] });
    line.leave();
  });

  // security: B6
  it('are exported as CSV without spreadsheet formulas', async () => {
    const { hub, owner } = around;
    around.goTo('2027-04-04T10:00:00.000Z');
    await sendEvent(hub, newBrowser(), { query: '?utm_campaign==cmd|calc' });
    await around.settled();
    const file = await owner.get('/api/admin/analytics/export?list=campaign&range=1d');
    const [head, row] = (await file.text()).split('\r\n');
    expect(head).toContain('"Name","Visitors","Views"');
    expect(head).toContain('"Revenue","Currency"');
    expect(row).toBe(`"'=cmd|calc",1,1,0,0,0,"0.00","USD"`);
    const days = await owner.get('/api/admin/analytics/export?list=days&range=7d');
    expect((await days.text()).trim().split('\r\n')).toHaveLength(8);
  });

  it('are shown for any days that are in order, and not more than ten years at once', async () => {
    const statusOf = async (query: string) =>
      (await around.owner.get(`/api/admin/analytics/report?${query}`)).status;
    expect(await statusOf('from=2027-03-01&to=2027-03-31')).toBe(200);
    for (const query of [
      'from=2027-03-01',
      'to=2027-03-01',
      'from=2027-03-02&to=2027-03-01',
      'from=2000-01-01&to=2027-03-01',
      'from=2027-02-30&to=2027-03-01',
      'range=2d',
    ])
      expect([query, await statusOf(query)]).toEqual([query, 400]);
    const file = await around.owner.get(
      '/api/admin/analytics/export?list=days&from=2027-03-01&to=2027-03-31',
    );
    expect(file.headers.get('content-disposition')).toContain('visits-days-2027-03-01-to-2027-03-31');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(32);
  });

  it('count the orders of unknown visitors apart, with those that were paid', async () => {
    around.goTo('2027-04-04T18:00:00.000Z');
    const quiet: typeof around.hub.get = (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Sec-GPC', '1');
      return around.hub.get(path, { ...init, headers });
    };
    const code = await orderFrom({ ...around.hub, get: quiet }, newBrowser());
    await around.decided(code, 'release', { note: '' });
    const { hasData, unattributed } = await around.today();
    expect({ hasData, unattributed }).toEqual({
      hasData: true,
      unattributed: { orders: 1, paid: 1, revenueCents: 25_000 },
    });
  });

  it('show the order and revenue of a source after payment and after a refund', async () => {
    const { hub } = around;
    around.goTo('2027-04-05T10:00:00.000Z');
    const browser = newBrowser();
    await sendEvent(hub, browser, { from: 'https://news.example/story' });
    const code = await orderFrom(hub, browser);
    const orderOf = async () => {
      const report = await around.today('referrers');
      return [figuresOf(report, 'source', 'orders', 'revenueCents')['news.example'], report.totals.paid];
    };
    expect(await orderOf()).toEqual([[1, 0], 0]);
    await around.decided(code, 'release', { note: '' });
    expect(await orderOf()).toEqual([[1, 25_000], 1]);
    around.afterUndo();
    await around.decided(code, 'refund', { reason: 'As asked.' });
    expect(await orderOf()).toEqual([[1, 0], 0]);
    const row = hub.hub.database.db.selectFrom('visitOrders').select(['visitorId', 'known']);
    // An order has a name, so nothing connects it with the pages that its visitor read.
    expect(await row.where('day', '=', '2027-04-05').execute()).toEqual([{ visitorId: null, known: 1 }]);
  });

  it('update past days when a payment or an event arrives later', async () => {
    const { hub, owner } = around;
    around.goTo('2027-04-06T10:00:00.000Z');
    const browser = newBrowser();
    await sendEvent(hub, browser, { path: '/live', from: 'https://late.example/' });
    const code = await orderFrom(hub, browser);
    await around.settled();
    around.goTo('2027-04-07T10:00:00.000Z');
    const lateOf = async () => {
      const report = await readReport(owner, 'referrers', { range: '7d' });
      return figuresOf(report, 'source', 'visitors', 'orders', 'revenueCents')['late.example'];
    };
    expect(await lateOf()).toEqual([1, 1, 0]);
    await around.decided(code, 'release', { note: '' });
    expect(await lateOf()).toEqual([1, 1, 25_000]);
    const { db } = hub.hub.database;
    const row = await db
      .selectFrom('visitors')
      .selectAll()
      .where('source', '=', 'late.example')
      .executeTakeFirstOrThrow();
    const { source, medium, campaign, link, device, browser: name, os, language, country } = row;
    // Recorded the day before, and rolled up only now.
    const late = visitEvent({
      visitorId: '2027-04-06.anotherone',
      day: row.day,
      at: row.lastAt,
      path: '/live',
    });
    const traits = { source, medium, campaign, link, device, browser: name, os, language, country };
    await writeBatches(hub.hub.database, [{ id: 'late', events: [{ ...late, ...traits }] }]);
    await around.settled();
    expect(await lateOf()).toEqual([2, 1, 25_000]);
  });

  // security: H2
  it('store no personal data of a visitor', async () => {
    const { hub } = around;
    const browser = newBrowser({ from: '203.0.113.99', agent: `${agents.firefox} Marked/77.31` });
    const told = {
      from: 'https://mail.example/inbox/grace-hopper?token=s3cret',
      query: '?email=g@h.example&x=%40',
    };
    await sendEvent(hub, browser, { ...told, path: '/grace-hopper%40h.example' });
    await sendEvent(hub, browser, { kind: 'click', path: '/home', what: 'open.spotify.com' });
    await hub.hub.settleVisits();
    await sendEvent(hub, browser, told);
    const secrets = ['203.0.113', 'Marked', 'Mozilla', 'grace-hopper', 's3cret', 'g@h.example', 'inbox'];
    const found = (text: string) => secrets.filter((secret) => text.includes(secret));
    const { tables } = await contentsOf(hub.place);
    const ofVisits = Object.entries(tables).filter(([name]) => name.startsWith('visit'));
    expect(ofVisits.map(([name]) => name)).not.toContain('visit_salts');
    expect(ofVisits.length).toBeGreaterThan(4);
    expect(found(JSON.stringify(ofVisits))).toEqual([]);
    expect(found(JSON.stringify(tables)).filter((secret) => secret !== 'Mozilla')).toEqual([]);
    if (database !== 'sqlite') return;
    const files = readdirSync(hub.place.folder).filter((name) => name.startsWith('hub.sqlite'));
    const bytes = files.map((name) => readFileSync(path.join(hub.place.folder, name), 'latin1')).join('');
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(found(bytes).filter((secret) => secret !== 'Mozilla')).toEqual([]);
  });
});
