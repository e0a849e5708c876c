import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast, unique } from '#test/e2e/support/form-steps.ts';
import { logIn, ownerHeaders, test } from '#test/e2e/support/owner-hub.ts';

const CONTENT = '/admin/dashboard/content';
const ARTICLES = '/api/admin/press/articles';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const text = async (page: Page, path: string) => (await page.request.get(path)).text();

async function makeDrafts(page: Page, titles: readonly string[]): Promise<void> {
  const headers = await ownerHeaders(page);
  for (const title of titles) {
    const articleId = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const item = {
      date: 'Mar 2026',
      summary: 'It.',
      url: 'https://example.com/x',
      image: '/art/press-1.svg',
    };
    const data = { ...item, articleId, title, published: false };
    expect((await page.request.post(ARTICLES, { data, headers })).status()).toBe(200);
  }
}

test('a document is previewed as its public page with unsaved text, also at the width of a phone', async ({
  page,
}) => {
  await logIn(page, `${CONTENT}/pages/founder`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  const shown = preview.frameLocator('iframe');
  await expect(preview.getByText('A preview: visitors see what is saved.')).toBeVisible();
  const lead = page.getByRole('textbox', { name: 'Lead', exact: true });
  const words = unique('She began with a van');
  await lead.fill(words);
  await expect(shown.getByText(words)).toBeVisible();
  expect(await text(page, '/founder')).not.toContain(words);
  await preview.getByText('Phone').click();
  await expect(preview.locator('iframe')).toHaveCSS('width', '390px');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(preview).toHaveCount(0);
});

test('a draft gets a time to be published at, and a private link that shows it to who has no login', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const title = unique('Planned');
  await logIn(page, `${CONTENT}/articles/medium`);
  await makeDrafts(page, [title]);
  await page.goto(`${CONTENT}/articles/medium?q=${encodeURIComponent(title)}`);
  await expect(row(page, title)).toContainText('Draft');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Medium article' });
  await drawer.getByText('At a time').click();
  await drawer.getByRole('button', { name: 'Save Medium article' }).click();
  await expect(drawer.getByText('Choose a date and a time', { exact: true })).toBeVisible();
  await drawer.getByLabel('Date and time').fill('2040-01-05T20:00');
  await expect(
    drawer.getByText(/^Visitors see it from Jan 5, 2040, 8:00 PM .+ on, in your time zone, .+\.$/),
  ).toBeVisible();
  await expectUsable(page, { always: true });
  await drawer.getByRole('button', { name: 'Save Medium article' }).click();
  await expect(toast(page)).toContainText('Visitors see it from Jan 5, 2040');
  await expect(row(page, title)).toContainText('Scheduled, Jan 5, 2040');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await drawer.getByRole('button', { name: 'Copy preview link' }).click();
  const address = await drawer.getByRole('textbox', { name: 'Preview link' }).inputValue();
  await expect(drawer.getByText(/It works until /)).toBeVisible();
  const guest = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await guest.newPage();
  const path = `${baseURL}${new URL(address).pathname}`;
  await visitor.goto(path);
  await expect(visitor.getByText('Preview of a draft')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expectUsable(visitor);
  expect(await text(page, '/media')).not.toContain(title);

  await drawer.getByRole('button', { name: 'Make a new link' }).click();
  await expect(drawer.getByText('All earlier links have stopped working.')).toBeVisible();
  await visitor.goto(path);
  await expect(visitor.getByText('This preview link does not work.')).toBeVisible();
  await drawer.getByText('Publish now').click();
  await drawer.getByRole('button', { name: 'Save Medium article' }).click();
  await expect(drawer).toBeHidden();
  await visitor.goto(`${baseURL}${new URL(address).pathname}`);
  expect(await text(page, '/media')).toContain(title);
  await guest.close();
});

test('several rows are published, hidden and deleted at once, with one undo for all', async ({ page }) => {
  const mark = unique('Batch');
  const titles = ['one', 'two', 'three'].map((name) => `${mark} ${name}`);
  await logIn(page, `${CONTENT}/articles/medium`);
  await makeDrafts(page, titles);
  await page.goto(`${CONTENT}/articles/medium?q=${encodeURIComponent(mark)}`);
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
  await box(titles[0] ?? '').click();
  await box(titles[2] ?? '').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await box(titles[1] ?? '').press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all of this page' }).locator('visible=true').click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectUsable(page, { always: true });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish 3 Medium articles?' })
    .getByRole('button', { name: 'Publish 3 Medium articles' })
    .click();
  await expect(toast(page)).toContainText('3 Medium articles published');
  for (const title of titles) expect(await text(page, '/media')).toContain(title);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page).filter({ hasText: '3 Medium articles as before' })).toBeVisible();
  expect(await text(page, '/media')).not.toContain(mark);

  // One is changed elsewhere: it is left as it was, and named.
  const headers = await ownerHeaders(page);
  const id = titles[1]?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const {
    articleId: _,
    position: __,
    updatedAt: ___,
    deletedAt: ____,
    ...item
  } = await (await page.request.get(`${ARTICLES}/${id}`)).json();
  await box(titles[0] ?? '').click();
  await page.getByRole('checkbox', { name: 'Select all of this page' }).locator('visible=true').click();
  await expect(page.getByText('3 selected')).toBeVisible();
  const changed = await page.request.put(`${ARTICLES}/${id}`, {
    data: { ...item, summary: 'Changed.' },
    headers,
  });
  expect(changed.status()).toBe(200);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Delete 3 Medium articles?' })
    .getByRole('button', { name: 'Delete 3 Medium articles' })
    .click();
  await expect(toast(page).filter({ hasText: '2 Medium articles deleted' })).toContainText(
    '1 could not be changed',
  );
  await expect(page.getByRole('alert').filter({ hasText: titles[1] ?? '' })).toContainText(
    'This was changed meanwhile',
  );
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(row(page, titles[0] ?? '')).toHaveCount(0);
  await toast(page)
    .filter({ hasText: '2 Medium articles deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  for (const title of titles) await expect(row(page, title)).toBeVisible();
});
