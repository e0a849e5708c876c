import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import type { PaymentWay } from '#shared/orders/orders.schema.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { openOrder, payer } from '#test/e2e/support/orders.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { OWNER } from '#test/e2e/support/owner-hub.ts';
import { textOverflow } from '#test/e2e/support/text-overflow.ts';
import { someOf } from '#test/support/long.ts';

const WIDTHS = [320, 390, 600, 768, 900, 1440, 1920];

const bank: PaymentWay = {
  method: 'Bank transfer',
  handle: 'SE4550000000058398257466',
  qrImage: null,
  appUrl: null,
};
const swish: PaymentWay = {
  method: 'Swish',
  handle: '+46 70 123 45 67',
  qrImage: '/art/record.svg',
  appUrl: null,
};
const paypal: PaymentWay = {
  method: 'PayPal',
  handle: 'paypal.me/wlodzimierz-brzeczyszczykiewicz-asberg',
  qrImage: '/art/record.svg',
  appUrl: null,
};

/** Creators who are as unlike each other as money and typefaces make them. */
const creators = [
  { type: 'stage', locale: { currency: 'SEK', signPlace: 'after', style: 'iso' }, cents: 124_900 },
  { type: 'editorial', locale: { currency: 'CHF', signPlace: 'before', style: 'german' }, cents: 1_234_550 },
  { type: 'grotesque', locale: { currency: 'PLN', signPlace: 'after', style: 'german' }, cents: 100_000_000 },
  { type: 'grotesque', locale: { currency: 'USD', signPlace: 'before', style: 'us' }, cents: 5_000 },
] as const;

/** Changes what the owner has saved. */
async function owner(request: APIRequestContext, origin: string) {
  const login = await request.post('/api/admin/login', { data: OWNER, headers: { Origin: origin } });
  expect(login.status()).toBe(200);
  const { csrfToken } = await (await request.get('/api/admin/session')).json();
  const headers = { [CSRF_HEADER]: csrfToken, Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  return async (path: string, change: object) => {
    const stored = await (await request.get(path)).json();
    const { version, value, position, updatedAt, deletedAt, id, ...item } = stored;
    const isDocument = value !== undefined;
    const data = isDocument ? { value: { ...value, ...change }, version } : { ...item, ...change, version };
    const reply = await request.put(path, {
      data: path.endsWith('/delivery') ? change : data,
      headers,
    });
    expect(reply.status(), await reply.text()).toBe(200);
  };
}

/** Texts that are wider than their box, and pictures that are not whole in theirs. */
async function faults(page: Page, root: string): Promise<string[]> {
  const found = await page.evaluate((selector) => {
    const outer = document.querySelector(selector) as HTMLElement;
    const { left, right } = outer.getBoundingClientRect();
    const within = [...outer.querySelectorAll<HTMLElement>('*')].filter(
      (element) => !element.closest('.sr, svg, [aria-hidden=true], [inert]') && element.checkVisibility(),
    );
    const wide = [outer, ...within]
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => element.innerText?.trim() && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
    const cut = within
      .filter((element) => element.matches('img'))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.left < left || box.right > right || box.width < 100)
      .map((box) => `picture from ${box.left} to ${box.right} in ${left} to ${right}`);
    return [...wide, ...cut];
  }, root);
  return [...found, ...(await textOverflow(page))];
}

for (const { type, locale, cents } of someOf(creators, 4))
  test(`code, amount and QR fit their places in ${type} with ${locale.currency} ${locale.signPlace}`, async ({
    page,
    request,
    ownHub,
    watch,
  }, info) => {
    test.slow();
    const save = await owner(request, ownHub.url);
    await save('/api/admin/theme', { type });
    await save('/api/admin/site/locale', locale);
    await save('/api/admin/orders/payment', { ways: [swish, bank, paypal] });
    await save('/api/admin/services/services/consulting', { priceCents: cents });
    await save('/api/admin/delivery', {
      calendarUrl: 'https://calendar.example/coop',
      submissionUrl: null,
      linkDays: 7,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/pricing');
    await hydrated(page);
    await page
      .getByRole('button', { name: /^Pay Now/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(payer.name);
    await dialog.getByLabel('Email').fill('dana@a-rather-long-name-of-a-house.example');
    await dialog.getByRole('button', { name: 'Get my reference' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your reference' })).toBeFocused();
    const path = new URL(
      (await dialog.getByRole('link', { name: 'Open your order page' }).getAttribute('href')) ?? '',
      ownHub.url,
    );
    for (const way of [swish, bank, paypal]) {
      await dialog.getByRole('button', { name: way.method, exact: true }).click();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faults(page, '[role=dialog]'), `${way.method} at ${width}`).toEqual([]);
        await page.screenshot({ path: info.outputPath(`${way.method}-${width}.png`) });
      }
    }
    await expect(dialog.getByRole('img')).toHaveCount(1);
    await page.goto(path.href);
    const [code = '', key = ''] = path.hash.slice(1).split('.');
    await openOrder(page, { code, key });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faults(page, 'main'), `order page at ${width}`).toEqual([]);
      await page.screenshot({ path: info.outputPath(`order-${width}.png`), fullPage: true });
    }
    expect(watch.complaints).toEqual([]);
  });
