import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

const SEO = '/admin/dashboard/seo';

test('the site is audited and fixed, and its pages show the fixes', { tag: '@long' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the same panel; what it needs of room is looked at in a narrow window below');
  await logIn(page, SEO);
  const card = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(card('SEO Score')).toContainText('87/100');
  await expect(card('Indexed Pages')).toContainText('12');
  await expect(card('Organic Traffic')).toContainText('8,420');
  await expect(page.getByText('Sample data')).not.toHaveCount(0);
  await page.getByRole('tab', { name: 'Pages' }).click();
  for (const path of ['/', '/music', '/podcasts'])
    await expect(page.getByRole('main').getByText(path, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  const console = page.getByRole('link', { name: 'Open Search Console' });
  await expect(console).toHaveAttribute('target', '_blank');

  await page.goto(`${SEO}/meta/pricing`);
  await page.getByLabel('Title', { exact: true }).fill('Prices');
  await page.getByRole('button', { name: 'Save meta tags' }).click();
  await expect(toast(page)).toContainText('Meta Tags Updated');
  await page.goto(SEO);
  await page.getByRole('button', { name: 'Audit the site' }).click();
  await expect(page.getByText(/^Audited/)).toBeVisible();
  await expect(page.getByText('Sample data')).toHaveCount(0);
  await expect(card('Organic Traffic')).toContainText('Only Search Console knows this');
  await expect(card('Indexed Pages')).toContainText('18');
  await expectUsable(page);

  // A draft that is taken as it is: saved, in the HTML, and no longer found.
  const field = page.getByLabel('The title is short: title of pricing');
  const draft = await field.inputValue();
  expect(draft.length).toBeGreaterThan(30);
  await field.locator('xpath=ancestor::form').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Meta Tags Updated');
  await expect(toast(page)).toContainText('SEO meta tags have been updated successfully.');
  await expect(field).toHaveCount(0);
  expect(await (await request.get('/pricing')).text()).toContain(`<title>${draft.replaceAll('&', '&amp;')}`);

  await page.goto(`${SEO}/meta/podcasts`);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('x'.repeat(61));
  await expect(page.getByText('61/60 · 50-60 characters are advised.')).toBeVisible();
  await title.fill('Every night on air');
  await page.getByLabel('Description', { exact: true }).fill('Come in and stay.');
  await expect(page.getByText('17/160')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Every night on air')).toBeVisible();
  for (const place of ['Facebook', 'X', 'LinkedIn', 'Discord']) {
    await preview.getByText(place, { exact: true }).click();
    await expect(preview.getByText('Every night on air')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Use a picture drawn from the page' }).click();
  await expect(preview.getByRole('img')).toHaveAttribute('src', /\/share-images\/podcasts-/);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Save meta tags' }).click();
  await expect(toast(page).first()).toContainText('Meta Tags Updated');
  const html = await (await request.get('/podcasts')).text();
  expect(html).toContain('<title>Every night on air</title>');
  expect(html).toMatch(/property="og:image" content="[^"]+\/share-images\/podcasts-[0-9a-f]{12}\.png"/);

  // Who comes to the page from another one sees the same.
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Podcasts' }).click();
  await expect(page).toHaveTitle('Every night on air');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Come in and stay.');
});

test('titles and descriptions of all pages are written side by side', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await logIn(page, `${SEO}/pages`);
  await page.getByRole('button', { name: 'Edit titles and descriptions' }).click();
  const save = page.getByRole('button', { name: /^Save \d+ pages?$/ });
  await expect(save).toBeDisabled();
  await page.getByLabel('Title of /services', { exact: true }).fill('What the studio does');
  await page.getByLabel('Description of /media', { exact: true }).fill('Every film there is.');
  await expect(page.getByText('20/160, short')).toBeVisible();
  await page.getByRole('tab', { name: 'Keywords' }).click();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Edit titles and descriptions' }).click();
  await expect(page.getByLabel('Description of /media', { exact: true })).toHaveValue('Every film there is.');
  await expectUsable(page);
  // Another one saved this page meanwhile: what was written here stays, and says so.
  const stale = '**/api/admin/seo/pages/media';
  await page.route(stale, async (route) => {
    const body = route.request().postDataJSON();
    await route.fetch({
      postData: { ...body, value: { ...body.value, title: 'By somebody else', description: '' } },
    });
    await route.continue();
  });
  await save.click();
  await expect(toast(page).filter({ hasText: 'Meta Tags Updated' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 1 page' })).toBeEnabled();
  await expect(page.getByLabel('Title of /media', { exact: true })).toHaveValue('By somebody else');
  await expect(page.getByLabel('Description of /media', { exact: true })).toHaveValue('Every film there is.');
  expect(await (await request.get('/services')).text()).toContain('<title>What the studio does</title>');
  expect(await (await request.get('/media')).text()).toContain('<title>By somebody else</title>');

  await page.unroute(stale);
  await page.getByRole('button', { name: 'Save 1 page' }).click();
  await expect(save).toBeDisabled();
  const html = await (await request.get('/media')).text();
  expect(html).toContain('content="Every film there is."');
  expect(html).toContain('<title>By somebody else</title>');
});
