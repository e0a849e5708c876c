import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { ownerAt } from '#test/e2e/support/creator-hub.ts';
import { unique } from '#test/e2e/support/form-steps.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

type Owner = Awaited<ReturnType<typeof ownerAt>>;

/** Switches quotes for custom requests on or off. */
async function setByQuote(owner: Owner, byQuote: boolean): Promise<void> {
  type Stored = { value: { custom: object }; version: number };
  const { value, version } = await owner.json<Stored>('/api/admin/site/texts');
  const texts = { ...value, custom: { ...value.custom, byQuote } };
  const put = await owner.send('PUT', '/api/admin/site/texts', { value: texts, version });
  expect(put.status).toBe(200);
}

async function askForQuote(page: Page, name: string): Promise<string> {
  await page.goto('/booking');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Custom' }).click();
  await expect(page.getByText('There is nothing to pay now', { exact: true })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('priya@nordlys.example');
  await page.getByLabel('What is it about?').selectOption({ label: 'Speaking' });
  await page.getByLabel('Project details').fill('A Thursday panel on owning your catalogue, for 300 people.');
  await page.getByLabel('Budget').selectOption({ index: 2 });
  const answer = page.waitForResponse('**/api/bookings');
  await page.getByRole('button', { name: 'Send the request' }).click();
  const { code } = await (await answer).json();
  await expect(page.getByRole('button', { name: 'How to pay' })).toHaveCount(0);
  return code;
}

test('a festival wants a quote: it asks, gets one with a deposit, accepts it, and pays in two parts', async ({
  page,
  ownerHub,
}) => {
  test.slow();
  const owner = await ownerAt(ownerHub);
  await setByQuote(owner, true);
  const name = unique('Priya');
  const code = await askForQuote(page, name);
  await expectUsable(page);
  await page.getByRole('link', { name: 'See where it stands' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has arrived.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A quote within 48 h' })).toBeVisible();
  await expectUsable(page);
  const client = page.url();

  await logIn(page, `/admin/orders/${code}`);
  await page.getByRole('button', { name: 'Write a quote' }).click();
  const form = page.getByRole('dialog', { name: `A quote for ${code}` });
  await form.getByLabel('What it is').fill('Opening talk, 20 min');
  await form.getByLabel('Price of one').fill('2200');
  await form.getByRole('button', { name: 'Add line' }).click();
  await form.getByLabel('What it is').nth(1).fill('Train, Berlin to Oslo and back');
  await form.getByLabel('Quantity').nth(1).fill('2');
  await form.getByRole('button', { name: 'Send the quote' }).click();
  await expect(form.getByText('Enter a price')).toBeVisible();
  await form.getByLabel('Price of one').nth(1).fill('200');
  await expect(form.getByRole('status')).toHaveText('$2,600.00');
  await form.getByLabel('Deposit').click();
  await page.getByTitle('A share of the total').click();
  await expect(form.getByText('deposit $780.00')).toBeVisible();
  await form.getByLabel('Terms').fill('No further costs.');
  await form.getByRole('button', { name: 'Templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates of quotes' });
  await templates.getByRole('button', { name: 'Keep' }).click();
  await expect(templates.getByText('Give it a name')).toBeVisible();
  await templates.getByRole('textbox').fill('Festival');
  await templates.getByRole('button', { name: 'Keep' }).click();
  await expect(templates.getByRole('listitem')).toContainText('Festival');
  await templates.getByRole('button', { name: 'Close' }).click();
  await expectUsable(page);
  await form.getByRole('button', { name: 'Send the quote' }).click();
  await expect(form).toHaveCount(0);
  const paper = page.getByRole('article', { name: 'Quote 1' });
  await expect(paper).toContainText('$2,600.00');
  await expectUsable(page);

  // The client sees it once it cannot be undone any more.
  await page.goto(client);
  await expect(page.getByRole('heading', { name: 'Your quote is here.' })).toBeVisible({ timeout: 60_000 });
  await expectUsable(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Due now: $780.00', { exact: false })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Accept the quote' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your deposit.' })).toBeVisible();
  await expect(page.getByText('Deposit, due now')).toBeVisible();
  await expect(page.getByText('The rest comes later: $1,820.00', { exact: false })).toBeVisible();
  await expectUsable(page);

  await logIn(page, `/admin/orders/${code}`);
  await page.getByRole('button', { name: 'Deposit received' }).click();
  const part = page.getByRole('dialog', { name: /^Note a part of the payment/ });
  await expect(part.getByLabel(/What has arrived/)).toHaveValue('780.00');
  await part.getByRole('button', { name: 'Note a part of the payment' }).click();
  await expect(page.getByText('$780.00 of it has arrived so far.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify and release' })).toBeVisible();
  await expectUsable(page);
  const detail = await owner.json<OrderDetail>(`/api/admin/orders/${code}`);
  expect(detail).toMatchObject({ amountCents: 260_000, depositCents: 78_000, receivedCents: 78_000 });
  await setByQuote(owner, false);
});
