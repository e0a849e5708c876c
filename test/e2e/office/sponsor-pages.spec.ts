import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { visitor } from '#test/e2e/support/visitor.ts';
import { agents } from '#test/support/visits/visits.ts';

const PANEL = '/admin/dashboard/analytics/sponsors';

test('a sponsor opens chosen numbers by a private address, until it is replaced', { tag: '@both' }, async ({
  page,
  browser,
  ownHub,
}) => {
  await logIn(page, PANEL);
  const panel = page.getByRole('region', { name: 'sponsor pages' });
  await expect(panel).toContainText('No sponsor pages yet');
  await page.getByRole('button', { name: 'Add sponsor page' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Numbers for Acme Audio');
  await form.getByLabel('Note').fill('Thank you for a good year.');
  await choose(form.getByRole('combobox', { name: 'Days' }), 'The last 90 days');
  await form.getByRole('button', { name: 'Save sponsor page' }).click();
  await expect(panel).toContainText('Visitors, Page views. The last 90 days');
  await expect(panel).toContainText('Never opened');
  await expectUsable(page);
  const address = () =>
    panel.getByRole('link', { name: 'Open the page Numbers for Acme Audio' }).getAttribute('href');
  const first = new URL((await address()) ?? '').pathname;

  const from = { baseURL: ownHub.url, userAgent: agents.iphone, from: '198.51.100.7' };
  const sponsor = await visitor(browser, from);
  await sponsor.page.goto(first);
  await expect(sponsor.page.getByRole('heading', { name: 'Numbers for Acme Audio' })).toBeVisible();
  await expect(sponsor.page.getByText('Thank you for a good year.')).toBeVisible();
  await expect(sponsor.page.getByText(/^The last 90 days: .* As of /)).toBeVisible();
  await expect(sponsor.page.getByRole('term')).toHaveText(['Visitors', 'Page views']);
  await expectUsable(sponsor.page, { always: true });
  await sponsor.page.waitForLoadState('networkidle');
  expect(sponsor.events).toEqual([]);

  await page.reload();
  await expect(panel).toContainText('Opened once, last');
  await panel.getByRole('button', { name: 'Edit Numbers for Acme Audio' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit sponsor page' });
  await drawer.getByRole('button', { name: 'New private address' }).click();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await expect(panel).toContainText('Never opened');
  // The question lies over the drawer until it has gone.
  await expect(page.getByRole('button', { name: 'Make a new address' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toContainText('Never opened');
  await expect.poll(async () => new URL((await address()) ?? '').pathname).not.toBe(first);
  await sponsor.page.reload();
  await expect(sponsor.page.getByText('There is no page of numbers at this address.')).toBeVisible();
  await sponsor.page.goto(new URL((await address()) ?? '').pathname);
  await expect(sponsor.page.getByRole('heading', { name: 'Numbers for Acme Audio' })).toBeVisible();
  await sponsor.context.close();
});
