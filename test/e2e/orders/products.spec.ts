import { expect, type Locator } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { test } from '#test/e2e/support/moved-hub.ts';
import { payer, picture, sendProofs } from '#test/e2e/support/orders.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { zip } from '#test/support/hostile/hostile-pictures.ts';

const PHONE = { width: 390, height: 844 };

async function fillIn(drawer: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await drawer.getByLabel(label, { exact: true }).fill(text);
}

test('a product with a file and a service are added, bought on a phone and released', {
  tag: '@long',
}, async ({ page, browser, desk }) => {
  await logIn(page, '/admin/dashboard/bookings/shop/products');
  await page.getByRole('button', { name: 'Add product' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add product' });
  await fillIn(drawer, {
    Title: 'Drum Samples',
    Format: 'Sample pack',
    Price: '18.50',
    Description: 'Sixty drums, recorded in one room.',
    'What is inside': 'Sixty one-shots\nTen loops',
    Cover: '/art/cover-convos.svg',
  });
  await expect(drawer.getByLabel('Address', { exact: true })).toHaveValue('drum-samples');
  await expect(drawer.getByText('No file: the product is not sold before there is one.')).toBeVisible();
  const file = drawer.getByLabel('File that buyers get');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Only text.') });
  await expect(drawer.getByRole('alert')).toHaveText(/This kind of file is not accepted/);
  await file.setInputFiles({ name: 'Drums.zip', mimeType: 'application/zip', buffer: zip });
  await expect(drawer.getByText(/^Drums\.zip, 105 B, .* once the product is saved\.$/)).toBeVisible();
  await expectUsable(page, { always: true });
  await drawer.getByRole('button', { name: 'Save product' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row', { name: /Drum Samples.*\$18\.50.*Drums\.zip/ })).toBeVisible();

  await page.goto('/admin/dashboard/bookings/services/services');
  await page.getByRole('button', { name: 'Add service' }).click();
  const service = page.getByRole('dialog', { name: 'Add service' });
  await fillIn(service, {
    Title: 'Mixing',
    Description: 'One song, mixed in one room.',
    Price: '300',
    Session: 'One song',
  });
  await service.getByRole('radio', { name: 'Turntable' }).check({ force: true });
  await service
    .getByRole('radiogroup', { name: 'Background' })
    .getByRole('radio', { name: 'Plum' })
    .check({ force: true });
  await expectUsable(page, { always: true });
  await service.getByRole('button', { name: 'Save service' }).click();
  await expect(service).toBeHidden();

  const visitor = await browser.newContext({ viewport: PHONE, baseURL: desk.url });
  const phone = await visitor.newPage();
  for (const address of ['/services', '/pricing', '/booking']) {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'Mixing' }), address).toBeVisible();
  }
  await phone.goto('/products');
  await expectUsable(phone, { always: true });
  await phone.getByRole('link', { name: /Drum Samples/ }).click();
  await expect(phone).toHaveURL('/products/drum-samples');
  await expect(phone).toHaveTitle('Drum Samples | Coop');
  await hydrated(phone);
  await expectUsable(phone, { always: true });
  await phone.getByRole('button', { name: 'Purchase Now - $18.50' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Name').fill(payer.name);
  await dialog.getByLabel('Email').fill(payer.email);
  await dialog.getByRole('button', { name: 'Get my reference' }).click();
  await dialog.getByRole('link', { name: 'Open your order page' }).click();
  const headline = phone.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Waiting for your payment.');
  const [, code = ''] = /#(HUB-[\w-]+)\./.exec(phone.url()) ?? [];
  await sendProofs(phone, await picture());
  await expect(headline).toHaveText('Proof received. We are checking it.');

  await page.goto(`/admin/orders/${code}`);
  await expect(page.getByText('with the download link', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Verify and release' }).click();
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
  await desk.pass();
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(headline).toHaveText('Paid. Your download is ready.');
  const download = phone.waitForEvent('download');
  await phone.getByRole('link', { name: 'Download the file' }).click();
  expect((await download).suggestedFilename()).toBe('Drums.zip');
});
