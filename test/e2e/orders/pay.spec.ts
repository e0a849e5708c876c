import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { payer } from '#test/e2e/support/orders.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn, OWNER } from '#test/e2e/support/owner-hub.ts';

const CODE = /^HUB-[2-9A-Z]{4}-[2-9A-Z]{2}$/;
const calendarUrl = 'https://calendar.example/coop';
const ways = [
  { method: 'Cash App', handle: '$Real', qrImage: '/art/record.svg', appUrl: 'https://cash.app/$Real' },
  { method: 'Venmo', handle: '@real', qrImage: '/art/record.svg', appUrl: null },
];

/** Sets where payments go and what is delivered, as the owner. */
async function setUp(request: APIRequestContext, origin: string, calendar: string | null): Promise<void> {
  const login = await request.post('/api/admin/login', { data: OWNER, headers: { Origin: origin } });
  expect(login.status()).toBe(200);
  const { csrfToken } = await (await request.get('/api/admin/session')).json();
  const headers = { [CSRF_HEADER]: csrfToken, Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const { version } = await (await request.get('/api/admin/orders/payment')).json();
  const payment = { value: { ways }, version };
  expect((await request.put('/api/admin/orders/payment', { data: payment, headers })).status()).toBe(200);
  const delivery = { calendarUrl: calendar, submissionUrl: null, linkDays: 7 };
  expect((await request.put('/api/admin/delivery', { data: delivery, headers })).status()).toBe(200);
}

const topOf = async (page: Page, name: string | RegExp, role: 'link' | 'img') => {
  const box = await page.getByRole('dialog').getByRole(role, { name }).boundingBox();
  return box?.y ?? Number.NaN;
};

test('a payer is led from the reference to the payment app and to the proof', { tag: '@phone' }, async ({
  page,
  request,
  ownHub,
  isMobile,
  watch,
}) => {
  test.slow();
  await setUp(request, ownHub.url, calendarUrl);
  await page.goto('/pricing');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Pay Now/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Consulting' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    /Get my reference$/,
    /Pay$/,
    /Prove it$/,
  ]);
  await expect(dialog).not.toContainText('still an example');
  await expect(dialog).toContainText("With the code from step 1 in the payment's note.");
  await expectUsable(page, { always: true });

  await dialog.getByLabel('Name').fill(payer.name);
  await dialog.getByLabel('Email').fill(payer.email);
  await dialog.getByLabel('Date and topic (optional)').fill('On May 4, about engines.');
  await dialog.getByRole('button', { name: 'Get my reference' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your reference' })).toBeFocused();
  const code = await dialog.getByText(CODE).first().innerText();
  const pay = dialog.getByRole('region', { name: 'How to pay' });
  await expect(pay).toContainText(`Write this code into the payment's note:${code}`);

  // On a phone the app comes first, as its own screen cannot be scanned.
  const app = dialog.getByRole('link', { name: /^Open Cash App/ });
  await expect(app).toHaveAttribute('href', 'https://cash.app/$Real');
  const [button, picture] = [
    await topOf(page, /^Open Cash App/, 'link'),
    await topOf(page, /QR code for \$Real/, 'img'),
  ];
  if (isMobile) expect(button).toBeLessThan(picture);
  else expect(button).toBeGreaterThan(picture);
  await pay.getByRole('button', { name: 'Venmo' }).click();
  await expect(pay).toContainText('@real');
  await expect(app).toHaveCount(0);
  await expectUsable(page, { always: true });

  await dialog.getByRole('link', { name: 'Upload it on your order page' }).click();
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(code);
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(
    'On May 4, about engines.',
  );
  expect(watch.complaints).toEqual([]);
});

test('a track is paid after its form, which gives the code', { tag: '@long' }, async ({
  page,
  ownHub,
  request,
}) => {
  await setUp(request, ownHub.url, null);
  await page.goto('/playlist');
  await hydrated(page);
  await page.getByRole('button', { name: 'How to pay and prove it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fill in the form' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Tell us about the track' })).toBeFocused();
  await page.getByLabel('Artist name').fill('Ines Okafor');
  await page.getByLabel('Song title').fill('Engine');
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('Link to the song').fill('https://example.com/engine');
  await page.getByRole('button', { name: 'Submit Your Track', exact: true }).click();
  await page.getByRole('button', { name: 'How to pay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Track Submission' });
  await expect(dialog.getByRole('region', { name: 'How to pay' })).toContainText(/payment's note:HUB-/);
  await expect(dialog).toContainText('Track Submission');
});

test('what cannot be delivered is not sold, and says whom to write to', { tag: '@long' }, async ({
  page,
  request,
  ownHub,
  watch,
}) => {
  await setUp(request, ownHub.url, null);
  for (const path of ['/podcasts', '/pricing', '/booking']) {
    await page.goto(path);
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Not available at the moment.').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'hello@coop.example' }).first()).toHaveAttribute(
      'href',
      /^mailto:hello@coop\.example\?subject=/,
    );
    await expect(main.getByRole('button', { name: /^(Book an Interview|Pay Now|Book & pay)/ })).toHaveCount(
      0,
    );
  }
  await expectUsable(page, { always: true });
  expect(watch.complaints).toEqual([]);
});

test('the owner adds a second way to pay, and is told what cannot be delivered', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  await logIn(page, '/admin/dashboard/bookings/payment/payment');
  const prices = page.getByRole('region', { name: 'Prices' });
  await expect(prices).toContainText('Cannot be delivered: there is no booking calendar link.');
  await expect(prices).toContainText('Cannot be delivered: there is no PDF.');
  await page.getByRole('button', { name: 'Add way to pay' }).click();
  await page.getByLabel('Handle').first().fill('$Real');
  await page.getByLabel('Service').nth(1).fill('Venmo');
  await page.getByLabel('Handle').nth(1).fill('@real');
  await page.getByLabel('QR code').nth(1).fill('/art/record.svg');
  await page.getByLabel('Address that opens the app').nth(1).fill('http://venmo.com/u/real');
  await page.getByRole('button', { name: 'Save way to pay' }).click();
  await expect(page.getByText('Use an address that begins with https://')).toBeVisible();
  await page.getByLabel('Address that opens the app').nth(1).fill('https://venmo.com/u/real');
  await page.getByRole('button', { name: 'Save way to pay' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(page.getByLabel('Handle').nth(1)).toHaveValue('@real');
  const { ways } = await (await page.request.get('/api/payment')).json();
  expect(ways).toMatchObject([
    { handle: '$Real', appUrl: null },
    { handle: '@real', appUrl: 'https://venmo.com/u/real' },
  ]);
  await page.goto('/admin/dashboard');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs).toContainText('Not sold at the moment: interview, consulting, speaking');
  expect(watch.complaints).toEqual([]);
});
