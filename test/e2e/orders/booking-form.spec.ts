import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import {
  holdBack,
  openingDialog,
  orderLink,
  sendByClock,
  toast,
  toastGone,
  unique,
} from '#test/e2e/support/form-steps.ts';
import { hydrated, test } from '#test/e2e/support/hub.ts';
import { storedRows } from '#test/e2e/support/stored.ts';

const BOOKINGS = '**/api/bookings';

async function openCustom(page: Page) {
  await page.goto('/booking');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Custom' }).click();
  await expect(page.getByLabel('Project details')).toBeVisible();
}

async function fillCustom(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('What is it about?').selectOption({ label: 'Podcast' });
  await page.getByLabel('Project details').fill('Six episodes about engines.');
  await page.getByLabel('Budget').selectOption({ label: '$1,000 to $5,000' });
}

const sendCustom = (page: Page) => page.getByRole('button', { name: 'Send the request' });

test.describe('custom booking', () => {
  test('is the second of two tabs, and leads from the form to payment and receipt', {
    tag: '@phone',
  }, async ({ page, watch }) => {
    // Looked over by axe in several states.
    test.slow();
    await page.goto('/booking');
    await hydrated(page);
    await expect(page.getByRole('tab')).toHaveText(['Services', 'Custom']);
    await expect(page.getByRole('tab', { name: 'Services' })).toHaveAttribute('aria-selected', 'true');
    await openCustom(page);
    await expect(page.getByLabel('Project details')).toHaveAttribute('rows', '5');
    await expect(page.getByLabel('Preferred date')).toHaveAttribute('type', 'date');
    const values = (label: string) =>
      page
        .getByLabel(label)
        .locator('option')
        .evaluateAll((options) => options.map((o) => (o as HTMLOptionElement).value));
    expect(await values('What is it about?')).toEqual(['', 'consulting', 'speaking', 'podcast', 'other']);
    expect(await values('Budget')).toEqual(['', '0-1000', '1000-5000', '5000-10000', '10000+']);
    await expectUsable(page, { always: true });

    const name = unique('Ada');
    await fillCustom(page, name);
    const letGo = await holdBack(page, BOOKINGS);
    const answer = page.waitForResponse(BOOKINGS);
    await sendCustom(page).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(toast(page)).toHaveCount(0);
    letGo();
    const { code } = await (await answer).json();
    await expect(toast(page)).toContainText('Booking Received!');
    await expect(toast(page)).toContainText("Your booking has been received. We'll be in touch soon.");
    const dialog = page.getByRole('dialog', { name: 'Custom Request' });
    await expect(dialog).toContainText('$100.00');
    await expect(
      dialog.getByRole('button', { name: 'Calendar Opens After Email Verification' }),
    ).toBeDisabled();
    await expect(toast(page)).toContainText('Payment Required', { timeout: 10_000 });
    await expect(toast(page)).toContainText('Please complete your payment to confirm your booking');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Your request has been received.' })).toBeFocused();
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See where it stands' })).toHaveAttribute('href', orderLink);
    expect(storedRows('bookings', 'name', name)).toBe(1);
    await toastGone(page);
    await expectUsable(page, { always: true });

    await page.reload();
    await expect(page.getByText(code)).toBeVisible();
    await page.getByRole('button', { name: 'Send another request' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Project details')).toHaveValue('');
    expect(watch.complaints).toEqual([]);
  });

  test('shows a toast of receipt for five seconds, then a toast that asks for the payment for five', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install();
    await openCustom(page);
    await fillCustom(page, unique('Clock'));
    await sendByClock(page, BOOKINGS, sendCustom(page));
    await expect(toast(page)).toContainText('Booking Received!');
    await page.clock.runFor(480);
    await expect(openingDialog(page)).toHaveCount(0);
    await page.clock.runFor(40);
    await expect(openingDialog(page)).toHaveCount(1);
    await page.mouse.move(1, 400);
    await page.clock.runFor(4200);
    await expect(toast(page)).toContainText('Booking Received!');
    await page.clock.runFor(900);
    await expect(toast(page)).toContainText('Payment Required');
    // It began when the first one ended, which was up to 620 ms ago.
    await page.clock.runFor(4200);
    await expect(toast(page)).toContainText('Payment Required');
    await page.clock.runFor(1000);
    await expect(toast(page)).toHaveCount(0);
  });

  test('says what is missing when it is sent, and again with every change', async ({ page }) => {
    await openCustom(page);
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    const messages = [
      'Name is required',
      'Invalid email address',
      'Please provide more details',
      'Please select a budget range',
    ];
    await page.getByLabel('Name').focus();
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Project details').fill('too short');
    for (const message of messages) await expect(page.getByText(message)).toHaveCount(0);
    await sendCustom(page).click();
    for (const message of messages) await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Please select a service')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectUsable(page, { always: true });
    await page.getByLabel('Name').pressSequentially('A');
    await expect(page.getByText('Name is required')).toHaveCount(0);
    await page.getByLabel('Email').fill('ada@example.com');
    await expect(page.getByText('Invalid email address')).toHaveCount(0);
    await page.getByLabel('Project details').fill('0123456789');
    await expect(page.getByText('Please provide more details')).toHaveCount(0);
    await page.getByLabel('Budget').selectOption('10000+');
    await page.getByLabel('What is it about?').selectOption('other');
    for (const message of messages) await expect(page.getByText(message)).toHaveCount(0);
    await page.getByLabel('Preferred date').fill('2020-01-01');
    await expect(page.getByText('That day has passed.')).toBeVisible();
    expect(calls.filter((url) => url.includes('/api/bookings'))).toEqual([]);
  });

  test('keeps everything typed when the request fails, and says why', async ({ page, context }) => {
    await openCustom(page);
    const name = unique('Kept');
    await fillCustom(page, name);
    const failing = async (words: RegExp) => {
      await sendCustom(page).click();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
      await expect(toast(page)).toContainText('Booking Error');
      await expect(toast(page)).toContainText(
        'There was an error submitting your booking. Please try again.',
      );
      await expect(page.getByLabel('Name')).toHaveValue(name);
      await expect(page.getByLabel('Project details')).toHaveValue('Six episodes about engines.');
      await expect(page.getByLabel('Budget')).toHaveValue('1000-5000');
      await expect(page.getByText('Booking Received!')).toHaveCount(0);
      await page.unroute(BOOKINGS);
    };
    const refuse = (status: number, body: object, headers = {}) =>
      page.route(BOOKINGS, (route) => route.fulfill({ status, headers, json: body }));

    await refuse(500, { error: 'Something went wrong on our side.', code: 'server.failed' });
    await failing(/Something went wrong on our side/);
    await refuse(429, { error: 'Too many requests.', code: 'rate.limited' }, { 'Retry-After': '550' });
    await failing(/Too many tries\. Try again in 10 minutes\./);
    await refuse(400, {
      error: 'The request is not valid.',
      code: 'request.invalid',
      fields: { email: 'This address is refused' },
    });
    await failing(/The request is not valid/);
    await expect(page.getByText('This address is refused')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await context.setOffline(true);
    await failing(/You are offline/);
    await context.setOffline(false);
    await sendCustom(page).click();
    await expect(toast(page)).toContainText('Booking Received!');
    expect(storedRows('bookings', 'name', name)).toBe(1);
  });

  test('creates one request when it is clicked twice or sent again after a lost answer', async ({ page }) => {
    await openCustom(page);
    const name = unique('Once');
    await fillCustom(page, name);
    const keys: (string | undefined)[] = [];
    const codes: string[] = [];
    await page.route(BOOKINGS, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      codes.push((await response.json()).code);
      if (keys.length === 1) await route.abort('timedout');
      else await route.fulfill({ response });
    });
    await sendCustom(page).dblclick();
    await expect(toast(page)).toContainText('Booking Error');
    expect(keys).toHaveLength(1);
    await sendCustom(page).click();
    await expect(toast(page)).toContainText('Booking Received!');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(codes).size).toBe(1);
    expect(storedRows('bookings', 'name', name)).toBe(1);
  });

  test('sends what a password manager filled in without an event', { tag: '@long' }, async ({ page }) => {
    await openCustom(page);
    await fillCustom(page, 'x');
    await page.getByLabel('Name').fill('');
    await page.getByLabel('Name').evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Filled In');
    });
    const request = page.waitForRequest(BOOKINGS);
    await sendCustom(page).click();
    expect((await request).postDataJSON()).toMatchObject({ name: 'Filled In' });
  });

  test('a draft survives a reload and navigation', async ({ page }) => {
    await openCustom(page);
    await fillCustom(page, 'Draft');
    const kept = async () => {
      await expect(page.getByLabel('Name')).toHaveValue('Draft');
      await expect(page.getByLabel('What is it about?')).toHaveValue('podcast');
      await expect(page.getByLabel('Project details')).toHaveValue('Six episodes about engines.');
      await expect(page.getByLabel('Budget')).toHaveValue('1000-5000');
    };
    await page.reload();
    await kept();
    await hydrated(page);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await kept();
    await page.getByRole('tab', { name: 'Services' }).click();
    await page.getByRole('tab', { name: 'Custom' }).click();
    await kept();
  });
});

test('a service on the booking page is busy only while its own payment dialog is open', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/booking');
  await hydrated(page);
  await page.getByRole('button', { name: /^Book & pay.*Consulting/ }).click();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Book & pay.*Speaking/ }).click();
  await expect(page.locator('button[aria-busy=true]')).toHaveText(/Processing….*Speaking/);
  await expect(page.getByRole('dialog', { name: 'Speaking' })).toBeVisible();
});

test('the payment dialog of the booking page opens half a second after the click', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/booking');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /^Book & pay.*Consulting/ }).click();
  await page.clock.runFor(480);
  await expect(openingDialog(page)).toHaveCount(0);
  await page.clock.runFor(40);
  await expect(openingDialog(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is an address to write to instead of a form', { tag: '@long' }, async ({ page }) => {
    await page.goto('/booking');
    await expect(page.locator('main a[href^="mailto:hello@coop.example"]').first()).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  });
});
