import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { openFilters } from '#test/e2e/support/office-menu.ts';
import { makeOrder, openOrder, prove, setCalendar } from '#test/e2e/support/orders.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });

test('a proof is viewed, the order verified and released, undone, and released again', async ({
  page,
  context,
  request,
  watch,
}) => {
  const receipt = await makeOrder(request);
  await prove(request, receipt);
  await logIn(page);
  await setCalendar(page);
  await page.goto('/admin/dashboard');
  const waiting = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await waiting.filter({ hasText: receipt.code }).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${receipt.code}`));

  const proof = page.getByRole('region', { name: 'Proof of payment' });
  await expect(proof.getByRole('img')).toBeVisible();
  await proof.getByRole('button', { name: 'Zoom in' }).click();
  await expect(proof.getByText('125%')).toBeVisible();
  await proof.getByRole('button', { name: 'Rotate' }).click();
  const facts = page.getByRole('region', { name: 'Order', exact: true });
  for (const text of ['$250.00', '$CoopTV', receipt.code, 'Dana Whitlock'])
    await expect(facts.getByRole('table')).toContainText(text);
  // This hub has no mail server, and nothing on the screen may sound as if it had.
  await expect(decision(page)).toContainText(
    `No mail server is in use: the mail to ${receipt.email}, with the calendar link, waits here`,
  );
  await expectUsable(page);

  await decision(page).getByRole('button', { name: 'Verify and release' }).click();
  await expect(page.getByText('Verified, not yet delivered', { exact: true })).toBeVisible();
  await expect(decision(page)).toContainText('No mail server is in use, so nothing was sent.');
  const visitor = await context.newPage();
  await openOrder(visitor, receipt);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Proof received. We are checking it.');

  await decision(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Taken back, no mail was sent');
  await expect(decision(page).getByRole('button', { name: 'Verify and release' })).toBeVisible();
  await expect(facts).toContainText('Undone, owner');
  await decision(page).getByRole('button', { name: 'Verify and release' }).click();
  await expect(decision(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(facts).toContainText(`Your payment for ${receipt.code} is verified`);
  expect(watch.complaints).toEqual([]);
});

test('a changed address waits for the owner, and takes effect once it is confirmed', {
  tag: '@long',
}, async ({ page, request }) => {
  const { code, key, email } = await makeOrder(request);
  const headers = { Authorization: `Bearer ${key}` };
  const data = { email: 'other@whitlock.example' };
  expect((await request.patch(`/api/orders/${code}`, { headers, data })).status()).toBe(200);
  await logIn(page);
  const waiting = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await waiting
    .filter({ hasText: 'Confirm a changed address' })
    .filter({ hasText: code })
    .getByRole('button')
    .click();
  const asked = page.getByRole('region', { name: 'Changed address' });
  await expect(asked).toContainText(`asked to change the address from ${email} to other@whitlock.example`);
  await expectUsable(page, { always: true });
  await asked.getByRole('button', { name: 'Confirm the new address' }).click();
  await expect(toast(page)).toContainText('New address confirmed');
  await expect(asked).toBeHidden();
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(
    'other@whitlock.example',
  );
});

test('a release without a proof asks first whether the money has arrived', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const { code } = await makeOrder(request);
  await logIn(page);
  await setCalendar(page);
  await page.goto(`/admin/orders/${code}`);
  const release = decision(page).getByRole('button', { name: 'Verify and release' });
  await release.click();
  const asked = page.getByRole('dialog', { name: 'Release without a proof?' });
  await expect(asked).toContainText('Has the money arrived?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(release).toBeVisible();
  await release.click();
  await asked.getByRole('button', { name: 'Verify and release' }).click();
  await expect(page.getByText('Verified, not yet delivered', { exact: true })).toBeVisible();
  await expect(asked).toBeHidden();
});

test('a release without a download says where to set one', { tag: '@long' }, async ({ page, request }) => {
  const { code } = await makeOrder(request, 'blueprint');
  await logIn(page, `/admin/orders/${code}`);
  await expect(decision(page)).toContainText('There is no blueprint PDF to send yet.');
  await expect(decision(page).getByRole('button', { name: 'Verify and release' })).toBeDisabled();
  await decision(page).getByRole('link', { name: 'Set it now' }).click();
  await expect(page.getByRole('heading', { name: 'Blueprint' })).toBeVisible();
});

test('a refusal needs a reason, and can be undone', { tag: '@long' }, async ({ page, request }) => {
  const { code } = await makeOrder(request);
  await logIn(page, `/admin/orders/${code}`);
  await decision(page).getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByLabel('Reason').fill('The amount is another.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(
    'The amount is another.',
  );
  await decision(page).getByRole('button', { name: 'Undo' }).click();
  await expect(decision(page).getByRole('button', { name: 'Refuse' })).toBeVisible();
});

test('a partial payment is recorded, and the buyer sees the rest', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { code } = await makeOrder(request);
  await logIn(page, `/admin/orders/${code}`);
  await decision(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Note a part of the payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/What has arrived/).fill('100');
  await dialog.getByRole('button', { name: 'Note a part of the payment' }).click();
  await expect(page.getByText('$100.00 of it has arrived so far.')).toBeVisible();
});

test('the list of orders can be filtered, and its orders link to each other', { tag: '@long' }, async ({
  page,
  request,
  watch,
}) => {
  const [one, two] = [await makeOrder(request, 'speaking'), await makeOrder(request, 'speaking')];
  await prove(request, one);
  await prove(request, two);
  await logIn(page, '/admin/orders?state=proof_received&kind=speaking');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: two.code })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: two.code }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: one.code })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { name: two.code })).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).first().click();
  await page.getByLabel('Search orders').fill(one.code);
  await expect(page.getByRole('link', { name: two.code })).toHaveCount(0);
  await expect(page.getByRole('link', { name: one.code })).toBeVisible();
  const download = page.waitForEvent('download');
  await openFilters(page);
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('orders.csv');
  expect(watch.complaints).toEqual([]);
});
