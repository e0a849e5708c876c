import { expect } from '@playwright/test';
import { hydrated, test } from './support/hub.ts';

test.describe('share tool', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('changes show at once in the previews and in the tags, which can be copied', async ({
    page,
    watch,
  }) => {
    await page.goto('/social-tools');
    await hydrated(page);
    await expect(page.getByRole('tab', { name: 'Facebook' })).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Title').fill('A <b>bold</b> "title"');
    for (const network of ['Facebook', 'Twitter', 'LinkedIn']) {
      await page.getByRole('tab', { name: network }).click();
      await expect(page.getByRole('tabpanel', { name: network })).toContainText('A <b>bold</b> "title"');
    }
    await page.getByLabel('Content type').selectOption('article');
    const html = page.locator('pre');
    await expect(html).toContainText(
      '<meta property="og:title" content="A &lt;b&gt;bold&lt;/b&gt; &quot;title&quot;">',
    );
    await expect(html).toContainText('content="article"');
    await page.getByRole('button', { name: 'Copy HTML' }).click();
    await expect(page.getByText('HTML copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await html.innerText());
    await expect(page.getByText('HTML copied to clipboard!')).toBeHidden({ timeout: 4000 });
    await page.getByLabel('Page URL').fill('not an address');
    await expect(page.getByText('This is not a complete web address yet').first()).toBeVisible();
    expect(watch.complaints).toEqual([]);
  });

  test('says so when copying fails', { tag: '@long' }, async ({ page }) => {
    await page.goto('/social-tools');
    await hydrated(page);
    // Neither way to copy works.
    await page.evaluate(() => {
      document.execCommand = () => false;
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('denied')),
      });
    });
    await page.getByRole('button', { name: 'Copy HTML' }).click();
    await expect(page.getByText('Failed to copy. Try again.')).toBeVisible();
  });
});

test('QR page: shows the site first, then any address; an invalid one stays and is explained', async ({
  page,
  baseURL,
}) => {
  await page.goto('/qr-code');
  await hydrated(page);
  const code = page.locator('main svg[height="300"], main svg[width="300"]').first();
  const path = () => code.locator('path').last().getAttribute('d');
  const own = await path();
  await expect(page.locator('main')).toContainText(new URL(baseURL as string).host);
  await page.getByLabel('Use custom URL').check();
  const box = page.getByLabel('Enter website URL');
  await box.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Update QR' }).click();
  await expect(box).toHaveValue('javascript:alert(1)');
  expect(await path()).toBe(own);
  await box.fill('example.org/tickets');
  await page.getByRole('button', { name: 'Update QR' }).click();
  await expect.poll(path).not.toBe(own);
  await expect(page.locator('main')).toContainText('https://example.org/tickets');
  await page.getByLabel('Use custom URL').uncheck();
  await expect.poll(path).toBe(own);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test.describe('the blueprint page', () => {
  test.use({ elsewhere: true });

  test('opens in two steps, and the offer can be paid for', async ({ page }) => {
    await page.goto('/blueprint');
    await hydrated(page);
    await expect(page.getByText('Members Only Access')).toBeVisible();
    const member = page.getByRole('button', { name: "I'm Already a Patreon Member" });
    await expect(member).toHaveCount(0);
    const popup = page.waitForEvent('popup');
    await page
      .getByRole('link', { name: /Patreon/ })
      .first()
      .click();
    expect((await popup).url()).toContain('patreon.com');
    await member.click();
    await expect(page.getByRole('heading', { name: 'Empire Builder Blueprint' })).toBeVisible();
    await page.getByRole('button', { name: 'Purchase Now - $88' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('$88.00');
    await expect(dialog).toContainText('Empire Builder Blueprint');
    await expect(dialog.getByRole('button', { name: 'Pending Email Verification' })).toBeDisabled();
  });
});
