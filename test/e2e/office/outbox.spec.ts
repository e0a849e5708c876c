import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { makeOrder } from '#test/e2e/support/orders.ts';
import { logIn, ownerHeaders, test } from '#test/e2e/support/owner-hub.ts';

const OUTBOX = '/admin/dashboard/settings/mails/outbox';

/** Releases an order as the owner does. This hub has no mail server. */
async function release(page: Page, code: string): Promise<void> {
  const headers = await ownerHeaders(page);
  const delivery = { calendarUrl: 'https://calendar.example/coop', submissionUrl: null, linkDays: 7 };
  expect((await page.request.put('/api/admin/delivery', { headers, data: delivery })).status()).toBe(200);
  const { version } = await (await page.request.get(`/api/admin/orders/${code}`)).json();
  const data = { version };
  expect((await page.request.post(`/api/admin/orders/${code}/release`, { headers, data })).status()).toBe(
    200,
  );
}

test('without a mail server, the owner notifies the buyer, and the order is released once that is marked', {
  tag: '@long',
}, async ({ page, request, watch }) => {
  const { code, email } = await makeOrder(request);
  await logIn(page, '/admin/orders');
  await release(page, code);
  await page.goto('/admin/dashboard');
  const needs = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await needs.filter({ hasText: 'not told yet' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/admin\/orders\?untold=true/);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Verified, not yet delivered');
  await row.getByRole('link', { name: code }).click();

  const buyer = page.getByRole('region', { name: 'What the buyer was told' });
  await expect(buyer).toContainText('No mail server is in use, so nothing was sent.');
  await buyer.getByText('Read the mail').click();
  await expect(buyer.locator('pre')).toContainText('https://calendar.example/coop');
  const program = buyer.getByRole('link', { name: 'Open in my mail program' });
  const address = new URL((await program.getAttribute('href')) ?? '');
  expect(address.protocol).toBe('mailto:');
  expect(address.pathname).toBe(email);
  expect(address.searchParams.get('subject')).toBe(`Your payment for ${code} is verified`);
  expect(address.searchParams.get('body')).toContain('https://calendar.example/coop');
  await expectUsable(page, { always: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await buyer.getByRole('button', { name: 'Copy text' }).click();
  await expect(buyer).toContainText(`Did you send it to ${email}?`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'https://calendar.example/coop',
  );

  await buyer.getByRole('button', { name: 'Mark as told' }).click();
  await expect(page.getByText('Released', { exact: true })).toBeVisible();
  await expect(buyer).toContainText('You told the buyer');
  await buyer.getByRole('button', { name: 'Not told yet' }).click();
  await expect(page.getByText('Verified, not yet delivered', { exact: true })).toBeVisible();
  await buyer.getByRole('button', { name: 'Mark as told' }).click();
  await expect(page.getByText('Released', { exact: true })).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test('the outbox is opened from System and searched, and a mail is read, marked as told, or discarded', {
  tag: '@long',
}, async ({ page, request, watch }) => {
  const { code, email } = await makeOrder(request);
  await logIn(page, '/admin/dashboard/settings/system/status');
  const card = page.getByRole('region', { name: 'Mails' });
  await expect(card).toContainText('No mail server is set up: nothing is sent.');
  await card.getByRole('link', { name: 'Open the outbox' }).click();
  await expect(page).toHaveURL(new RegExp(OUTBOX));
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await expect(outbox).toContainText('No mail server is in use, so nothing is sent.');
  await outbox.getByLabel('Search mails').fill(email);
  const row = outbox.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Not sent, no mail server');
  await expectUsable(page, { always: true });
  await row.getByRole('button', { name: /^Open/ }).click();

  const drawer = page.getByRole('dialog', { name: 'Mail', exact: true });
  await expect(drawer).toContainText(`Your reference ${code}`);
  await expect(drawer.locator('pre')).toContainText('Reference code');
  await expect(drawer.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await expectUsable(page, { always: true });
  await drawer.getByRole('button', { name: 'Mark as told' }).click();
  await expect(drawer).toContainText(`You told ${email} yourself`);
  await expect(row).toContainText('Told by you');
  await drawer.getByRole('button', { name: 'Not told yet' }).click();
  await drawer.getByRole('button', { name: 'Discard' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard this mail?' });
  await expect(asked).toContainText('It is never sent');
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(toast(page)).toContainText('Mail discarded');
  await expect(drawer).toContainText('Discarded by you');
  await expect(row).toContainText('Discarded');

  await page.goto('/admin/dashboard?mail=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('dialog', { name: 'Mail', exact: true })).toContainText(
    'There is no such mail.',
  );
  expect(watch.complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
