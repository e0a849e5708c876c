import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { toast, unique } from '#test/e2e/support/form-steps.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

async function send(request: APIRequestContext, path: string, fields: object): Promise<Receipt> {
  const response = await request.post(path, {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    data: { ...fields, shield: { website: '', elapsedMs: 9000 } },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as Receipt;
}

const book = (request: APIRequestContext, name: string) =>
  send(request, '/api/bookings', {
    name,
    email: `${randomUUID().slice(0, 8)}@example.com`,
    serviceType: 'speaking',
    projectDetails: 'Two evenings in spring.',
    budgetRange: '1000-5000',
  });
const submit = (request: APIRequestContext, songTitle: string) =>
  send(request, '/api/track-submissions', {
    artistName: 'The Engines',
    songTitle,
    songLink: 'https://youtu.be/aqz-KE-bpKQ',
    email: `${randomUUID().slice(0, 8)}@example.com`,
    message: 'Made on brass.',
  });

const BOOKINGS = '/admin/dashboard/bookings';
const TRACKS = '/admin/dashboard/bookings/tracks/submissions';

test('a new request appears without a reload, is read, noted, answered and done', async ({
  page,
  request,
  watch,
}) => {
  const name = unique('Ines');
  await logIn(page, BOOKINGS);
  await expect(page.getByRole('heading', { name: 'Booking Requests' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(0);
  await book(request, name);
  await expect(row).toContainText('Speaking');
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: `View ${name}` }).click();

  const drawer = page.getByRole('dialog', { name: 'Booking request' });
  await expect(drawer).toContainText('Two evenings in spring.');
  await expectUsable(page);
  await drawer.getByText('Private note', { exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Private note' }).fill('Knows Charles.');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page)).toContainText('Note Saved');
  await drawer.getByText('Reply by mail', { exact: true }).click();
  const words = drawer.getByLabel(/^Reply to/);
  await words.fill('thank you, May suits us.');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await row.getByRole('button', { name: `View ${name}` }).click();
  await expect(words).toHaveValue('thank you, May suits us.');
  await drawer.getByRole('button', { name: 'Save reply' }).click();
  await expect(toast(page)).toContainText('Reply saved');
  await expect(toast(page)).toContainText('No mail server is in use, so nothing was sent');
  const reply = drawer.getByRole('listitem').filter({ hasText: 'May suits us' });
  await expect(reply).toContainText('Not sent, no mail server');
  await reply.getByRole('button', { name: 'Mark as told' }).click();
  await expect(reply).toContainText('Told by you');
  await expect(words).toHaveValue('');
  await choose(drawer.getByRole('combobox', { name: 'Status' }), /^Done$/);
  await expect(toast(page)).toContainText('Status Saved');
  await page.reload();
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  expect(watch.complaints).toEqual([]);
});

test('typed text stays when the list updates', async ({ page, request }) => {
  const name = unique('Theo');
  await book(request, name);
  await logIn(page, BOOKINGS);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Booking request' });
  await drawer.getByLabel(/^Reply to/).fill('Half a sentence');
  await book(request, unique('Another'));
  await expect(toast(page)).toContainText('New booking request');
  await drawer.getByRole('button', { name: 'I have contacted them' }).click();
  await expect(toast(page)).toContainText('Noted as contacted');
  await expect(drawer.getByLabel(/^Reply to/)).toHaveValue('Half a sentence');
});

test('the example of a fresh install is marked as one, and can be removed', { tag: '@long' }, async ({
  page,
}) => {
  await logIn(page, BOOKINGS);
  const row = page.getByRole('row').filter({ hasText: 'Sample' });
  for (const column of ['Name', 'Service', 'Date', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column, includeHidden: true })).toHaveCount(1);
  await expect(row).toContainText('Consulting');
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: /^View/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Booking request' });
  await drawer.getByRole('button', { name: 'Remove the sample' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the sample?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(row).toHaveCount(0);
});

async function release(page: Page, code: string): Promise<void> {
  await page.goto(`/admin/orders/${code}`);
  await page.getByRole('button', { name: 'Verify and release' }).click();
  const asked = page.getByRole('dialog', { name: 'Release without a proof?' });
  await asked.getByRole('button', { name: 'Verify and release' }).click();
  await expect(page.getByText('Verified, not yet delivered', { exact: true })).toBeVisible();
}

test('a paid track is reviewed by keyboard, and the review is there after a reload', {
  tag: '@long',
}, async ({ page, request, watch }) => {
  const title = unique('Difference');
  const { code } = await submit(request, title);
  await logIn(page, TRACKS);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Payment Pending');
  await expect(row.getByRole('button', { name: `Review ${title}` })).toBeDisabled();
  await release(page, code);

  await page.goto(TRACKS);
  await expect(row).toContainText('Pending Review');
  await row.getByRole('button', { name: `Review ${title}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Review track' });
  await expect(drawer.getByRole('switch', { name: 'Notify the artist by email' })).toBeChecked();
  await expect(drawer.locator('iframe')).toHaveCount(0);
  await expectUsable(page);
  await drawer.getByRole('button', { name: 'Play here' }).click();
  await expect(drawer.locator('iframe')).toHaveAttribute('src', /youtube-nocookie/);
  await drawer.getByLabel('Review notes').fill('The bridge is wonderful.');
  await drawer.getByLabel('Review notes').press('Escape');
  await expect(drawer).toBeHidden();
  await row.getByRole('button', { name: `Review ${title}` }).click();
  await expect(drawer.getByLabel('Review notes')).toHaveValue('The bridge is wonderful.');
  await drawer.getByLabel('Genre').fill('Brass');
  // Not by a click beside the field: it may fall into the player, which then has the keys.
  await drawer.getByLabel('Genre').blur();
  await expect(drawer.getByLabel('Review notes')).toHaveValue('The bridge is wonderful.');
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page)).toContainText('Track Review Saved');
  await expect(toast(page)).toContainText('No mail server is in use, so nothing was sent');
  await expect(drawer.getByRole('region', { name: 'What the artist was told' })).toContainText(
    'The artist was not told yet',
  );
  await page.reload();
  await page.goto(TRACKS);
  await expect(row).toContainText('Approved');
  await row.getByRole('button', { name: `Review ${title}` }).click();
  await expect(drawer.getByLabel('Review notes')).toHaveValue('The bridge is wonderful.');
  await expect(drawer.getByLabel('Genre')).toHaveValue('Brass');
  expect(watch.complaints).toEqual([]);
});
