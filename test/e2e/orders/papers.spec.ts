import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { test } from '#test/e2e/support/moved-hub.ts';
import { makeOrder, openOrder, setCalendar } from '#test/e2e/support/orders.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { pdfText } from '#test/support/pdf-text.ts';

/** The job that makes them runs twice a minute. */
const MADE_MS = 60_000;

test('receipts are switched on, a buyer downloads one, and a refund gives a credit note', {
  tag: '@long',
}, async ({ page, context, request, desk, watch }) => {
  test.slow();
  const receipt = await makeOrder(request);
  await logIn(page);
  await setCalendar(page);
  await page.goto('/admin/dashboard/bookings/papers/paper-settings');
  await page.getByRole('switch', { name: 'A receipt for each payment' }).click();
  await page.getByRole('switch', { name: 'A credit note when money is given back' }).click();
  await page.getByLabel('Name of who issues').fill('Żółw Åkerblom Media');
  await page.getByLabel('Address').fill('12 Canal Street\nBrooklyn');
  await page.getByLabel('Percent of tax in the prices').fill('25');
  await page.getByLabel('Name of the tax').fill('VAT');
  await page.getByRole('button', { name: 'Save settings of receipts' }).click();
  await expect(toast(page)).toContainText('Settings of Receipts Saved');
  await expectUsable(page, { always: true });

  await page.goto(`/admin/orders/${receipt.code}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Verify and release' }).click();
  await page
    .getByRole('dialog', { name: 'Release without a proof?' })
    .getByRole('button', { name: 'Verify and release' })
    .click();
  const facts = page.getByRole('region', { name: 'Order', exact: true });
  await expect(facts).toContainText('made once the decision can no longer be undone');
  await desk.pass();
  const made = facts.getByRole('link', { name: /^Receipt R-\d{4}-0001$/ });
  await expect(made).toBeVisible({ timeout: MADE_MS });

  const buyer = await context.newPage();
  await openOrder(buyer, receipt);
  const books = buyer.getByRole('region', { name: 'For your books' });
  const download = buyer.waitForEvent('download');
  await books.getByRole('link', { name: /^Receipt R-\d{4}-0001 \(PDF\)$/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Receipt R-\d{4}-0001\.pdf$/);
  const bytes = new Uint8Array(await readFile(await file.path()));
  const text = await pdfText(bytes);
  for (const part of ['Żółw Åkerblom Media', 'Dana Whitlock', receipt.code, 'VAT 25 %', '$250.00'])
    expect(text).toContain(part);
  await expectUsable(buyer, { always: true });

  await decision.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Note a refund' }).click();
  const refund = page.getByRole('dialog');
  await refund.getByLabel('Reason').fill('The date did not work.');
  await refund.getByRole('button', { name: 'Note a refund' }).click();
  await expect(facts).toContainText('made once the decision can no longer be undone');
  await desk.pass();
  await expect(facts.getByRole('link', { name: /^Credit note C-\d{4}-0001$/ })).toBeVisible({
    timeout: MADE_MS,
  });

  await page.goto('/admin/dashboard/bookings/papers/papers');
  await expect(page.getByRole('link', { name: /^Credit note C-/ })).toBeVisible();
  await expect(page.getByText('Received: $0.00')).toBeVisible();
  await expectUsable(page, { always: true });
  expect(watch.complaints).toEqual([]);
});
