import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnalyticsPart } from '#api/app/analytics.ts';
import { ownerNotices } from '#api/app/desk/owner-notices.ts';
import { createSigner } from '#api/core/signer.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { configOf, contentsOf } from './support/installs.ts';
import { startOwnersHub } from './support/owner-orders.ts';
import { engines } from './support/test-database.ts';
import { agents, type Browser, figuresOf, orderFrom, readReport, step } from './support/visits.ts';

const MINUTE_MS = 60_000;
const SETTINGS = '/api/admin/analytics/settings';
const LINKS = '/api/admin/analytics/links';

let networks = 0;
const newBrowser = (more: Partial<Browser> = {}): Browser => {
  networks += 1;
  return { from: `10.${networks >> 8}.${networks & 255}.77`, agent: agents.chrome, ...more };
};

describe.each(engines)('visits on %s', (database) => {
  let around: Awaited<ReturnType<typeof startOwnersHub>>;
  beforeAll(async () => {
    around = await startOwnersHub(database);
  });
  afterAll(() => around?.hub.close());

  const settled = () => around.hub.hub.settleVisits();
  const today = async (tab: 'pages' | 'referrers' | 'audience' = 'pages') => {
    await settled();
    return readReport(around.owner, tab, { range: '1d' });
  };
  /** Goes on to a moment that lies ahead. */
  const goTo = (instant: string) => {
    const ahead = Date.parse(instant) - around.now();
    if (ahead <= 0) throw new Error('That is over.');
    around.pass(ahead);
  };

  /** Runs one of the jobs, as the program does by itself. */
  async function run(name: string): Promise<void> {
    const { hub, now } = around;
    const { database: opened, stores, bus, content } = hub.hub;
    const options = {
      ...{ database: opened, stores, config: configOf(hub.place), signer: createSigner(['x'.repeat(32)]) },
      ports: { now, bus, content, fetch, log: pino({ level: 'silent' }) },
    };
    const prepareNotice = ownerNotices(options);
    const { jobs } = await createAnalyticsPart({ ...options, prepareNotice, whoIs: async () => 'owner' });
    await jobs.find((job) => job.name === name)?.run(new AbortController().signal);
  }

  it('are nothing before there is one, and say so', async () => {
    const report = await today();
    expect(report.hasData).toBe(false);
    expect(report.totals.visitors).toBe(0);
  });

  // security: H5
  it('set no cookie, and leave pages as they are', async () => {
    const answer = await around.hub.get(analyticsContract.step.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': agents.chrome },
      body: JSON.stringify({ kind: 'view', path: '/home' }),
    });
    expect([answer.status, answer.headers.get('set-cookie'), await answer.text()]).toEqual([204, null, '']);
    const page = await around.hub.get('/home?via=flyer&utm_source=x');
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  it('end with the day of the site, wherever the visitor is', async () => {
    const { owner, hub, pass } = around;
    expect((await owner.send('PUT', SETTINGS, { timeZone: 'Asia/Kathmandu' })).status).toBe(200);
    const browser = newBrowser();
    // Kathmandu is 5:45 ahead: its midnight is 18:15 UTC.
    goTo('2027-03-02T18:14:59.000Z');
    await step(hub, browser, { path: '/music' });
    pass(2000);
    await step(hub, browser, { path: '/live' });
    const after = await today();
    expect([after.from, after.totals.visitors, after.before.visitors]).toEqual(['2027-03-03', 1, 1]);
    expect(figuresOf(after, 'page', 'visitors')).toEqual({ '/live': 1 });
    expect(after.points.filter(({ views }) => views > 0)).toEqual([{ at: '00', visitors: 1, views: 1 }]);
    expect(after.pointsBefore.filter(({ views }) => views > 0)).toEqual([
      { at: '23', visitors: 1, views: 1 },
    ]);
  });

  it('count the 23 and the 25 hours of the days when clocks change', async () => {
    const { owner, hub } = around;
    await owner.send('PUT', SETTINGS, { timeZone: 'Europe/Vienna' });
    goTo('2027-03-28T00:30:00.000Z');
    await step(hub, newBrowser(), {});
    goTo('2027-03-28T01:30:00.000Z');
    await step(hub, newBrowser(), {});
    goTo('2027-03-28T21:59:59.000Z');
    await step(hub, newBrowser(), {});
    const spring = await today();
    expect(spring.from).toBe('2027-03-28');
    expect(spring.points.filter(({ views }) => views > 0).map(({ at }) => at)).toEqual(['01', '03', '23']);
    goTo('2027-03-28T22:00:01.000Z');
    expect((await today()).from).toBe('2027-03-29');
  });

  it('forget who was who when the day is over', async () => {
    const { hub } = around;
    await step(hub, newBrowser(), {});
    await settled();
    const { db } = hub.hub.database;
    const days = async () =>
      (await db.selectFrom('visitSalts').select('day').execute()).map(({ day }) => day);
    expect(await days()).toContain('2027-03-29');
    goTo('2027-03-29T22:00:01.000Z');
    await run('analytics.forget');
    expect(await days()).toEqual([]);
  });

  it('are not counted at paths that show no page, and take no more names than a day keeps', async () => {
    const { hub } = around;
    const browser = newBrowser();
    await step(hub, browser, { path: '/someone@example.com' });
    for (let number = 0; number < 420; number += 1)
      await step(hub, newBrowser(), { path: '/live', query: `?utm_source=spam${number}` });
    const pages = await today();
    expect(figuresOf(pages, 'page', 'visitors')).toEqual({ '/404': 1, '/live': 420 });
    const { lists } = await today('referrers');
    expect(lists.source).toHaveLength(100);
    const kept = await hub.hub.database.db
      .selectFrom('visitStats')
      .select(['value', 'visitors'])
      .where('kind', '=', 'source')
      .where('day', '=', pages.from)
      .execute();
    expect(kept).toHaveLength(301);
    expect(kept.find(({ value }) => value === 'Other')?.visitors).toBe(420 - 299);
  }, 30_000);

  it('come by short links and their QR codes, which carry their own source', async () => {
    const { hub, owner } = around;
    goTo('2027-04-02T10:00:00.000Z');
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
    await step(hub, newBrowser(), { path: '/music', query: '?via=flyer' });
    await step(hub, newBrowser(), { path: '/music', query: '?via=flyer.qr' });
    await step(hub, newBrowser(), { path: '/music', query: '?via=unknown' });
    const report = await today('referrers');
    expect(figuresOf(report, 'source', 'visitors')).toEqual({ Flyer: 2, Direct: 1 });
    expect(figuresOf(report, 'medium', 'visitors')).toEqual({ link: 1, qr: 1 });
    expect(figuresOf(report, 'campaign', 'visitors')).toEqual({ Spring: 2 });
    expect(figuresOf(report, 'link', 'visitors')).toEqual({ flyer: 2 });
    expect((await owner.send('DELETE', `${LINKS}/flyer`)).status).toBe(200);
    expect((await hub.get('/go/flyer', { redirect: 'manual' })).status).toBe(404);
  });

  it('show who is here now, and nobody who has gone', async () => {
    const { hub, owner, pass } = around;
    goTo('2027-04-03T10:00:00.000Z');
    const live = async () => {
      await settled();
      return owner.json<{ visitors: number; lastHalfHour: number; pages: unknown[] }>(
        '/api/admin/analytics/live',
      );
    };
    const browser = newBrowser();
    await step(hub, browser, { path: '/home' });
    await step(hub, browser, { path: '/music' });
    await step(hub, newBrowser(), { path: '/music' });
    expect(await live()).toMatchObject({ visitors: 2, pages: [{ value: '/music', visitors: 2 }] });
    pass(5 * MINUTE_MS);
    expect(await live()).toMatchObject({ visitors: 0, lastHalfHour: 2, pages: [] });
  });

  // security: B6
  it('leave as a file that no spreadsheet runs', async () => {
    const { hub, owner } = around;
    goTo('2027-04-04T10:00:00.000Z');
    await step(hub, newBrowser(), { query: '?utm_campaign==cmd|calc' });
    await settled();
    const file = await owner.get('/api/admin/analytics/export?list=campaign&range=1d');
    const [head, row] = (await file.text()).split('\r\n');
    expect(head).toContain('Name,Visitors,Views');
    expect(row).toBe("'=cmd|calc,1,1,0,0,0,0.00");
    const days = await owner.get('/api/admin/analytics/export?list=days&range=7d');
    expect((await days.text()).trim().split('\r\n')).toHaveLength(8);
  });

  it('tell what came of an order in every turn that it takes', async () => {
    const { hub } = around;
    goTo('2027-04-05T10:00:00.000Z');
    const browser = newBrowser();
    await step(hub, browser, { from: 'https://news.example/story' });
    const code = await orderFrom(hub, browser);
    const orderOf = async () => {
      const report = await today('referrers');
      return [figuresOf(report, 'source', 'orders', 'revenueCents')['news.example'], report.totals.paid];
    };
    expect(await orderOf()).toEqual([[1, 0], 0]);
    await around.decided(code, 'release', { note: '' });
    expect(await orderOf()).toEqual([[1, 25_000], 1]);
    around.afterUndo();
    await around.decided(code, 'refund', { reason: 'As asked.' });
    expect(await orderOf()).toEqual([[1, 0], 0]);
    const row = hub.hub.database.db.selectFrom('visitOrders').select(['visitorId', 'known']);
    // An order has a name: nothing leads from it to what its visitor read.
    expect(await row.where('day', '=', '2027-04-05').execute()).toEqual([{ visitorId: null, known: 1 }]);
  });

  it('tell what changed about days that are over', async () => {
    const { hub, owner } = around;
    goTo('2027-04-06T10:00:00.000Z');
    const browser = newBrowser();
    await step(hub, browser, { path: '/live', from: 'https://late.example/' });
    const code = await orderFrom(hub, browser);
    await settled();
    goTo('2027-04-07T10:00:00.000Z');
    const lateOf = async () => {
      const report = await readReport(owner, 'referrers', { range: '7d' });
      return figuresOf(report, 'source', 'visitors', 'orders', 'revenueCents')['late.example'];
    };
    expect(await lateOf()).toEqual([1, 1, 0]);
    await around.decided(code, 'release', { note: '' });
    expect(await lateOf()).toEqual([1, 1, 25_000]);
    const { db } = hub.hub.database;
    const waiting = await db.selectFrom('visitBatches').select('id').execute();
    expect(waiting).toEqual([]);
    // Told the day before, and counted only now.
    const row = await db
      .selectFrom('visitors')
      .selectAll()
      .where('source', '=', 'late.example')
      .executeTakeFirstOrThrow();
    const { source, medium, campaign, link, device, browser: name, os, language, country } = row;
    const late = {
      ...{
        visitor: '2027-04-06.anotherone',
        day: row.day,
        hour: '12',
        at: row.lastAt,
        kind: 'view',
        path: '/live',
      },
      ...{ what: '', origin: { source, medium, campaign, link } },
      audience: { device, browser: name, os, language, country },
    };
    await db
      .insertInto('visitBatches')
      .values({ id: 'late', steps: JSON.stringify([late]) })
      .execute();
    await settled();
    expect(await lateOf()).toEqual([2, 1, 25_000]);
  });

  it('are mailed on Mondays, and when there are far more than usual, to an owner who wants that', async () => {
    const { hub, owner, mails } = around;
    const wanted = await owner.json<object>('/api/admin/notifications');
    await owner.send('PUT', '/api/admin/notifications', { ...wanted, emailWeekly: true, emailOnSpike: true });
    goTo('2027-04-12T04:59:00.000Z');
    await run('analytics.week');
    expect(await mails('Your week: 3 visitors')).toHaveLength(0);
    goTo('2027-04-12T05:00:01.000Z');
    await step(hub, newBrowser(), {});
    await settled();
    await run('analytics.week');
    await run('analytics.week');
    const week = await mails('Your week: 3 visitors');
    expect(week.map(({ text }) => text)).toEqual([
      expect.stringContaining('Visitors: 3 (428 the week before)'),
    ]);
    for (let number = 0; number < 40; number += 1) await step(hub, newBrowser(), {});
    await settled();
    await run('analytics.spike');
    await run('analytics.spike');
    expect(await mails('41 visitors this hour')).toHaveLength(1);
    const events = hub.hub.database.db.selectFrom('events').select('type');
    expect(await events.where('type', '=', 'analytics.spike').execute()).toHaveLength(1);
  });

  it('are kept one by one as long as the owner says, and in sum for good', async () => {
    const { hub, owner } = around;
    const { db } = hub.hub.database;
    goTo('2027-06-01T10:00:00.000Z');
    const { value, version } = await owner.json<{ value: object; version: number }>(
      '/api/admin/privacy/retention',
    );
    await owner.send('PUT', '/api/admin/privacy/retention', { value: { ...value, visitDays: 50 }, version });
    const sums = await db.selectFrom('visitStats').selectAll().execute();
    await run('analytics.forget');
    const left = await db.selectFrom('visitors').select('day').distinct().execute();
    expect(left.map(({ day }) => day)).toEqual(['2027-04-12']);
    const things = db.selectFrom('visitThings').select('visitorId').distinct();
    expect(await things.execute()).toHaveLength(41);
    expect(await db.selectFrom('visitStats').selectAll().execute()).toEqual(sums);
  });

  // security: H2
  it('leave nothing of a person behind', async () => {
    const { hub } = around;
    const browser = newBrowser({ from: '203.0.113.99', agent: `${agents.firefox} Marked/77.31` });
    const told = {
      from: 'https://mail.example/inbox/grace-hopper?token=s3cret',
      query: '?email=g@h.example&x=%40',
    };
    await step(hub, browser, { ...told, path: '/grace-hopper' });
    await step(hub, browser, { kind: 'click', path: '/home', what: 'open.spotify.com' });
    await hub.hub.settleVisits();
    await step(hub, browser, told);
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
