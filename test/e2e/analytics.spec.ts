import { expect, type Page } from '@playwright/test';
import { agents } from '#test/support/visits/visits.ts';
import { expectUsable } from './support/checks.ts';
import { test as hubTest, hydrated } from './support/hub.ts';
import { test } from './support/own-hub.ts';
import { logIn } from './support/owner-hub.ts';
import { askNotToBeCounted, visitor } from './support/visitor.ts';

const DASHBOARD = '/admin/dashboard/analytics';
/** A job counts every ten seconds. */
const COUNTED = { timeout: 40_000, intervals: [2000] };

const rowOf = (page: Page, list: string, name: string) =>
  page.getByRole('region', { name: list, exact: true }).getByRole('row').filter({ hasText: name });

hubTest(
  'a visit sends its events, and one that asks not to be counted sends none',
  async ({ browser, baseURL }) => {
    const from = { baseURL: baseURL as string, userAgent: agents.iphone };
    const reader = await visitor(browser, { ...from, from: '198.51.100.1' });
    await reader.page.goto('/music?utm_source=Newsletter');
    await hydrated(reader.page);
    await expect.poll(() => reader.events).toEqual(['view']);
    expect(await reader.context.cookies()).toEqual([]);
    const quiet = await visitor(browser, { ...from, from: '198.51.100.2', init: askNotToBeCounted });
    await quiet.page.goto('/music');
    await hydrated(quiet.page);
    await quiet.page.waitForLoadState('networkidle');
    expect(quiet.events).toEqual([]);
  },
);

test(
  'visitors are counted, except the owner and those who opted out',
  { tag: '@long' },
  async ({ browser, page, ownHub }, { project }) => {
    test.skip(project.name !== 'desktop', 'what is counted does not depend on the width');
    await page.route(/^https:/, (route) => route.abort());
    await logIn(page, DASHBOARD);
    await expect(page.getByText('Sample data')).toBeVisible();
    const own = page.getByRole('region', { name: 'Analytics' }).getByRole('tab');
    await expect(own).toHaveText(['Top Pages', 'Referrers', 'Audience', 'Real-time', 'Posts', 'Listening']);
    await expect(page.getByRole('radio', { name: '7d' })).toBeChecked();
    await expectUsable(page);

    const reader = await visitor(browser, {
      baseURL: ownHub.url,
      userAgent: agents.iphone,
      from: '198.51.100.1',
    });
    await reader.page.goto('/music?utm_source=Newsletter&utm_campaign=Spring');
    await hydrated(reader.page);
    await reader.page.reload();
    await hydrated(reader.page);
    await reader.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'https://open.spotify.com/artist';
      link.textContent = 'Out';
      link.addEventListener('click', (event) => event.preventDefault());
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await reader.page.goto('/booking');
    await hydrated(reader.page);
    await expect.poll(() => reader.events).toEqual(['view', 'view', 'click', 'view']);
    expect(await reader.context.cookies()).toEqual([]);

    const quiet = await visitor(browser, {
      baseURL: ownHub.url,
      userAgent: agents.iphone,
      from: '198.51.100.2',
      init: askNotToBeCounted,
    });
    await quiet.page.goto('/live');
    await hydrated(quiet.page);
    await page.goto('/podcasts');
    await hydrated(page);
    expect(quiet.events).toEqual([]);

    await expect(async () => {
      await page.goto(DASHBOARD);
      await expect(page.getByText('Export days as CSV')).toBeVisible({ timeout: 3000 });
      await expect(rowOf(page, 'Pages', '/booking')).toBeVisible({ timeout: 3000 });
    }).toPass(COUNTED);
    await expect(rowOf(page, 'Pages', '/music')).toHaveText(/\/music\s*1\s*2\s*1/);
    await expect(rowOf(page, 'Links followed', 'open.spotify.com')).toHaveText(/1\s*1$/);
    await expect(page.getByRole('region', { name: 'Pages', exact: true }).getByRole('row')).toHaveCount(3);
    await expectUsable(page);

    await page.getByRole('tab', { name: 'Referrers' }).click();
    await rowOf(page, 'Sources', 'newsletter').getByRole('button').click();
    await expect(page).toHaveURL(/source=newsletter/);
    await page.getByRole('tab', { name: 'Audience' }).click();
    await expect(rowOf(page, 'Devices', 'Phone')).toHaveText(/Phone\s*1\s*3/);
    await page.getByTitle('1d').click();
    await expect(page).toHaveURL(/range=1d/);
    await expect(page.getByRole('button', { name: 'Drop Came from newsletter' })).toBeVisible();
    await page.getByRole('tab', { name: 'Real-time' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'visitor in the last 5 minutes' })).toContainText(
      '1',
    );
    await expectUsable(page);
    await Promise.all([reader.context.close(), quiet.context.close()]);
  },
);

test(
  'a short link is created, shown as a QR code, and redirects',
  { tag: '@long' },
  async ({ page, ownHub }, { project }) => {
    test.skip(project.name !== 'phone', 'the same forms as everywhere, on the smaller screen');
    await logIn(page, '/admin/dashboard/analytics/short-links');
    await page.getByRole('button', { name: 'Add short link' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill('Flyer');
    await form.getByLabel('Counts as').fill('Flyer');
    await form.getByLabel('Leads to').fill('/music');
    await form.getByRole('button', { name: 'Save short link' }).click();
    await expect(page.getByRole('link', { name: /\/go\/flyer$/ })).toBeVisible();
    await page.getByRole('button', { name: 'QR code of Flyer' }).click();
    await expect(page.getByRole('dialog').getByText('/go/flyer/qr')).toBeVisible();
    const answer = await page.request.get(`${ownHub.url}/go/flyer/qr`, { maxRedirects: 0 });
    expect(answer.headers().location).toBe('/music?via=flyer.qr');
    await page.goto(`${DASHBOARD}?tab=referrers`);
    await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Counting' }).click();
    await expect(page.getByRole('dialog', { name: 'How visits are counted' })).toContainText(
      'Days begin and end in',
    );
  },
);

test('goals are named, counted and removed', { tag: '@long' }, async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the same form as everywhere, on the smaller screen');
  await logIn(page, DASHBOARD);
  const goals = page.getByRole('region', { name: 'Goals' });
  await goals.getByRole('button', { name: 'Edit goals' }).click();
  const form = page.getByRole('form', { name: 'Goals' });
  await form.getByRole('button', { name: 'Add goal' }).click();
  await form.getByLabel('Name').fill('Wants to book');
  await form.getByLabel('Path').fill('/booking');
  await expectUsable(page);
  await form.getByRole('button', { name: 'Save goals' }).click();
  await expect(goals).toContainText('Wants to book Pages: /booking');
  await expect(goals).toContainText(/0 of [\d,]+ visitors \(0 %\)/);
  await expectUsable(page);
  await goals.getByRole('button', { name: 'Edit goals' }).click();
  await form.getByRole('button', { name: 'Remove goal 1' }).click();
  await form.getByRole('button', { name: 'Save goals' }).click();
  await expect(goals).toContainText('Name a page or a step');
});
