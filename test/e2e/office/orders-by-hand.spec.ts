import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';

test('an order agreed by mail is entered, gets its proof and another amount, and its buyer sees both', async ({
  page,
}) => {
  await logIn(page, '/admin/orders?new');
  const form = page.getByRole('dialog', { name: 'Enter an order' });
  await form.getByRole('button', { name: 'Open the order' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Title').fill('Ljud för Åbo möte');
  await form.getByLabel('Amount').fill('320');
  await form.getByLabel('Name').fill('Łucja Åkerlund');
  await form.getByLabel('Email').fill('lucja@example.com');
  await form.getByLabel('Note').fill('As agreed on the phone.');
  await form.getByRole('button', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/HUB-/);
  await expect(page.getByText('Ljud för Åbo möte, $320.00')).toBeVisible();

  const file = { name: 'from the mail.png', mimeType: 'image/png', buffer: await picture('png') };
  await page.getByLabel('Attach a proof').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Proof of payment, from the mail.png' })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Change the amount' }).click();
  const amount = page.getByRole('dialog', { name: /^Change the amount/ });
  await amount.getByLabel(/New amount/).fill('280');
  await amount.getByRole('button', { name: 'Change the amount' }).click();
  await expect(amount.getByText('Please give a reason')).toBeVisible();
  await amount.getByLabel('Reason').fill('One song less.');
  await amount.getByRole('button', { name: 'Change the amount' }).click();
  await expect(page.getByText('Ljud för Åbo möte, $280.00')).toBeVisible();
  await expectUsable(page);

  const link = page.getByRole('link', { name: "The order's own page" });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByText('$280.00 in place of $320.00.').first()).toBeVisible();
  await expect(page.getByText('from the mail.png', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  // Buyer and team write to each other on the page of the order.
  await page.getByLabel('Write to the team').fill('Can we begin at noon?');
  await page.reload();
  await expect(page.getByLabel('Write to the team')).toHaveValue('Can we begin at noon?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Sent. The answer comes to this page')).toBeVisible();
  await expectUsable(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('region', { name: 'Needs you' }).getByText('Answer a message').waitFor();
  await page.getByRole('region', { name: 'Needs you' }).getByText('Read', { exact: true }).click();
  await page.getByLabel('A message to Łucja Åkerlund').fill('Noon is fine.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('A message to Łucja Åkerlund')).toHaveValue('');
  await expect(page.getByRole('listitem').getByText('Noon is fine.').first()).toBeVisible();
});
