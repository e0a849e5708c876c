import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import { ranges, reportTabs } from '#shared/analytics/analytics.constants.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { agents, programs, sendEvent } from '#test/support/visits/visits.ts';
import { truthOf } from '#test/support/visits/visits-truth.ts';
import { hydrated } from './support/hub.ts';
import { payer } from './support/orders.ts';
import { test as base, logIn, OWNER, ownerHeaders } from './support/owner-hub.ts';
import { startHub } from './support/start-hub.ts';
import { askNotToBeCounted, visitor } from './support/visitor.ts';
import { type Plan, plansFrom } from './support/week-plans.ts';

const FOLDER = path.resolve('test-results/e2e-week');
const CLOCK_FILE = path.resolve('test-results/e2e-week-clock');
const firstDay = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
const lastDay = new Date(firstDay + 6 * DAY_MS).toISOString().slice(0, 10);

const filters: Record<string, string>[] = [
  {},
  { device: 'Phone' },
  { source: 'newsletter', landing: '/music' },
];

/** All at once, since the hub reads it at any moment. */
async function goTo(at: number) {
  await writeFile(`${CLOCK_FILE}.new`, String(at - Date.now()));
  await rename(`${CLOCK_FILE}.new`, CLOCK_FILE);
}

const test = base.extend<object, { ownerHub: string }>({
  ownerHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      await goTo(firstDay);
      const { url, stop } = await startHub(FOLDER, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        TRUST_PROXY: 'true',
        CLOCK_FILE,
        NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'support/moved-clock.mjs')}`,
      });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
});

/** A visit in a browser of its own. @returns the code of the order, and the host of the link that was followed */
async function come(browser: Browser, baseURL: string, plan: Plan) {
  const { agent: userAgent, locale, address: from, visit } = plan;
  const { context, page } = await visitor(browser, { baseURL, userAgent, locale, from });
  let told = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/events')) told += 1;
  });
  // Who leaves a page at once may take its event along unseen by this test.
  let due = 0;
  const arrive = async () => {
    await hydrated(page);
    due += 1;
    await expect.poll(() => told).toBe(due);
  };
  await page.goto(visit.pages[0] + plan.query, { referer: plan.from });
  await arrive();
  if (plan.reloads) {
    await page.reload();
    await arrive();
  }
  const followed = plan.follows ? await follow(page) : undefined;
  if (followed) due += 1;
  if (plan.reads) {
    await page.goto('/podcasts');
    await arrive();
  }
  const code = plan.orders ? await order(page) : undefined;
  const events = visit.pages.length + (followed ? 1 : 0) + (code ? 1 : 0);
  await expect.poll(() => told).toBe(events);
  await context.close();
  return { code, followed };
}

async function follow(page: Page): Promise<string> {
  const link = page.locator('main a[href^="https:"]:visible').first();
  const popup = page.waitForEvent('popup');
  await link.click();
  await (await popup).close();
  return new URL((await link.getAttribute('href')) ?? '').hostname;
}

async function order(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Book an Interview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(payer.name);
  await dialog.getByLabel('Email').fill(payer.email);
  await dialog.getByRole('button', { name: 'Get my reference' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your reference' })).toBeVisible();
  return dialog.getByRole('region', { name: 'Your reference' }).getByText(/^HUB-/).innerText();
}

/** The same visit as somebody's browser sends it, without one. */
async function send(baseURL: string, { address, agent, locale, visit, query, from }: Plan) {
  const hub = { get: (target: string, init?: RequestInit) => fetch(baseURL + target, init) };
  const sender = { from: address, agent, language: `${locale},en;q=0.5` };
  for (const [index, viewed] of visit.pages.entries())
    await sendEvent(hub, sender, { path: viewed, ...(index === 0 && { query, from: from ?? '' }) });
}

/** Browsers that are not to be counted: a program's, and one that asks for it. */
async function comeUncounted(browser: Browser, baseURL: string) {
  for (const more of [{ userAgent: programs[0] }, { userAgent: agents.chrome, init: askNotToBeCounted }]) {
    const { context, page } = await visitor(browser, { baseURL, from: '10.78.0.1', ...more });
    await page.goto('/music');
    await hydrated(page);
    await context.close();
  }
}

async function sendAsOwner(page: Page, method: string, address: string, data: object) {
  const answer = await page.request.fetch(address, { method, headers: await ownerHeaders(page), data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const figuresOn = (page: Page) =>
  page.locator('dl > div').evaluateAll((cards) => cards.map((card) => card.children[1]?.textContent));

const rowsOn = (page: Page, list: string) =>
  page
    .getByRole('region', { name: list, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)));

test(
  'a week of visits by browsers and bare requests is reported exactly, on every tab and range',
  { tag: '@long' },
  async ({ browser, page, ownerHub: baseURL }, { project }) => {
    test.skip(project.name !== 'desktop', 'what is counted does not depend on the width');
    test.setTimeout(600_000);
    const plans = plansFrom(firstDay);
    const orders: { code: string; pays: boolean }[] = [];
    let at = firstDay;
    for (const plan of plans) {
      if (plan.at > at) await goTo(plan.at);
      at = plan.at;
      if (plan.isReal) {
        const { code, followed } = await come(browser, baseURL, plan);
        if (code) orders.push({ code, pays: plan.pays });
        if (followed) plan.visit = { ...plan.visit, did: [...plan.visit.did, ['click', followed]] };
      } else await send(baseURL, plan);
      if (plan.number % 50 === 0) await comeUncounted(browser, baseURL);
    }

    await logIn(page, '/music');
    await hydrated(page);
    const delivery = { calendarUrl: 'https://calendar.example/book', submissionUrl: null, linkDays: 7 };
    await sendAsOwner(page, 'PUT', '/api/admin/delivery', delivery);
    for (const { code } of orders.filter(({ pays }) => pays)) {
      const { version } = (await (await page.request.get(`/api/admin/orders/${code}`)).json()) as OrderDetail;
      await sendAsOwner(page, 'POST', `/api/admin/orders/${code}/release`, { version, note: '' });
    }

    const visits = plans.map(({ visit }) => visit);
    const truth = (range: (typeof ranges)[number], tab: (typeof reportTabs)[number], filter = {}) =>
      truthOf(visits, [], lastDay, { period: { range }, tab, filter });
    const report = async (query: Record<string, string>) => {
      const answer = await page.request.get(`/api/admin/analytics/report?${new URLSearchParams(query)}`);
      const { hasData, timeZone, ...told } = (await answer.json()) as VisitReport;
      return { ...told, goals: [] };
    };
    // A job counts every ten seconds.
    await expect
      .poll(async () => (await report({ range: '7d', tab: 'pages' })).totals, { timeout: 60_000 })
      .toEqual(truth('7d', 'pages').totals);
    for (const filter of filters)
      for (const range of ranges)
        for (const tab of reportTabs)
          expect(await report({ range, tab, ...filter }), `${tab} of ${range}`).toEqual(
            truth(range, tab, filter),
          );

    for (const range of ranges)
      for (const [tab, list, name] of [
        ['pages', 'page', 'Pages'],
        ['referrers', 'source', 'Sources'],
        ['audience', 'device', 'Devices'],
      ] as const) {
        await page.goto(`/admin/dashboard/analytics?tab=${tab}&range=${range}`);
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
        const { totals, lists } = truth(range, tab);
        const { visitors, views, engaged, orders: ordered, revenueCents } = totals;
        const money = `$${(revenueCents / 100).toLocaleString('en')}`;
        expect(await figuresOn(page)).toEqual([...[visitors, views, engaged, ordered].map(String), money]);
        const rows = lists[list]?.map((row) => [row.value, String(row.visitors), String(row.views)]);
        expect(await rowsOn(page, name), `${tab} of ${range} on the screen`).toEqual(rows);
      }

    const known = [...plans.map(({ address }) => address), 'iPhone OS 18_5', '10.78.0.1'];
    for (const file of (await readdir(FOLDER)).filter((each) => each.includes('.sqlite'))) {
      const bytes = await readFile(path.join(FOLDER, file));
      expect(known.filter((text) => bytes.includes(text))).toEqual([]);
    }
  },
);
