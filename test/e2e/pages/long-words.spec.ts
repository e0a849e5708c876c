import { expect, type Locator, type Page } from '@playwright/test';
import { usualWords } from '#shared/site/site.words.ts';
import { hydrated, routes } from '#test/e2e/support/hub.ts';
import { makeOrder, openOrder } from '#test/e2e/support/orders.ts';
import { logIn, OWNER, ownerHeaders, test as ownerTest } from '#test/e2e/support/owner-hub.ts';
import { textOverflow } from '#test/e2e/support/text-overflow.ts';
import { fillAtLimits } from '#test/support/hostile/fill-at-limits.ts';

const HEIGHT = 900;
const DASHBOARD = '/admin/dashboard';
/** What is no panel of the dashboard. */
const OTHER_SCREENS = ['/admin/orders', '/admin/ai-studio'];

const filled = new Set<string>();
const test = ownerTest.extend<{ longHub: string }>({
  longHub: [
    async ({ page, ownerHub }, use) => {
      if (!filled.has(ownerHub)) await fill(page);
      filled.add(ownerHub);
      await use(ownerHub);
    },
    { auto: true, timeout: 300_000 },
  ],
});

async function fill(page: Page): Promise<void> {
  await logIn(page);
  const headers = await ownerHeaders(page);
  const confirmed = await page.request.post('/api/admin/confirm', {
    headers,
    data: { currentPassword: OWNER.password },
  });
  expect(confirmed.status()).toBe(200);
  await fillAtLimits(async (method, path, body, more = {}) => {
    const response = await page.request.fetch(path, {
      method,
      headers: { ...headers, ...more },
      ...(body && { data: body }),
    });
    return { status: response.status(), body: await response.json() };
  });
}

async function expectFits(page: Page, what: string): Promise<void> {
  // A section that is not laid out yet has a height that is only guessed, and the next one stands in its texts.
  await page.evaluate(() => document.documentElement.removeAttribute('data-opening'));
  expect.soft(await textOverflow(page), `${what} at ${page.viewportSize()?.width} px`).toEqual([]);
}

for (const width of [320, 390, 1440])
  test(`every public page at ${width} px has room for texts at their limits, with words of 200 letters`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: HEIGHT });
    for (const path of [...routes.map(([route]) => route), '/products/an-item', '/no-such-page']) {
      await page.goto(path);
      await hydrated(page);
      // What is drawn when it comes into view, too.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
      await expectFits(page, path);
    }
  });

/** Buttons are found by what a fresh install says on them. @returns what puts the long words back */
async function putUsualWords(page: Page): Promise<() => Promise<void>> {
  const path = '/api/admin/site/texts';
  await logIn(page);
  const headers = await ownerHeaders(page);
  const put = async (words: object) => {
    const { value, version } = await (await page.request.get(path)).json();
    const data = { value: { ...value, words }, version };
    expect((await page.request.put(path, { headers, data })).status()).toBe(200);
    return value.words;
  };
  const long = await put(usualWords);
  return () => put(long);
}

for (const width of [320, 390, 1440])
  test(`dialogs and an order's page at ${width} px have room for texts at their limits`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    const putBack = await putUsualWords(page);
    const receipt = await makeOrder(request);
    await openOrder(page, receipt);
    // The code fills its line by the widths of its own typeface, whose style sheet may still be on its way.
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Anybody Variable') && status === 'loaded',
      ),
    );
    await expectFits(page, 'the page of an order');
    const openers: [path: string, opener: Locator][] = [
      ['/podcasts', page.getByRole('button', { name: 'Book an Interview' })],
      ['/media', page.getByRole('main').getByRole('link', { name: /Donaudampfschiff/ })],
      ['/founder', page.locator('footer').getByRole('button', { name: 'QR Code' })],
      ['/founder', page.getByRole('button', { name: /^Ask / }).filter({ visible: true })],
    ];
    for (const [path, opener] of openers) {
      await page.goto(path);
      await hydrated(page);
      // On a phone the assistant is in the menu.
      if (!(await opener.first().isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
      await opener.first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFits(page, `the dialog on ${path}`);
    }
    await putBack();
  });

for (const width of [390, 1440])
  test(`every panel of the back office at ${width} px has room for texts at their limits`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: HEIGHT });
    await logIn(page);
    for (const path of await panels(page)) {
      await page.goto(path.startsWith('/') ? path : `${DASHBOARD}/${path}`);
      await page.waitForLoadState('networkidle');
      await expectFits(page, path);
      const open = page
        .locator('main')
        .getByRole('button', { name: /^(Edit|View|Open)\b/ })
        .first();
      if (!(await open.isVisible())) continue;
      await open.click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFits(page, `${path}, opened`);
    }
  });

/** Every panel, as the tabs of the back office lead there. */
async function panels(page: Page): Promise<string[]> {
  const keys = (list: number) =>
    page
      .getByRole('tablist')
      .nth(list)
      .locator('[data-node-key]')
      .evaluateAll((tabs) => tabs.map((tab) => String(tab.getAttribute('data-node-key'))));
  const paths: string[] = [];
  await expect(page.getByRole('tab').first()).toBeVisible();
  for (const tab of await keys(0)) {
    if (tab !== 'content' && tab !== 'settings') {
      paths.push(tab);
      continue;
    }
    await page.goto(`${DASHBOARD}/${tab}`);
    await expect(page.getByRole('tablist').nth(1)).toBeVisible();
    for (const section of await keys(1)) {
      await page.goto(`${DASHBOARD}/${tab}/${section}`);
      await page.waitForLoadState('networkidle');
      const views = (await page.getByRole('tablist').count()) > 2 ? await keys(2) : [];
      paths.push(
        ...(views.length ? views.map((view) => `${tab}/${section}/${view}`) : [`${tab}/${section}`]),
      );
    }
  }
  return [...paths, ...OTHER_SCREENS];
}
