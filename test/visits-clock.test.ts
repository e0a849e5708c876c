import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import { longEngines } from './support/databases/test-database.ts';
import { figuresOf, readReport, sendEvent } from './support/visits/visits.ts';
import { newBrowser, startVisits } from './support/visits/visits-hub.ts';

const seen = (points: VisitReport['points']) => points.filter(({ views }) => views > 0);

describe.each(longEngines)('the days of visits on %s', (database) => {
  let around: Awaited<ReturnType<typeof startVisits>>;
  beforeAll(async () => {
    around = await startVisits(database);
  });
  afterAll(() => around?.hub.close());

  it('end at midnight in the time zone of the site, wherever the visitor is', async () => {
    const { hub, pass } = around;
    expect((await around.setZone('Asia/Kathmandu')).status).toBe(200);
    const browser = newBrowser();
    // Kathmandu is 5:45 ahead: its midnight is 18:15 UTC.
    around.goTo('2027-03-02T18:14:59.000Z');
    await sendEvent(hub, browser, { path: '/music' });
    pass(2000);
    await sendEvent(hub, browser, { path: '/live' });
    const after = await around.today();
    expect([after.from, after.totals.visitors, after.before.visitors]).toEqual(['2027-03-03', 1, 1]);
    expect(figuresOf(after, 'page', 'visitors')).toEqual({ '/live': 1 });
    expect(seen(after.points)).toEqual([{ at: '00', visitors: 1, views: 1 }]);
    expect(seen(after.pointsBefore)).toEqual([{ at: '23', visitors: 1, views: 1 }]);
  });

  it('count the 23 hours of the day when the clocks go forward', async () => {
    const { hub } = around;
    await around.setZone('Europe/Vienna');
    around.goTo('2027-03-28T00:30:00.000Z');
    await sendEvent(hub, newBrowser(), {});
    around.goTo('2027-03-28T01:30:00.000Z');
    await sendEvent(hub, newBrowser(), {});
    around.goTo('2027-03-28T21:59:59.000Z');
    await sendEvent(hub, newBrowser(), {});
    const spring = await around.today();
    expect(spring.from).toBe('2027-03-28');
    expect(seen(spring.points).map(({ at }) => at)).toEqual(['01', '03', '23']);
    around.goTo('2027-03-28T22:00:01.000Z');
    expect((await around.today()).from).toBe('2027-03-29');
  });

  it('delete the salt of visitor ids when the day is over', async () => {
    const { hub } = around;
    await sendEvent(hub, newBrowser(), {});
    await around.settled();
    const { db } = hub.hub.database;
    const days = async () =>
      (await db.selectFrom('visitSalts').select('day').execute()).map(({ day }) => day);
    expect(await days()).toContain('2027-03-29');
    around.goTo('2027-03-29T22:00:01.000Z');
    await around.run('analytics.forget');
    expect(await days()).toEqual([]);
  });

  it('are reported by mail on Mondays and at a spike, if the owner turned that on', async () => {
    const { hub, owner, mails } = around;
    const wanted = await owner.json<object>('/api/admin/notifications');
    await owner.send('PUT', '/api/admin/notifications', { ...wanted, emailWeekly: true, emailOnSpike: true });
    // Vienna is two hours ahead by now: the last hour of one week, then the first hour of the next.
    around.goTo('2027-04-04T21:30:00.000Z');
    for (let number = 0; number < 5; number += 1) await sendEvent(hub, newBrowser(), {});
    around.goTo('2027-04-04T22:00:01.000Z');
    for (let number = 0; number < 3; number += 1) await sendEvent(hub, newBrowser(), {});
    await around.settled();
    around.goTo('2027-04-12T04:59:00.000Z');
    await around.run('analytics.week');
    expect(await mails('Your week: 3 visitors')).toHaveLength(0);
    around.goTo('2027-04-12T05:00:01.000Z');
    await sendEvent(hub, newBrowser(), {});
    await around.settled();
    await around.run('analytics.week');
    await around.run('analytics.week');
    const week = await mails('Your week: 3 visitors');
    expect(week.map(({ text }) => text)).toEqual([
      expect.stringContaining('Visitors: 3 (6 the week before)'),
    ]);
    for (let number = 0; number < 40; number += 1) await sendEvent(hub, newBrowser(), {});
    await around.settled();
    await around.run('analytics.spike');
    await around.run('analytics.spike');
    expect(await mails('41 visitors this hour')).toHaveLength(1);
    const events = hub.hub.database.db.selectFrom('events').select('type');
    expect(await events.where('type', '=', 'analytics.spike').execute()).toHaveLength(1);
  });

  it('are stored per visitor for the retention period, and as rollups for ever', async () => {
    const { hub, owner } = around;
    const { db } = hub.hub.database;
    around.goTo('2027-06-01T10:00:00.000Z');
    const { value, version } = await owner.json<{ value: object; version: number }>(
      '/api/admin/privacy/retention',
    );
    await owner.send('PUT', '/api/admin/privacy/retention', { value: { ...value, visitDays: 50 }, version });
    const sums = await db.selectFrom('visitRollups').selectAll().execute();
    await around.run('analytics.forget');
    const left = await db.selectFrom('visitors').select('day').distinct().execute();
    expect(left.map(({ day }) => day)).toEqual(['2027-04-12']);
    const actions = db.selectFrom('visitActions').select('visitorId').distinct();
    expect(await actions.execute()).toHaveLength(41);
    expect(await db.selectFrom('visitRollups').selectAll().execute()).toEqual(sums);
  });

  it('count a day that begins at one o’clock, where clocks change at midnight', async () => {
    await around.setZone('America/Santiago');
    around.goTo('2027-09-05T03:59:59.000Z');
    const browser = newBrowser();
    await sendEvent(around.hub, browser, { path: '/music' });
    around.pass(2000);
    await sendEvent(around.hub, browser, { path: '/live' });
    const { from, points, pointsBefore } = await around.today();
    expect(from).toBe('2027-09-05');
    expect(seen(points)).toEqual([{ at: '01', visitors: 1, views: 1 }]);
    expect(seen(pointsBefore)).toEqual([{ at: '23', visitors: 1, views: 1 }]);
  });

  it('count the repeated hour of the 25-hour day when the clocks go back', async () => {
    const { hub } = around;
    await around.setZone('Europe/Vienna');
    const browser = newBrowser();
    around.goTo('2027-10-30T21:59:59.000Z');
    await sendEvent(hub, browser, {});
    around.goTo('2027-10-30T22:00:01.000Z');
    await sendEvent(hub, browser, {});
    // Half past two in summer, then half past two in winter.
    around.goTo('2027-10-31T00:30:00.000Z');
    await sendEvent(hub, browser, {});
    await sendEvent(hub, newBrowser(), {});
    around.goTo('2027-10-31T01:30:00.000Z');
    await sendEvent(hub, browser, {});
    around.goTo('2027-10-31T22:59:59.000Z');
    await sendEvent(hub, browser, {});
    const { from, totals, before, points } = await around.today();
    expect([from, totals.visitors, totals.views, before.views]).toEqual(['2027-10-31', 2, 5, 1]);
    expect(seen(points)).toEqual([
      { at: '00', visitors: 1, views: 1 },
      { at: '02', visitors: 2, views: 3 },
      { at: '23', visitors: 1, views: 1 },
    ]);
    around.goTo('2027-10-31T23:00:01.000Z');
    await sendEvent(hub, browser, {});
    const next = await around.today();
    expect([next.from, next.totals.views, next.before.views]).toEqual(['2027-11-01', 1, 5]);
    const week = await readReport(around.owner, 'pages', { range: '7d' });
    expect(week.points.map(({ views }) => views)).toEqual([0, 0, 0, 0, 1, 5, 1]);
  });
});
