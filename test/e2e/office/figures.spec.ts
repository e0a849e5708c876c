import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';

// What moves is looked at here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const ANALYTICS = '/admin/dashboard/analytics';
const SEO = '/admin/dashboard/seo';

test('every view of visits and search is accessible in both themes', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  await logIn(page, SEO);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Audit the site' }).click();
  await expect(page.getByText(/^Audited/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(ANALYTICS);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(page.getByRole('region', { name: 'Pages', exact: true })).toBeVisible();
    await walkTabs(page, ['Referrers', 'Audience', 'Real-time', 'Listening', 'Top Pages']);
    await page.goto(SEO);
    await expect(page.getByText(/^Audited/)).toBeVisible();
    await walkTabs(page, ['Pages', 'Keywords', 'Meta Tags', 'Overview']);
  }
  expect(watch.complaints).toEqual([]);
});

async function walkTabs(page: Page, names: string[]) {
  for (const name of names) {
    const tab = page.getByRole('tab', { name });
    // Of a row that is scrolled sideways, the keyboard shows the tab it is on.
    await tab.press('Enter');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.waitForLoadState('networkidle');
    await expectUsable(page);
  }
}

interface Shift {
  value: number;
  of: string[];
}

test('the layout does not shift while the visits report loads', { tag: '@long' }, async ({ page }) => {
  await logIn(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            of: entry.sources.map(({ node }) => (node as Element | undefined)?.className ?? String(node)),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Slow enough that the page stands before its figures do.
  await page.route('**/api/admin/analytics/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(ANALYTICS);
  await expect(page.locator('figure canvas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pages', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  // A letter of the header may still find its place.
  expect(shifts.filter(({ value }) => value > 0.0005)).toEqual([]);
});
