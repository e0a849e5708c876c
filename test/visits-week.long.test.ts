import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostsReport, VisitFilter, VisitGoal } from '#shared/analytics/analytics.admin.schema.ts';
import { NO_PAGE, type Period, periodRanges, reportTabs } from '#shared/analytics/analytics.constants.ts';
import type { FunnelReport, FunnelStep } from '#shared/analytics/analytics.funnels.schema.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { csvReaders } from './support/csv-tables.ts';
import { engines } from './support/databases/test-database.ts';
import { writeCountryFile } from './support/visits/country-file.ts';
import {
  agents,
  type Browser,
  headersOf,
  orderFrom,
  programs,
  readReport,
  sendEvent,
} from './support/visits/visits.ts';
import { startVisits } from './support/visits/visits-hub.ts';
import { linksTo, pathTo, postByHand, postedOn, reactedTo } from './support/visits/visits-posts.ts';
import { funnelTruthOf, type KnownVisit, postTruthOf, truthOf } from './support/visits/visits-truth.ts';

const VISITORS = 200;
const PRICE = 25_000;
const LAST_DAY = Date.parse('2027-08-28T00:00:00Z');
/** Days of single visitors before the week: just inside and outside each range and its previous range. */
const EARLIER = [7, 8, 13, 14, 29, 30, 31, 59, 60, 89, 90, 120, 178];

const landings = ['/home', '/music', '/services', '/live'] as const;
const browsers = [
  { agent: agents.chrome, device: 'Desktop', browser: 'Chrome', os: 'Windows' },
  { agent: agents.firefox, device: 'Desktop', browser: 'Firefox', os: 'Linux' },
  { agent: agents.iphone, device: 'Phone', browser: 'Safari', os: 'iOS' },
] as const;
const none = { medium: '', campaign: '', link: '' };
const origins = [
  { told: {}, traits: { ...none, source: 'Direct' } },
  {
    told: { from: 'https://www.google.com/search?q=ada+lovelace' },
    traits: { ...none, source: 'google.com', medium: 'referral' },
  },
  {
    told: { query: '?utm_source=Newsletter&utm_medium=email&utm_campaign=Spring' },
    traits: { ...none, source: 'newsletter', medium: 'email', campaign: 'spring' },
  },
  {
    told: { from: 'https://l.instagram.com/?u=secret' },
    traits: { ...none, source: 'Instagram', medium: 'referral' },
  },
  {
    told: { from: 'https://t.co/Xyz' },
    traits: { ...none, source: 'Twitter/X', medium: 'referral' },
  },
  { told: { from: 'https://hub.example/home' }, traits: { ...none, source: 'Direct' } },
  {
    told: { query: '?via=flyer' },
    traits: { source: 'Flyer', medium: 'link', campaign: 'Walls', link: 'flyer' },
  },
  {
    told: { query: '?via=flyer.qr', from: 'https://www.google.com/' },
    traits: { source: 'Flyer', medium: 'qr', campaign: 'Walls', link: 'flyer' },
  },
] as const;

const postLinks = linksTo(landings);
const posts = postedOn.map((platform) => ({
  name: platform,
  day: '2027-03-01',
  told: reactedTo[platform],
  links: landings.map((page) => pathTo(postLinks, platform, page)),
}));

/** Where a visitor came from: every tenth or so by a post. */
function originOf(number: number, landing: string) {
  const platform = postedOn[(number % 9) - 7];
  if (!platform) return origins[number % origins.length] as (typeof origins)[number];
  const path = pathTo(postLinks, platform, landing);
  const source = platformNames[platform];
  return { told: { query: `?via=${path}` }, traits: { source, medium: 'post', campaign: '', link: path } };
}

/** What is known of a visitor in advance: both the visit and the expected report are made from it. */
function planOf(number: number) {
  const { agent, ...kind } = browsers[number % 3] as (typeof browsers)[number];
  const landing = landings[number % 4] as string;
  const origin = originOf(number, landing);
  const { link } = origin.traits;
  // Some follow a second time; some have come from elsewhere, and follow the link of a post later.
  const followed = [
    ...(link.startsWith('/p/') ? [link, ...(number % 2 === 0 ? [link] : [])] : []),
    ...(number % 13 === 1 ? [pathTo(postLinks, 'twitter', '/music')] : []),
  ];
  const ago = number < VISITORS ? number % 7 : (EARLIER[number - VISITORS] as number);
  const hour = 9 + (number % 3) * 5;
  const at = LAST_DAY - ago * DAY_MS + hour * 3_600_000;
  const [orders, pays] = [number % 20 === 7, number % 40 === 7];
  const missed = number % 15 === 4 ? ['/old-tour', ...(number % 2 === 0 ? ['/old-tour', '/merch'] : [])] : [];
  const did: KnownVisit['did'] = [
    ...missed.map((path) => ['missing', path] as const),
    ...(number % 8 === 0 ? [['click', 'open.spotify.com'] as const] : []),
    ...(number % 9 === 0 ? [['play', 'player.twitch.tv'] as const] : []),
    ...(number % 25 === 3 ? [['chat', 'chat'] as const] : []),
    ...(orders ? [['start', 'reference'] as const, ['form', 'reference'] as const] : []),
  ];
  const visit: KnownVisit = {
    day: new Date(at).toISOString().slice(0, 10),
    hour: String(hour).padStart(2, '0'),
    traits: {
      ...origin.traits,
      ...kind,
      landing,
      language: number % 4 ? 'en' : 'de',
      country: number < 128 ? 'AT' : 'DE',
    },
    // Every tenth visitor reloads the page that they landed on.
    pages: [
      landing,
      ...(number % 10 === 0 ? [landing] : []),
      ...(number % 2 === 0 ? ['/podcasts'] : []),
      ...missed.map(() => NO_PAGE),
    ],
    did,
    followed,
    ...(orders && { paidCents: pays ? PRICE : 0 }),
  };
  const browser = { from: `10.${number}.7.9`, agent, language: number % 4 ? 'en' : 'de-AT' };
  return { at, visit, browser, told: origin.told };
}
type Plan = ReturnType<typeof planOf>;

const plans = Array.from({ length: VISITORS + EARLIER.length }, (_, number) => planOf(number)).sort(
  (a, b) => a.at - b.at,
);
const visits = plans.map(({ visit }) => visit);
const today = new Date(LAST_DAY).toISOString().slice(0, 10);
/** Days with an order by a visitor who asked not to be counted. */
const unknownOrders = [3, 29].map((ago) => new Date(LAST_DAY - ago * DAY_MS).toISOString().slice(0, 10));

const dayBefore = (days: number) => new Date(LAST_DAY - days * DAY_MS).toISOString().slice(0, 10);
/** The ranges, all days, and days between others: a single one, a month, and one that ends before the last. */
const periods: readonly Period[] = [
  ...periodRanges.map((range) => ({ range })),
  { from: dayBefore(3), to: dayBefore(3) },
  { from: dayBefore(60), to: dayBefore(30) },
  { from: dayBefore(200), to: dayBefore(1) },
];

const queryOf = (period: Period) => period as Record<string, string>;

const goals: readonly VisitGoal[] = [
  { name: 'Read of music', kind: 'page', value: '/music' },
  { name: 'Sent the form', kind: 'form', value: 'reference' },
  { name: 'Never reached', kind: 'click', value: 'nobody.example' },
];

/** By length, kinds of steps, and an order that nobody keeps to. */
const funnels: readonly { name: string; steps: FunnelStep[] }[] = [
  {
    name: 'To an order',
    steps: [
      { name: 'Read of music', kind: 'page', value: '/music' },
      { name: 'Began the form', kind: 'start', value: 'reference' },
      { name: 'Sent the form', kind: 'form', value: 'reference' },
      { name: 'Ordered', kind: 'order', value: 'order' },
    ],
  },
  {
    name: 'To the player',
    steps: [
      { name: 'Home', kind: 'page', value: '/home' },
      { name: 'Podcasts', kind: 'page', value: '/podcasts' },
      { name: 'Out', kind: 'click', value: 'open.spotify.com' },
      { name: 'Play', kind: 'play', value: 'player.twitch.tv' },
    ],
  },
  {
    name: 'The wrong way round',
    steps: [
      { name: 'Podcasts', kind: 'page', value: '/podcasts' },
      { name: 'Home', kind: 'page', value: '/home' },
    ],
  },
];

const filters: readonly VisitFilter[] = [
  {},
  { device: 'Phone' },
  { source: 'Flyer', medium: 'qr' },
  { landing: '/music', country: 'AT', language: 'en' },
  { campaign: 'spring', browser: 'Chrome', os: 'Windows', landing: '/live' },
  { link: 'flyer', device: 'Desktop', country: 'DE' },
  { source: 'Direct', country: 'nowhere' },
];

describe.each(engines)('a week of visits on %s', (database) => {
  let around: Awaited<ReturnType<typeof startVisits>>;
  let folder = '';
  let funnelsSince = '';

  async function visit({ browser, visit: { pages, did, paidCents, traits, followed = [] }, told }: Plan) {
    const { hub } = around;
    const [landing] = pages;
    const follow = async (path: string) => {
      const answer = await hub.get(path, { redirect: 'manual', headers: headersOf(browser) });
      expect(answer.status).toBe(302);
    };
    for (const path of followed.filter((one) => one === traits.link)) await follow(path);
    const missed = did.filter(([kind]) => kind === 'missing').map(([, path]) => path);
    for (const [index, page] of pages.entries()) {
      const path = page === NO_PAGE ? (missed.shift() as string) : page;
      await sendEvent(hub, browser, { path, ...(index === 0 && told) });
    }
    for (const path of followed.filter((one) => one !== traits.link)) await follow(path);
    for (const [kind, what] of did) {
      if (kind === 'chat') await chat(browser);
      else if (kind !== 'form' && kind !== 'missing')
        await sendEvent(hub, browser, { kind: kind as 'click', path: landing, what });
    }
    if (paidCents === undefined) return;
    const code = await orderFrom(hub, browser);
    if (paidCents > 0) await around.decided(code, 'release', { note: '' });
  }

  async function chat({ from, agent }: Browser) {
    const headers = { 'X-Forwarded-For': from, 'User-Agent': agent, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ message: 'What services do you offer?' });
    expect((await around.hub.get('/api/chat', { method: 'POST', headers, body })).status).toBe(200);
  }

  /** Visits that must not be counted. */
  async function othersVisit(number: number) {
    const { hub, owner } = around;
    const person = { from: `10.250.${number}.1`, agent: agents.firefox };
    for (const agent of programs) await sendEvent(hub, { ...person, agent }, {});
    await sendEvent(hub, { ...person, headers: { Cookie: owner.cookie } }, {});
    await sendEvent(hub, { ...person, headers: { DNT: '1' } }, {});
    await sendEvent(hub, { ...person, headers: { 'Sec-GPC': '1' } }, {});
    await sendEvent(hub, { ...person, headers: { 'Sec-Fetch-Site': 'cross-site' } }, {});
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'hub-countries-'));
    const countries = path.join(folder, 'countries.mmdb');
    writeCountryFile(countries, { '10.0.0.0/9': 'AT', '10.128.0.0/9': 'DE' });
    around = await startVisits(database, { COUNTRY_DATABASE: countries });
    await postByHand(around.owner, around, postLinks);
    const link = { code: 'flyer', title: 'Flyer', target: '/music', source: 'Flyer', campaign: 'Walls' };
    expect((await around.owner.send('POST', '/api/admin/analytics/links', link)).status).toBe(200);
    expect((await around.owner.send('PUT', '/api/admin/analytics/goals', { goals })).status).toBe(200);
    const orders = { funnels: funnels.map((funnel) => ({ ...funnel, id: '' })) };
    expect((await around.owner.send('PUT', '/api/admin/analytics/funnels', orders)).status).toBe(200);
    funnelsSince = new Date(around.now()).toISOString().slice(0, 10);
    let day = '';
    for (const plan of plans) {
      if (plan.visit.day !== day) {
        // A day is rolled up when it is over, or together with a later one.
        if (plans.indexOf(plan) % 2 === 0) await around.settled();
        day = plan.visit.day;
        around.goTo(`${day}T08:00:00.000Z`);
        await othersVisit(plans.indexOf(plan));
        const shy = { from: '10.251.1.1', agent: agents.firefox, headers: { 'Sec-GPC': '1' } };
        if (unknownOrders.includes(day)) await orderFrom(around.hub, shy);
      }
      if (around.now() < plan.at) around.goTo(new Date(plan.at).toISOString());
      await visit(plan);
    }
    await around.settled();
  }, 120_000);
  afterAll(async () => {
    await around?.hub.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(filters)('is reported exactly on every tab and range, with the filter %o', async (filter) => {
    for (const period of periods)
      for (const tab of reportTabs) {
        // What the figures may be due to is no figure.
        const {
          hasData,
          timeZone,
          notes: _,
          ...report
        } = await readReport(around.owner, tab, {
          ...period,
          ...filter,
        });
        expect({ hasData, timeZone }).toEqual({ hasData: true, timeZone: 'UTC' });
        expect(report, `${tab} of ${JSON.stringify(period)}`).toEqual(
          withoutNotes(truthOf(visits, unknownOrders, today, { period, tab, filter, goals })),
        );
      }
  });

  it.each(filters)('is reported exactly in funnels that add up, with the filter %o', async (filter) => {
    for (const period of periods) {
      const asked = new URLSearchParams({ ...queryOf(period), ...(filter as Record<string, string>) });
      const report = await around.owner.json<FunnelReport>(`/api/admin/analytics/funnels/report?${asked}`);
      const counted = unknownOrders;
      for (const [index, { name, steps }] of report.funnels.entries()) {
        const wanted = funnels[index]?.steps ?? [];
        expect(steps, `${name} of ${JSON.stringify(period)}`).toEqual(
          funnelTruthOf(visits, wanted, today, { period, filter, since: funnelsSince, counted }),
        );
        for (const [at, { reached, left }] of steps.entries())
          if (at > 0) expect(reached + left).toBe(steps[at - 1]?.reached);
      }
    }
    if (Object.keys(filter).length > 0) return;
    const { funnels: week } = await around.owner.json<FunnelReport>(
      '/api/admin/analytics/funnels/report?range=7d',
    );
    expect(week.map(({ steps }) => steps.map(({ reached }) => reached > 0))).toEqual([
      [true, false, false, false],
      [true, true, true, true],
      [true, false],
    ]);
  });

  it('is reported exactly for the posts that brought it, on every range', async () => {
    for (const period of periods) {
      const { totals, before, told, items } = await around.owner.json<PostsReport>(
        `/api/admin/analytics/posts?${new URLSearchParams(queryOf(period))}`,
      );
      const rows = items.map(
        ({ platform: name, clicks, orders, revenueCents, reactions: { likes, answers } }) => ({
          name,
          clicks,
          orders,
          revenueCents,
          likes,
          answers,
        }),
      );
      const truth = postTruthOf(visits, posts, today, period);
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
      expect({ totals, before, told, rows: rows.sort(byName) }, JSON.stringify(period)).toEqual({
        ...truth,
        rows: truth.rows.sort(byName),
      });
    }
    const { totals, rows } = postTruthOf(visits, posts, today, { range: '7d' });
    expect(rows).toHaveLength(2);
    expect(totals.clicks).toBeGreaterThan(40);
    expect(totals.orders).toBeGreaterThan(0);
    expect(totals.revenueCents).toBeGreaterThan(0);
    const file = await around.owner.get('/api/admin/analytics/export?list=posts&range=7d');
    const [, ...lines] = csvReaders['csv-parse']?.(await file.text()) ?? [];
    const inFile = lines.map(([, network, , clicks, , , , likes, answers]) => [
      network,
      clicks,
      likes,
      answers,
    ]);
    expect(inFile.sort()).toEqual(
      rows
        .map(({ name, clicks, likes, answers }) => [
          platformNames[name as 'twitter'],
          String(clicks),
          String(likes ?? ''),
          String(answers ?? ''),
        ])
        .sort(),
    );
  });

  it('is reported the same when requested again, and in the exported file', async () => {
    const filter = { device: 'Desktop' };
    const asked = { period: { range: '90d' }, tab: 'referrers', filter } as const;
    const truth = truthOf(visits, unknownOrders, today, asked);
    for (const _ of [1, 2]) {
      const { lists } = await readReport(around.owner, 'referrers', { range: '90d', ...filter });
      expect(lists).toEqual(truth.lists);
    }
    const file = await around.owner.get('/api/admin/analytics/export?list=source&range=90d&device=Desktop');
    const [, ...rows] = csvReaders['csv-parse']?.(await file.text()) ?? [];
    expect(rows).toEqual(
      truth.lists.source?.map(({ value, visitors, views, entries, engaged, orders, revenueCents }) =>
        [value, visitors, views, entries, engaged, orders, (revenueCents / 100).toFixed(2), 'USD'].map(
          String,
        ),
      ),
    );
  });

  it('has test data for every list except downloads, and for paid and unpaid orders', () => {
    const lists = reportTabs.flatMap((tab) =>
      Object.entries(
        truthOf(visits, unknownOrders, today, { period: { range: '7d' }, tab, filter: {} }).lists,
      ),
    );
    expect(lists.filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual(['download']);
    const { totals, before } = truthOf(visits, unknownOrders, today, {
      period: { range: '7d' },
      tab: 'pages',
      filter: {},
    });
    expect([totals.visitors, totals.orders, totals.paid]).toEqual([VISITORS, 11, 5]);
    expect(before.visitors).toBe(3);
  });
});

function withoutNotes<R extends { notes: unknown }>({ notes: _, ...figures }: R) {
  return figures;
}
