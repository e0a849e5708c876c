import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FunnelReport, VisitFunnel, VisitFunnels } from '#shared/analytics/analytics.funnels.schema.ts';
import { csvReaders } from './support/csv-tables.ts';
import { engines } from './support/databases/test-database.ts';
import { orderFrom, sendEvent } from './support/visits/visits.ts';
import { newBrowser, startVisits } from './support/visits/visits-hub.ts';

const FUNNELS = '/api/admin/analytics/funnels';
const music = { name: 'Music', kind: 'page', value: '/music' } as const;
const live = { name: 'Live', kind: 'page', value: '/live' } as const;
const booking = { name: 'Booking', kind: 'page', value: '/booking' } as const;
const order = { name: 'Ordered', kind: 'order', value: 'order' } as const;

describe.each(engines)('funnels on %s', (database) => {
  let around: Awaited<ReturnType<typeof startVisits>>;
  beforeAll(async () => {
    around = await startVisits(database);
  });
  afterAll(() => around?.hub.close());

  const set = async (...funnels: VisitFunnel[]) => {
    const answer = await around.owner.send('PUT', FUNNELS, { funnels });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as VisitFunnels).funnels;
  };
  const report = async (query: Record<string, string> = { range: '1d' }) => {
    await around.settled();
    return around.owner.json<FunnelReport>(`${FUNNELS}/report?${new URLSearchParams(query)}`);
  };
  const sumsOf = ({ funnels }: FunnelReport) =>
    funnels.map(({ steps }) => steps.map(({ reached, left }) => [reached, left]));
  const view = async (browser: ReturnType<typeof newBrowser>, ...paths: string[]) => {
    for (const path of paths) await sendEvent(around.hub, browser, { path });
  };

  it('are none on a new install', async () => {
    expect((await report()).funnels).toEqual([]);
  });

  it('count each step only after those before it, over several writings, and add up', async () => {
    around.goTo('2027-03-02T10:00:00.000Z');
    await view(newBrowser(), '/music', '/live', '/booking');
    const [funnel] = await set({ id: '', name: 'To book', steps: [music, live, booking, order] });
    expect(funnel?.id).not.toBe('');
    around.pass(1000);
    const [all, again, wrongWay, slow, none] = Array.from({ length: 5 }, () => newBrowser());
    await view(again as never, '/live', '/booking', '/music', '/music', '/live', '/live');
    await view(wrongWay as never, '/booking', '/live', '/music');
    await view(none as never, '/booking', '/home');
    await view(all as never, '/music', '/live', '/booking');
    await orderFrom(around.hub, all as never);
    await view(slow as never, '/music');
    await around.settled();
    around.pass(60_000);
    await view(slow as never, '/home', '/live');
    await around.settled();
    await view(slow as never, '/booking');
    const told = await report();
    expect(sumsOf(told)).toEqual([
      [
        [4, 0],
        [3, 1],
        [2, 1],
        [1, 1],
      ],
    ]);
    expect(told.funnels[0]).toMatchObject({ name: 'To book', countedFrom: '2027-03-02', limitedBy: null });
    expect(told.funnels[0]?.steps.map(({ before }) => before)).toEqual([null, null, null, null]);
  });

  it('count the same with a filter, from the visitors themselves', async () => {
    expect(sumsOf(await report({ range: '1d', device: 'Desktop' }))).toEqual(sumsOf(await report()));
    expect(sumsOf(await report({ range: '1d', device: 'Phone' }))).toEqual([
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ]);
  });

  it('begin anew for each visitor on another day, and are compared with the days before', async () => {
    around.goTo('2027-03-03T10:00:00.000Z');
    await view(newBrowser(), '/music');
    const told = await report();
    expect(told.funnels[0]?.steps.map(({ reached, before }) => [reached, before])).toEqual([
      [1, 4],
      [0, 3],
      [0, 2],
      [0, 1],
    ]);
    const longer = await report({ range: '7d' });
    expect(longer.funnels[0]).toMatchObject({ countedFrom: '2027-03-02', limitedBy: 'steps' });
    expect(longer.funnels[0]?.steps[0]).toMatchObject({ reached: 5, before: null });
    const past = await report({ from: '2027-02-01', to: '2027-02-03' });
    expect(past.funnels[0]).toMatchObject({ countedFrom: null });
  });

  it('are in the exported file, with shares that can be added up', async () => {
    const file = await around.owner.get('/api/admin/analytics/export?list=funnels&range=7d');
    const [head, ...rows] = csvReaders['csv-parse']?.(await file.text()) ?? [];
    expect(head?.slice(0, 4)).toEqual(['Funnel', 'Step', 'Name', 'Visitors']);
    expect(rows.map((row) => row.slice(1, 7))).toEqual([
      ['1', 'Music', '5', '', '', '100.0'],
      ['2', 'Live', '3', '2', '60.0', '60.0'],
      ['3', 'Booking', '2', '1', '66.7', '40.0'],
      ['4', 'Ordered', '1', '1', '50.0', '20.0'],
    ]);
  });

  it('keep their figures under another name, and are counted anew with other steps', async () => {
    const { funnels } = await around.owner.json<VisitFunnels>(FUNNELS);
    const known = funnels[0] as VisitFunnel;
    const [renamed] = await set({ ...known, name: 'To the booking' });
    expect(renamed?.id).toBe(known.id);
    expect(sumsOf(await report({ range: '7d' }))[0]?.[0]).toEqual([5, 0]);
    const [turned] = await set({ ...known, steps: [live, music] });
    expect(turned?.id).not.toBe(known.id);
    expect(sumsOf(await report({ range: '7d' }))).toEqual([
      [
        [0, 0],
        [0, 0],
      ],
    ]);
    const left = await around.hub.hub.database.db
      .selectFrom('visitRollups')
      .select('value')
      .where('kind', '=', 'funnel')
      .execute();
    expect(left).toEqual([]);
  });

  it('with a filter, count no days whose single visitors are deleted, and say so', async () => {
    await view(newBrowser(), '/live', '/music');
    await around.settled();
    const { funnels } = await report({ from: '2027-03-03', to: '2027-03-03' });
    expect(funnels[0]?.steps.map(({ reached }) => reached)).toEqual([1, 1]);
    around.goTo('2027-11-03T10:00:00.000Z');
    await around.run('analytics.forget');
    const plain = await report({ from: '2027-03-03', to: '2027-03-03' });
    expect(plain.funnels[0]?.steps.map(({ reached }) => reached)).toEqual([1, 1]);
    const filtered = await report({ from: '2027-03-03', to: '2027-03-03', device: 'Desktop' });
    expect(filtered.funnels[0]).toMatchObject({ countedFrom: null, limitedBy: 'visitors' });
  });

  it('refuse a single step, the same step twice, and too many funnels', async () => {
    const refused = async (...steps: object[]) =>
      (await around.owner.send('PUT', FUNNELS, { funnels: [{ id: '', name: 'x', steps }] })).status;
    expect(await refused(music)).toBe(400);
    expect(await refused(music, music)).toBe(400);
    expect(await refused(music, { ...live, kind: 'nothing' })).toBe(400);
    const many = Array.from({ length: 7 }, () => ({ id: '', name: 'x', steps: [music, live] }));
    expect((await around.owner.send('PUT', FUNNELS, { funnels: many })).status).toBe(400);
  });
});
