import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { toast, unique } from '#test/e2e/support/form-steps.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

/** A booking as a visitor elsewhere makes it. @returns its reference code */
async function book(request: APIRequestContext, name: string): Promise<string> {
  const response = await request.post('/api/bookings', {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    data: {
      name,
      email: `${randomUUID().slice(0, 8)}@example.com`,
      serviceType: 'speaking',
      projectDetails: 'Two evenings in spring.',
      budgetRange: '1000-5000',
      shield: { website: '', elapsedMs: 9000 },
    },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { code: string }).code;
}

test('a booking made elsewhere shows at once as a notice, in the list, under the bell and in search', async ({
  page,
  request,
  watch,
}) => {
  const name = unique('Ines');
  // What comes after this is told; what came before is only counted under the bell.
  const place = page.waitForResponse(/\/api\/admin\/events\/list\?limit=1$/);
  await logIn(page);
  await place;
  const rail = page.getByRole('region', { name: 'Needs you' });
  await expect(rail.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  const code = await book(request, name);
  await expect(toast(page)).toContainText('New booking request');
  const waiting = rail.getByRole('listitem').filter({ hasText: name });
  await expect(waiting).toContainText(code);
  await expect(waiting).toContainText(/left/);

  await page.getByRole('button', { name: /^Needs you.*What happened, \d+ unread$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Needs you' });
  await expect(drawer.getByRole('listitem').filter({ hasText: code })).toContainText(/left/);
  await expect(drawer.getByRole('region', { name: 'What happened' })).toContainText('New booking request');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Needs you \d+\+?$/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(name);
  const found = page.getByRole('option').filter({ hasText: code });
  await expect(found.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${code}`));
  expect(watch.complaints).toEqual([]);
});

test('a request that arrived meanwhile is shown at the next visit', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const name = unique('Theo');
  await book(request, name);
  await logIn(page);
  const waiting = page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(waiting).toBeVisible();

  // Elsewhere it is behind its number: what comes in moves nothing under a finger.
  await page.goto('/admin/dashboard/bookings');
  await expect(page.getByLabel('Search booking requests')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: /^Needs you/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Needs you' });
  await expect(drawer.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

test('an event during the first load of the list is in the list', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const name = unique('Ada');
  const [read, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  await page.route('**/api/admin/needs-you', async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    read.resolve();
    await told.promise;
    // It may have been given up meanwhile.
    await route.fulfill({ response }).catch(() => {});
  });
  const line = page.waitForRequest(/\/api\/admin\/events\?after=/);
  await logIn(page);
  await Promise.all([read.promise, line]);
  await book(request, name);
  await expect(toast(page)).toContainText('New booking request');
  told.resolve();
  const rail = page.getByRole('region', { name: 'Needs you' });
  await expect(rail.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

test('an event between loading the list and opening the event stream is in the list', {
  tag: '@long',
}, async ({ page, request }) => {
  const name = unique('Grace');
  const booked = Promise.withResolvers<void>();
  await page.route('**/api/admin/events/list?limit=1', async (route) => {
    await booked.promise;
    await route.fallback();
  });
  const read = page.waitForResponse('**/api/admin/needs-you');
  await logIn(page);
  await (await read).finished();
  await book(request, name);
  booked.resolve();
  const rail = page.getByRole('region', { name: 'Needs you' });
  await expect(rail.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});
