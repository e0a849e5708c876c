import { expect, type Page } from '@playwright/test';
import { PROOF_MAX_BYTES } from '#shared/orders/orders.constants.ts';
import { test } from '#test/e2e/support/hub.ts';
import { chooser, makeOrder, openOrder, pdf, picture, sendProofs } from '#test/e2e/support/orders.ts';
import { bmp } from '#test/support/hostile/hostile-pictures.ts';

const toast = (page: Page) => page.locator('li[data-variant]');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('an order on its private page', () => {
  test('accepts an image and a PDF as proof', { tag: '@phone' }, async ({
    page,
    request,
    watch,
    isMobile,
  }) => {
    await openOrder(page, await makeOrder(request));
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible({ visible: isMobile });
    await sendProofs(page, await picture(), pdf);
    await expect(headline(page)).toHaveText('Proof received. We are checking it.');
    const proofs = page.getByRole('region', { name: 'Proof of payment' });
    await expect(proofs.getByRole('listitem')).toHaveCount(2);
    const preview = proofs.locator('img');
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
    const link = await proofs.getByRole('link', { name: /receipt\.pdf/ }).getAttribute('href');
    expect((await request.get(link as string)).status()).toBe(200);
    await expect(page.getByText('Verified within 24 h')).toBeVisible();
    await expect(page.getByText('We contact you within 48 h')).toBeVisible();
    await page.getByText('History').click();
    await expect(page.getByText('Sent receipt.pdf')).toBeVisible();
    expect(watch.complaints).toEqual([]);
  });

  test('sends a chosen file when told to, keeps it once, and removes it until somebody has looked', {
    tag: '@both',
  }, async ({ page, request, context, watch }) => {
    await openOrder(page, await makeOrder(request));
    const sent: string[] = [];
    page.on('request', (one) => sent.push(`${one.method()} ${one.url()}`));
    const proofs = page.getByRole('region', { name: 'Proof of payment' });
    const file = await picture();

    await chooser(page).setInputFiles(file);
    const send = page.getByRole('button', { name: `Send ${file.name}` });
    await expect(send).toBeFocused();
    await expect(proofs).toContainText('1 kB, not sent yet');
    const preview = proofs.getByRole('list', { name: 'Chosen files' }).locator('img');
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
    await page.getByRole('button', { name: `Cancel ${file.name}` }).click();
    await expect(proofs.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Proof of payment' })).toBeFocused();
    expect(sent.filter((one) => one.includes('/proofs'))).toEqual([]);

    await chooser(page).setInputFiles(file);
    await context.setOffline(true);
    await send.click();
    await expect(proofs.getByRole('alert')).toContainText('You are offline. The file is kept here');
    await context.setOffline(false);
    await page.getByRole('button', { name: `Try again ${file.name}` }).click();
    await expect(headline(page)).toHaveText(/^Proof received/);

    await sendProofs(page, file);
    await expect(toast(page)).toContainText('Already Here');
    await expect(proofs.getByRole('listitem')).toHaveCount(1);

    await page.getByRole('button', { name: `Remove ${file.name}` }).click();
    await expect(page.getByRole('button', { name: `Keep it ${file.name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove it ${file.name}` }).click();
    await expect(headline(page)).toHaveText('Waiting for your payment.');
    await expect(proofs.getByRole('listitem')).toHaveCount(0);
    expect(
      watch.complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|dynamically imported/.test(one)),
    ).toEqual([]);
  });

  test('accepts a dropped file', { tag: '@long' }, async ({ page, request }) => {
    await openOrder(page, await makeOrder(request));
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'dropped.pdf', { type: 'application/pdf' }));
      return data;
    });
    await page.getByText('Add an image or PDF').dispatchEvent('drop', { dataTransfer });
    await page.getByRole('button', { name: 'Send dropped.pdf' }).click();
    await expect(headline(page)).toHaveText(/^Proof received/);
    await expect(page.getByRole('region', { name: 'Proof of payment' })).toContainText('dropped.pdf');
  });

  test('refuses a file of another type before it is sent', async ({ page, request }) => {
    await openOrder(page, await makeOrder(request));
    const sent: string[] = [];
    page.on('request', (one) => sent.push(one.url()));
    await chooser(page).setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    });
    await expect(page.getByRole('alert')).toContainText('This kind of file is not accepted.');
    await chooser(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(PROOF_MAX_BYTES + 1, pdf.buffer) });
    await expect(page.getByRole('alert')).toHaveText(/10 MB is the most/);
    await chooser(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(0) });
    await expect(page.getByRole('alert')).toHaveText(/^This file is empty\./);
    await chooser(page).setInputFiles({
      name: 'IMG_0001.HEIC',
      mimeType: '',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    });
    await expect(page.getByRole('alert')).toHaveText(/HEIC photo.*JPEG.*Most Compatible/);
    await page.getByRole('button', { name: 'Remove IMG_0001.HEIC' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(sent.filter((url) => url.includes('/proofs'))).toEqual([]);
  });

  test('draws a picture as JPEG that browsers can show and the server cannot', async ({ page, request }) => {
    await openOrder(page, await makeOrder(request));
    await chooser(page).setInputFiles({ name: 'scan.bmp', mimeType: 'image/bmp', buffer: bmp });
    await page.getByRole('button', { name: 'Send scan.jpg' }).click();
    await expect(headline(page)).toHaveText(/^Proof received/);
    await expect(page.getByRole('region', { name: 'Proof of payment' })).toContainText('scan.jpg');
  });

  test('says why an upload failed, and sends it again', async ({ page, request }) => {
    await openOrder(page, await makeOrder(request));
    await page.route('**/proofs**', (route) => route.abort());
    await sendProofs(page, pdf);
    await expect(toast(page)).toContainText('Proof Not Sent');
    await expect(toast(page)).toContainText('receipt.pdf: The connection was lost');
    await expect(toast(page)).toContainText('If you have paid already, do not pay again.');
    await expect(page.getByText('Payment Error')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: 'The file is kept here' })).toBeVisible();
    await page.unroute('**/proofs**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(headline(page)).toHaveText(/^Proof received/);
    // What the server refuses is said in its words.
    await sendProofs(page, { ...pdf, buffer: Buffer.from('no PDF at all') });
    await expect(page.getByRole('alert').filter({ hasText: 'This file could not be read.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('an upload can be cancelled', async ({ page, request }) => {
    await openOrder(page, await makeOrder(request));
    await page.route('**/proofs**', () => {});
    await sendProofs(page, pdf);
    await page.getByRole('button', { name: 'Cancel receipt.pdf' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute('**/proofs**');
    await expect(toast(page)).toHaveCount(0);
    await sendProofs(page, pdf);
    await expect(headline(page)).toHaveText(/^Proof received/);
  });

  test('accepts five files at most', { tag: '@long' }, async ({ page, request }) => {
    await openOrder(page, await makeOrder(request));
    const files = Array.from({ length: 6 }, (_, index) => ({
      ...pdf,
      name: `${index}.pdf`,
      buffer: Buffer.concat([pdf.buffer, Buffer.from(`${index}`)]),
    }));
    await chooser(page).setInputFiles(files);
    await page.getByRole('button', { name: 'Send all 5 files' }).click();
    const proofs = page.getByRole('region', { name: 'Proof of payment' });
    await expect(proofs.getByRole('link', { name: /^Open/ })).toHaveCount(5);
    await expect(proofs).toContainText('An order takes 5 files. Send further ones by email.');
  });

  test('can be corrected, with errors at their fields', async ({ page, request }) => {
    await openOrder(page, await makeOrder(request));
    await page.getByRole('button', { name: 'Correct' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await page.getByLabel('Name').fill('Dana W.');
    await page.getByLabel('Email').fill('dana@other.example');
    await page.getByLabel('A note for the team').fill('Paid from my partner’s account.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Correct' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText('Dana W.');
    const waiting = page.getByRole('region', { name: 'Another email waits to be confirmed' });
    await expect(waiting).toContainText('dana@other.example');
    await page.getByText('History').click();
    await expect(page.getByText('Paid from my partner’s account.')).toBeVisible();
  });

  test('is withdrawn only after a question, and stays withdrawn', async ({ page, request }) => {
    const receipt = await makeOrder(request);
    await openOrder(page, receipt);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('heading', { name: 'Withdraw this order?' })).toBeFocused();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeFocused();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw the order' }).click();
    await expect(headline(page)).toHaveText('This order was cancelled.');
    await expect(page.getByRole('button', { name: 'Correct' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  });

  test('that was closed meanwhile says so when it is changed', async ({ page, request }) => {
    const { code, key } = await makeOrder(request);
    await openOrder(page, { code, key });
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('A note for the team').fill('Too late.');
    const headers = { Authorization: `Bearer ${key}` };
    expect((await request.post(`/api/orders/${code}/withdrawal`, { headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('This order can no longer be changed.');
    await expect(headline(page)).toHaveText('This order was cancelled.');
    await expect(page.getByLabel('A note for the team')).toHaveValue('Too late.');
  });
});
