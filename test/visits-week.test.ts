import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import { startOwnersHub } from './support/owner-orders.ts';
import { engines } from './support/test-database.ts';
import { agents, type Browser, figuresOf, orderFrom, programs, readReport, step } from './support/visits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VISITORS = 200;
const PRICE = 25_000;

const pages = ['/home', '/music', '/services', '/live'] as const;
const kinds = Object.values(agents);

/** What is known of a visitor ahead: the plan, from which both the visits and the truth are made. */
function planOf(number: number) {
  const origins = [
    { source: 'Direct' },
    { source: 'google.com', from: 'https://www.google.com/search?q=ada+lovelace' },
    { source: 'newsletter', query: '?utm_source=Newsletter&utm_medium=email&utm_campaign=Spring' },
    { source: 'instagram.com', from: 'https://l.instagram.com/?u=secret' },
    { source: 'Direct', from: 'https://hub.example/home' },
  ] as const;
  return {
    day: number % 7,
    browser: {
      from: `10.${number}.7.9`,
      agent: kinds[number % 3] as string,
      language: number % 4 ? 'en' : 'de-AT',
    },
    origin: origins[number % 5] as { source: string; from?: string; query?: string },
    landing: pages[number % 4] as string,
    second: number % 2 === 0 ? '/podcasts' : undefined,
    reloads: number % 10 === 0 ? 1 : 0,
    clicks: number % 8 === 0,
    plays: number % 9 === 0,
    chats: number % 25 === 3,
    orders: number % 20 === 7,
    pays: number % 40 === 7,
  };
}
type Plan = ReturnType<typeof planOf>;

const plans = Array.from({ length: VISITORS }, (_, number) => planOf(number));

/** How many there are of each, by what `name` says of them; undefined for those who do not count there. */
function tallyOf(of: readonly Plan[], name: (plan: Plan) => string | undefined, weight = (_: Plan) => 1) {
  const counts: Record<string, number> = {};
  for (const plan of of) {
    const key = name(plan);
    if (key !== undefined) counts[key] = (counts[key] ?? 0) + weight(plan);
  }
  return counts;
}
const viewsOf = ({ second, reloads }: Plan) => 1 + reloads + (second ? 1 : 0);
const sum = (of: readonly Plan[], weight: (plan: Plan) => number) =>
  of.reduce((all, plan) => all + weight(plan), 0);

describe.each(engines)('a week of visits on %s', (database) => {
  let around: Awaited<ReturnType<typeof startOwnersHub>>;
  const reportOf = (tab: 'pages' | 'referrers' | 'audience', more: Record<string, string> = {}) =>
    readReport(around.owner, tab, more);

  async function visit({
    browser,
    origin,
    landing,
    second,
    reloads,
    clicks,
    plays,
    chats,
    orders,
    pays,
  }: Plan) {
    const { hub } = around;
    for (let view = 0; view <= reloads; view += 1)
      await step(hub, browser, { path: landing, from: origin.from, query: origin.query });
    if (second) await step(hub, browser, { path: second });
    if (clicks) await step(hub, browser, { kind: 'click', path: landing, what: 'open.spotify.com' });
    if (plays) await step(hub, browser, { kind: 'play', path: landing, what: 'player.twitch.tv' });
    if (chats) await chat(browser);
    if (!orders) return;
    await step(hub, browser, { kind: 'start', path: landing, what: 'reference' });
    const code = await orderFrom(hub, browser);
    if (pays) await around.decided(code, 'release', { note: '' });
  }

  async function chat({ from, agent }: Browser) {
    const headers = { 'X-Forwarded-For': from, 'User-Agent': agent, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ message: 'What services do you offer?' });
    expect((await around.hub.get('/api/chat', { method: 'POST', headers, body })).status).toBe(200);
  }

  /** Everybody who is not to be counted, and one order among them. */
  async function othersVisit(day: number) {
    const { hub, owner } = around;
    const person = { from: `10.250.${day}.1`, agent: agents.firefox };
    for (const agent of programs) await step(hub, { ...person, agent }, {});
    await step(hub, { ...person, headers: { Cookie: owner.cookie } }, {});
    await step(hub, { ...person, headers: { DNT: '1' } }, {});
    await step(hub, { ...person, headers: { 'Sec-GPC': '1' } }, {});
    await step(hub, { ...person, headers: { 'Sec-Fetch-Site': 'cross-site' } }, {});
    if (day === 3) await orderFrom(hub, { ...person, headers: { 'Sec-GPC': '1' } });
  }

  beforeAll(async () => {
    around = await startOwnersHub(database);
    const { hub, pass } = around;
    const early = { from: '10.251.1.1', agent: agents.chrome };
    // 60 and 35 days before the week ends, and in the week before it.
    for (const wait of [0, 25, 27]) {
      pass(wait * DAY_MS);
      await step(hub, early, { path: '/founder' });
    }
    pass(2 * DAY_MS);
    for (let day = 0; day < 7; day += 1) {
      for (const plan of plans) if (plan.day === day) await visit(plan);
      await othersVisit(day);
      if (day === 3) await hub.hub.settleVisits();
      if (day < 6) pass(DAY_MS);
    }
    await hub.hub.settleVisits();
  }, 120_000);
  afterAll(() => around?.hub.close());

  it('is told to the visitor', async () => {
    const { totals, before, hasData, timeZone, from, to, unattributed } = await reportOf('pages');
    const sold = plans.filter(({ orders }) => orders).length;
    const paid = plans.filter(({ pays }) => pays).length;
    expect({ hasData, timeZone }).toEqual({ hasData: true, timeZone: 'UTC' });
    expect([from, to]).toEqual(['2027-04-24', '2027-04-30']);
    expect(totals).toEqual({
      visitors: VISITORS,
      views: sum(plans, viewsOf),
      engaged: plans.filter(({ chats, orders }) => chats || orders).length,
      orders: sold + 1,
      paid,
      revenueCents: paid * PRICE,
    });
    expect(before).toEqual({ visitors: 1, views: 1, engaged: 0, orders: 0, paid: 0, revenueCents: 0 });
    expect(unattributed).toEqual({ orders: 1, revenueCents: 0 });
  });

  it('has its days, and the ones before', async () => {
    const { points, pointsBefore } = await reportOf('pages');
    const days = Array.from({ length: 7 }, (_, day) => plans.filter((plan) => plan.day === day));
    expect(points).toEqual(
      days.map((of, day) => ({ at: `2027-04-${24 + day}`, visitors: of.length, views: sum(of, viewsOf) })),
    );
    expect(pointsBefore.map(({ visitors }) => visitors)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  });

  it('says what was read, and what was done there', async () => {
    const report = await reportOf('pages');
    const landings = tallyOf(plans, ({ landing }) => landing);
    const seconds = tallyOf(plans, ({ second }) => second);
    expect(figuresOf(report, 'page', 'visitors')).toEqual({ ...landings, ...seconds });
    const views = tallyOf(
      plans,
      ({ landing }) => landing,
      ({ reloads }) => 1 + reloads,
    );
    expect(figuresOf(report, 'page', 'views')).toEqual({ ...views, ...seconds });
    expect(figuresOf(report, 'page', 'entries')).toEqual({ ...landings, '/podcasts': 0 });
    const sold = plans.filter(({ orders }) => orders);
    const zeros = Object.fromEntries(Object.keys({ ...landings, ...seconds }).map((page) => [page, 0]));
    expect(figuresOf(report, 'page', 'orders')).toEqual({
      ...zeros,
      ...tallyOf(sold, ({ landing }) => landing),
    });
    const counts = (name: 'clicks' | 'plays' | 'chats' | 'orders') =>
      plans.filter((plan) => plan[name]).length;
    expect(figuresOf(report, 'click', 'visitors')).toEqual({ 'open.spotify.com': counts('clicks') });
    expect(figuresOf(report, 'play', 'visitors')).toEqual({ 'player.twitch.tv': counts('plays') });
    expect(figuresOf(report, 'chat', 'visitors')).toEqual({ chat: counts('chats') });
    expect(figuresOf(report, 'start', 'visitors')).toEqual({ reference: counts('orders') });
    expect(figuresOf(report, 'form', 'visitors')).toEqual({ reference: counts('orders') });
  });

  it('says where they came from, and what each place brought', async () => {
    const report = await reportOf('referrers');
    const bySource = (of: readonly Plan[]) => tallyOf(of, ({ origin }) => origin.source);
    const zeros = { Direct: 0, 'google.com': 0, newsletter: 0, 'instagram.com': 0 };
    const sold = plans.filter(({ orders }) => orders);
    const paid = plans.filter(({ pays }) => pays);
    expect(figuresOf(report, 'source', 'visitors')).toEqual(bySource(plans));
    expect(figuresOf(report, 'source', 'orders')).toEqual({ ...zeros, ...bySource(sold) });
    const revenue = tallyOf(
      paid,
      ({ origin }) => origin.source,
      () => PRICE,
    );
    expect(figuresOf(report, 'source', 'revenueCents')).toEqual({ ...zeros, ...revenue });
    const letters = plans.filter(({ origin }) => origin.source === 'newsletter').length;
    expect(figuresOf(report, 'campaign', 'visitors')).toEqual({ spring: letters });
    const referred = plans.filter(({ origin }) => /\.com$/.test(origin.source)).length;
    expect(figuresOf(report, 'medium', 'visitors')).toEqual({ email: letters, referral: referred });
  });

  it('says what they came with', async () => {
    const report = await reportOf('audience');
    const by = (names: readonly string[]) =>
      tallyOf(plans, ({ browser }) => names[kinds.indexOf(browser.agent as never)]);
    expect(figuresOf(report, 'device', 'visitors')).toEqual(by(['Desktop', 'Desktop', 'Phone']));
    expect(figuresOf(report, 'browser', 'visitors')).toEqual(by(['Chrome', 'Firefox', 'Safari']));
    expect(figuresOf(report, 'os', 'visitors')).toEqual(by(['Windows', 'Linux', 'iOS']));
    expect(figuresOf(report, 'language', 'visitors')).toEqual(
      tallyOf(plans, ({ browser }) => browser.language.slice(0, 2)),
    );
    expect(report.lists.country).toEqual([]);
  });

  it('is part of longer ranges, and its last day one of its own', async () => {
    const visitorsOf = async (range: string) => {
      const { totals, before } = await reportOf('pages', { range });
      return [totals.visitors, before.visitors];
    };
    const days = tallyOf(plans, ({ day }) => String(day));
    expect(await visitorsOf('1d')).toEqual([days['6'], days['5']]);
    expect(await visitorsOf('30d')).toEqual([VISITORS + 1, 1]);
    expect(await visitorsOf('90d')).toEqual([VISITORS + 3, 0]);
    const { points } = await reportOf('pages', { range: '1d' });
    expect(points).toHaveLength(24);
    expect(points.filter(({ visitors }) => visitors > 0)).toEqual([
      expect.objectContaining({ at: '12', visitors: days['6'] }),
    ]);
  });

  it('is the same counted from the visitors, and by any filters together', async () => {
    const strip = ({ totals, points }: VisitReport) => ({ totals, points });
    const whole = await reportOf('audience');
    const halves = await Promise.all(['Desktop', 'Phone'].map((device) => reportOf('audience', { device })));
    for (const name of ['visitors', 'views', 'engaged', 'paid', 'revenueCents'] as const)
      expect(
        halves.reduce((all, half) => all + half.totals[name], 0),
        name,
      ).toBe(whole.totals[name]);
    const few = await reportOf('referrers', { device: 'Phone', source: 'google.com', landing: '/music' });
    const meant = plans.filter(
      ({ browser, origin, landing }) =>
        browser.agent === agents.iphone && origin.source === 'google.com' && landing === '/music',
    );
    expect(strip(few).totals).toMatchObject({ visitors: meant.length, views: sum(meant, viewsOf) });
    expect(few.points.map(({ visitors }) => visitors)).toEqual(
      Array.from({ length: 7 }, (_, day) => meant.filter((plan) => plan.day === day).length),
    );
    expect(figuresOf(few, 'source', 'visitors')).toEqual({ 'google.com': meant.length });
    const english = await reportOf('pages', { language: 'en' });
    expect(figuresOf(english, 'page', 'visitors')).toEqual({
      ...tallyOf(
        plans.filter(({ browser }) => browser.language === 'en'),
        ({ landing }) => landing,
      ),
      ...tallyOf(
        plans.filter(({ browser }) => browser.language === 'en'),
        ({ second }) => second,
      ),
    });
  });
});
