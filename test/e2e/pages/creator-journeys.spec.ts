import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test as base } from '#test/e2e/support/creator-hub.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { payer, picture, sendProofs } from '#test/e2e/support/orders.ts';
import { creators } from '#test/support/people/creators.ts';
import { newVisitor } from '#test/support/people/visitors.ts';

/** Each test is a visitor from a network of its own. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  extraHTTPHeaders: ({}, use) => use({ 'X-Forwarded-For': newVisitor() }),
});

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expectUsable(page, { always: true });
}

/** From an open dialog of an offer to the order's page, and a proof on it. */
async function payBy(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(payer.name);
  await dialog.getByLabel('Email').fill(payer.email);
  await expectUsable(page, { always: true });
  await dialog.getByRole('button', { name: 'Get my reference' }).click();
  const link = dialog.getByRole('link', { name: 'Open your order page' });
  await expect(link).toBeVisible();
  await expectUsable(page, { always: true });
  await link.click();
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Waiting for your payment.');
  await expectUsable(page, { always: true });
  await sendProofs(page, await picture());
  await expect(headline).toHaveText('Proof received. We are checking it.');
  await expectUsable(page, { always: true });
}

const listOf = async <T>(page: Page, path: string, key: string): Promise<T[]> => {
  const reply = (await (await page.request.get(path)).json()) as Record<string, T[]>;
  return reply[key] ?? [];
};

for (const creator of creators)
  test.describe(`the site of the ${creator} creator`, {
    tag: creator === 'other' ? ['@phone'] : ['@long'],
  }, () => {
    test.use({ creator });

    test('is read by a fan: home, a show, an episode, following, searching, not found', async ({ page }) => {
      test.slow();
      const shows = await listOf<{ id: string; episodes: { id: string }[] }>(page, '/api/podcasts', 'shows');
      await visit(page, '/home');
      await visit(page, '/follow');
      await visit(page, '/search?q=a');
      await visit(page, '/no-such-page');
      await page.getByRole('link', { name: /home/i }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/(home)?$/);
      expect(shows.length > 0).toBe(creator !== 'minimal');
      for (const { id, episodes } of shows.slice(0, 1)) {
        await visit(page, `/podcasts/${id}`);
        await visit(page, `/podcasts/${id}/${episodes[0]?.id}`);
      }
    });

    test('sells a product and a service, and sells none that it has not', async ({ page }) => {
      test.slow();
      const products = await listOf<{ id: string }>(page, '/api/products', 'products');
      const services = await listOf<{ id: string }>(page, '/api/services', 'services');
      if (creator === 'minimal') {
        expect([products, services]).toEqual([[], []]);
        for (const path of ['/products', '/services', '/pricing', '/blueprint', '/booking'])
          expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
        return;
      }
      for (const { id } of products.slice(0, 1)) {
        await visit(page, '/products');
        await visit(page, `/products/${id}`);
        await page.getByRole('button', { name: /^Purchase Now/ }).click();
        await payBy(page);
      }
      await visit(page, '/services');
      await visit(page, '/booking');
      const offer = page.getByRole('main').getByRole('button', { name: /^(Pay|Book)/ });
      await offer.first().click();
      await payBy(page);
    });
  });
