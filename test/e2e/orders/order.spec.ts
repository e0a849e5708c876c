import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { makeOrderCode } from '#shared/orders/order-code.ts';
import { hydrated, test } from '#test/e2e/support/hub.ts';
import {
  chooser,
  makeOrder,
  openOrder,
  orderUrl,
  payer,
  pdf,
  picture,
  sendProofs,
} from '#test/e2e/support/orders.ts';

const CODE = /^HUB-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/;
const toast = (page: Page) => page.locator('li[data-variant]');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

async function findings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How far the code of an order reaches beyond its line, in pixels, once its typeface has loaded. */
async function beyondLine(page: Page, code: string): Promise<number> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Anybody Variable') && status === 'loaded',
    ),
  );
  return page
    .locator('[style*="--em"]', { hasText: code })
    .first()
    .evaluate((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      return text.getBoundingClientRect().right - line.getBoundingClientRect().right;
    });
}

test.describe('get my reference', () => {
  const dialogs = [
    ['/podcasts', 'Book an Interview', 'CONVOS Interview'],
    ['/pricing', /^Pay Now.*Consulting/, 'Consulting'],
    ['/booking', /^Book & pay.*Speaking/, 'Speaking'],
    ['/blueprint', 'Purchase Now - $88', 'Empire Builder Blueprint'],
  ] as const;

  for (const [path, button, title] of dialogs) {
    test(`${path}: gives a code and a private page`, {
      tag: path === '/podcasts' ? [] : ['@long'],
    }, async ({ page, watch }) => {
      await page.goto(path);
      await hydrated(page);
      if (path === '/blueprint') {
        const popup = page.waitForEvent('popup');
        await page.getByRole('link', { name: /^Join on/ }).click();
        await (await popup).close();
        await page.getByRole('button', { name: /^I'm Already/ }).click();
      }
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button', { name: 'Get my reference' }).click();
      await expect(dialog.getByText('Name is required')).toBeVisible();
      await expect(dialog.getByText('Invalid email address')).toBeVisible();
      await dialog.getByLabel('Name').fill(payer.name);
      await dialog.getByLabel('Email').fill(payer.email);
      await dialog.getByRole('button', { name: 'Get my reference' }).click();
      await expect(dialog.getByRole('heading', { name: 'Your reference' })).toBeFocused();
      // In its own step, and where it is written into the payment.
      await expect(dialog.getByText(CODE)).toHaveCount(2);
      const code = await dialog.getByText(CODE).first().innerText();
      await expect(dialog.getByRole('region', { name: 'Pay', exact: true })).toContainText(code);
      await expect(dialog).toContainText('Keep this link: this site does not send mail yet.');
      await expect(dialog.getByRole('link', { name: 'Upload it on your order page' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('link', { name: 'Open your order page' }).click();
      await expect(page).toHaveURL(new RegExp(`/order#${code}\\.[\\w-]{22}$`));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: 'Order' })).toContainText(title);
      expect(watch.complaints).toEqual([]);
    });
  }

  test('reports a failure, keeps what was typed, and creates one order only', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/podcasts');
    await hydrated(page);
    await page.getByRole('button', { name: 'Book an Interview' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(payer.name);
    await dialog.getByLabel('Email').fill('twice@whitlock.example');
    const codes: string[] = [];
    // The server takes it, but its answer is lost on the way.
    await page.route('**/api/orders', async (route) => {
      codes.push((await (await route.fetch()).json()).code);
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Get my reference' }).click();
    await expect(toast(page)).toContainText('No Reference Yet');
    await expect(toast(page)).toContainText('If you have paid already, do not pay again.');
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
    await expect(dialog.getByRole('alert')).toContainText('The site could not be reached.');
    await expect(page.getByText('Payment Error')).toHaveCount(0);
    await expect(dialog.getByLabel('Name')).toHaveValue(payer.name);
    await page.unroute('**/api/orders');
    await dialog.getByRole('button', { name: 'Get my reference' }).click();
    await expect(dialog.getByText(CODE).first()).toHaveText(codes[0] as string);
    // The failure is over, so it no longer stands there.
    await expect(toast(page)).toBeHidden();
  });

  test('shows the same reference when its dialog is opened again, and offers another one', async ({
    page,
  }) => {
    await page.goto('/podcasts');
    await hydrated(page);
    const dialog = page.getByRole('dialog');
    const open = () => page.getByRole('button', { name: 'Book an Interview' }).first().click();
    await open();
    await dialog.getByLabel('Name').fill(payer.name);
    await dialog.getByLabel('Email').fill('again@whitlock.example');
    await dialog.getByRole('button', { name: 'Get my reference' }).click();
    const code = await dialog.getByText(CODE).first().innerText();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByText(CODE).first()).toHaveText(code);
    await dialog.getByRole('button', { name: 'Get another reference' }).click();
    await expect(dialog.getByLabel('Name')).toBeVisible();
  });

  test('is given to the sixth buyer behind one address too, whose browser works for it', {
    tag: '@long',
  }, async ({ page, request }) => {
    for (let sent = 0; sent < 5; sent += 1) await makeOrder(request);
    await page.goto('/podcasts');
    await hydrated(page);
    await page.getByRole('button', { name: 'Book an Interview' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(payer.name);
    await dialog.getByLabel('Email').fill('sixth@whitlock.example');
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/orders')) answers.push(response.status());
    });
    await dialog.getByRole('button', { name: 'Get my reference' }).click();
    await expect(dialog.getByText(CODE).first()).toBeVisible();
    expect(answers).toEqual([428, 200]);
    await expect(toast(page)).toHaveCount(0);
  });
});

test.describe('finding an order', () => {
  test('by code and email opens a limited page if no mail server is set up', async ({
    page,
    request,
    watch,
  }) => {
    const { code, email, key } = await makeOrder(request);
    await page.goto('/order');
    await hydrated(page);
    await page.getByLabel('Reference code').fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(headline(page)).toHaveText('Waiting for your payment.');
    await expect(page).toHaveURL(new RegExp(`/order#${code}\\.status-`));
    const ticket = page.getByRole('region', { name: 'Order', exact: true });
    await expect(ticket).toContainText('Opened by code and email, for an hour.');
    await expect(page.getByRole('main')).not.toContainText(email);
    await expect(page.getByRole('form', { name: /^Follow/ })).toBeVisible();
    for (const name of ['Correct', 'Withdraw', 'Copy the link'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await sendProofs(page, await picture());
    await expect(headline(page)).toHaveText(/^Proof received/);
    await expect(page.getByText('Proof 1')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(code);
    // The private link shows all of it.
    await openOrder(page, { code, key });
    await expect(ticket).toContainText(email);
    expect(watch.complaints).toEqual([]);
  });

  test('by code and email says that its link is mailed, and not whether the order exists', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/api/orders/find', (route) => route.fulfill({ json: { access: null } }));
    await page.goto('/order');
    await hydrated(page);
    await page.getByLabel('Reference code').fill(makeOrderCode(() => 7));
    await page.getByLabel('Email').fill('dana@whitlock.example');
    await page.getByRole('button', { name: 'Find my order' }).click();
    const said = 'If the code and the address belong together, we send the link to that address.';
    await expect(page.getByText(said)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change what I typed' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('dana@whitlock.example');
  });

  test('lists the orders of this device until they are forgotten', async ({ page, request, watch }) => {
    const receipt = await makeOrder(request);
    const { code } = receipt;
    await openOrder(page, receipt);
    await page.locator('footer').getByRole('link', { name: 'Find your order' }).click();
    const known = page.getByRole('region', { name: 'On this device' });
    await known.getByRole('link', { name: code }).click();
    await expect(headline(page)).toHaveText('Waiting for your payment.');
    await page.goBack();
    await known.getByRole('button', { name: `Forget ${code}` }).click();
    await expect(known).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(known).toBeHidden();
    expect(watch.complaints).toEqual([]);
  });

  test('a mistyped code is reported while typing, without a request', async ({ page, request }) => {
    const { code } = await makeOrder(request);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto('/order');
    await hydrated(page);
    const field = page.getByLabel('Reference code');
    await field.fill(code.slice(0, -1) + (code.endsWith('2') ? '3' : '2'));
    await expect(page.getByText('This code was mistyped.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(field).toBeFocused();
    await field.fill(code);
    await expect(page.getByText('This code was mistyped.')).toBeHidden();
    expect(asked.filter((url) => url.includes('/api/orders'))).toEqual([]);
  });

  test('a wrong code or email is reported, and after too many attempts, when to try again', async ({
    page,
    request,
  }) => {
    const { code } = await makeOrder(request);
    await page.goto('/order');
    await hydrated(page);
    await page.getByLabel('Reference code').fill(code);
    await page.getByLabel('Email').fill('somebody@else.example');
    const send = page.getByRole('button', { name: 'Find my order' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('There is no order with this code and email.');
    for (let tries = 0; tries < 4; tries += 1)
      await request.post('/api/orders/find', { data: { code, email: 'somebody@else.example' } });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Try again in \d+ minutes\.$/);
  });

  test('a link that is wrong or has no key opens the form', async ({ page, request }) => {
    const { code } = await makeOrder(request);
    await page.goto(`/order#${code}.${'x'.repeat(22)}`);
    await expect(page.getByRole('alert').first()).toContainText('This link does not open an order.');
    await expect(page.getByLabel('Reference code')).toHaveValue(code);
    await page.goto(`/order#${code}`);
    await expect(page.getByRole('alert').first()).toContainText('This link is not complete.');
    await expect(page.getByLabel('Reference code')).toHaveValue(code);
  });
});

test.describe('an order', () => {
  test('opens by its link, on any device, and the key is never sent in an address', async ({
    page,
    request,
    browser,
    watch,
  }) => {
    const receipt = await makeOrder(request);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url(), sent.headers().referer ?? ''));
    await openOrder(page, receipt);
    await expect(page.getByRole('region', { name: 'How to pay' })).toContainText('CONVOS Interview');
    await expect(page.getByRole('img', { name: /QR code for \$CoopTV/ })).toBeVisible();
    await page.reload();
    await expect(headline(page)).toHaveText('Waiting for your payment.');
    expect(asked.filter((text) => text.includes(receipt.key))).toEqual([]);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText('Waiting for your payment.');
    expect(watch.complaints).toEqual([]);

    const other = await browser.newContext();
    const second = await other.newPage();
    await openOrder(second, receipt);
    await sendProofs(second, pdf);
    await expect(headline(second)).toHaveText(/^Proof received/);
    // A change to the address alone, and coming back to the page, show what happened elsewhere.
    await page.goto(orderUrl(receipt));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(headline(page)).toHaveText(/^Proof received/);
    await other.close();
  });

  test('stays visible without a connection, and is updated once there is one', async ({
    page,
    request,
    context,
  }) => {
    const { code, key } = await makeOrder(request);
    await openOrder(page, { code, key });
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(/the page keeps asking/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order' })).toContainText(code);
    const headers = { Authorization: `Bearer ${key}` };
    await request.post(`/api/orders/${code}/withdrawal`, { headers });
    await context.setOffline(false);
    await expect(headline(page)).toHaveText('This order was cancelled.');
    await expect(page.getByText(/the page keeps asking/)).toBeHidden();
  });

  test('that cannot be loaded at first is requested again', async ({ page, request }) => {
    const receipt = await makeOrder(request);
    await page.route('**/api/orders/HUB-*', (route) => route.abort());
    await page.goto(orderUrl(receipt));
    await expect(page.getByText('Your order could not be reached.')).toBeVisible();
    await page.unroute('**/api/orders/HUB-*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(headline(page)).toHaveText('Waiting for your payment.');
  });

  test('is refreshed every thirty seconds while its event stream is unavailable', async ({
    page,
    request,
  }) => {
    const { code, key } = await makeOrder(request);
    await page.route('**/events', (route) => route.abort());
    await page.clock.install();
    await openOrder(page, { code, key });
    const headers = { Authorization: `Bearer ${key}` };
    await request.post(`/api/orders/${code}/withdrawal`, { headers });
    await page.clock.runFor(25_000);
    await expect(headline(page)).toHaveText('Waiting for your payment.');
    await page.clock.runFor(6000);
    await expect(headline(page)).toHaveText('This order was cancelled.');
  });

  test('updates by itself as soon as it has changed', { tag: '@phone' }, async ({ page, request, watch }) => {
    const { code, key } = await makeOrder(request);
    const watched = page.waitForResponse('**/events');
    await openOrder(page, { code, key });
    await watched;
    const headers = { Authorization: `Bearer ${key}` };
    await request.post(`/api/orders/${code}/withdrawal`, { headers });
    await expect(headline(page)).toHaveText('This order was cancelled.', { timeout: 2000 });
    expect(watch.complaints).toEqual([]);
  });

  test('shows a change that was made while an older request was still running', async ({ page, request }) => {
    const { code, key } = await makeOrder(request);
    const watched = page.waitForResponse('**/events');
    await openOrder(page, { code, key });
    await watched;
    const sent = Promise.withResolvers<void>();
    // Sent before the change, and never answered.
    await page.route(`**/api/orders/${code}`, () => sent.resolve(), { times: 1 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await sent.promise;
    const headers = { Authorization: `Bearer ${key}` };
    await request.post(`/api/orders/${code}/withdrawal`, { headers });
    await expect(headline(page)).toHaveText('This order was cancelled.');
  });

  test('shows times in the time zone of the visitor', { tag: '@long' }, async ({
    browser,
    request,
    baseURL,
  }) => {
    const receipt = await makeOrder(request);
    const shown: string[] = [];
    for (const timezoneId of ['Europe/Berlin', 'Asia/Tokyo']) {
      const context = await browser.newContext({ timezoneId, baseURL: baseURL as string });
      const page = await context.newPage();
      await openOrder(page, receipt);
      await page.getByText('History').click();
      await expect(page.getByText(`Times are those of your device (${timezoneId}).`)).toBeVisible();
      shown.push(await page.locator('time').first().innerText());
      await context.close();
    }
    expect(shown[0]).not.toBe(shown[1]);
  });

  test('asks for another email, which waits until it is confirmed', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const receipt = await makeOrder(request);
    await openOrder(page, receipt);
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('Email').fill('other@whitlock.example');
    await page.getByRole('button', { name: 'Save' }).click();
    const waiting = page.getByRole('region', { name: 'Another email waits to be confirmed' });
    await expect(waiting).toContainText(`${receipt.email} stays the address of this order.`);
    await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(receipt.email);
    expect(await findings(page)).toEqual([]);
    await waiting.getByRole('button', { name: `Keep ${receipt.email}` }).click();
    const settled = page.getByRole('region', { name: 'The email stays as it is' });
    await expect(settled).toContainText(`The address of this order is ${receipt.email}.`);
    await expect(settled.getByRole('heading')).toBeFocused();
  });

  test.describe('holds to WCAG 2.2 AA', () => {
    // What fades in is not yet what it will be.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('while it is paid, corrected and a proof is added', { tag: '@long' }, async ({ page, request }) => {
      await openOrder(page, await makeOrder(request));
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Correct' }).click();
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
      await chooser(page).setInputFiles(notes);
      await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('after a proof was sent, and when it is done', { tag: '@long' }, async ({ page, request }) => {
      await openOrder(page, await makeOrder(request));
      await sendProofs(page, await picture(), pdf);
      await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(2);
      await page.getByText('History').click();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('button', { name: 'Withdraw the order' }).click();
      await expect(headline(page)).toHaveText('This order was cancelled.');
      expect(await findings(page)).toEqual([]);
    });
  });

  test('fits a narrow phone in each of its states', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const receipt = await makeOrder(request);
    await openOrder(page, receipt);
    expect(await sideways(page)).toBe(0);
    expect(await beyondLine(page, receipt.code)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Correct' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await sendProofs(page, await picture(), pdf);
    await expect(headline(page)).toHaveText(/^Proof received/);
    await page.getByText('History').click();
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Withdraw the order' }).click();
    await expect(headline(page)).toHaveText('This order was cancelled.');
    expect(await sideways(page)).toBe(0);
  });
});
