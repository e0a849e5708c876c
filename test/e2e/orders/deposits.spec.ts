import { expect } from '@playwright/test';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { service } from '#shared/services/services.schema.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test } from '#test/e2e/support/creator-hub.ts';

test.use({ creator: 'other' });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a deposit and the rest, with a tax that is added, in another currency', { tag: '@long' }, async ({
  page,
  creatorHub,
}) => {
  test.slow();
  const { owner } = creatorHub;
  const post = async (path: string, body: object) => {
    const response = await owner.send('POST', `/api/admin/orders${path}`, body);
    expect(response.status).toBe(200);
    return (await response.json()) as OrderDetail;
  };
  const {
    code,
    version,
    page: link,
  } = await post('', {
    kind: 'service',
    itemId: 'inspelningsdag',
    title: 'Två inspelningsdagar på Väderöarna för Göteborgs stadsmuseum',
    name: 'Łucja Åkerlund-Świątek',
    email: 'lucja.akerlund@stadsmuseet.example',
    quoteFirst: true,
    tell: false,
  });
  await post(`/${code}/quotes`, {
    version,
    lines: [
      { text: 'Inspelningsdag med båt och två tekniker', quantity: 200, unitCents: 450_000 },
      { text: 'Efterarbete, timmar', quantity: 750, unitCents: 95_050 },
    ],
    tax: { name: 'moms', percent: 2500, included: false },
    deposit: { kind: 'percent', percent: 40, rest: { kind: 'day', day: day(40) } },
    validUntil: day(10),
    terms: 'Vid storm flyttas dagen utan kostnad.',
    note: 'Tack för ert förtroende!',
  });
  await page.goto(link);
  const quote = page.getByRole('region', { name: 'Quote 1' });
  await expect(quote).toBeVisible({ timeout: 60_000 });
  await expect(quote.getByText('7.5 × 950,50')).toBeVisible();
  await expect(quote).toContainText('moms, 25 %');
  await expect(quote.getByText('The rest, until', { exact: false })).toBeVisible();
  await expectUsable(page);
  await quote.getByRole('button', { name: 'Decline' }).click();
  await quote.getByRole('button', { name: 'Back' }).click();
  await expect(quote.getByRole('button', { name: 'Decline' })).toBeFocused();
  await quote.getByRole('button', { name: 'Accept', exact: true }).click();
  await quote.getByRole('button', { name: 'Accept the quote' }).click();
  await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible();
  await expectUsable(page);

  const due = await owner.json<OrderDetail>(`/api/admin/orders/${code}`);
  expect(due).toMatchObject({ amountCents: 2_016_094, depositCents: 806_438, currency: 'SEK' });
  await post(`/${code}/partial`, { version: due.version, amountCents: due.depositCents });
  await expect(page.getByRole('heading', { name: 'Pay the rest' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Waiting for the rest of your payment.').first()).toBeVisible();
  await expectUsable(page);

  const rest = await owner.json<OrderDetail>(`/api/admin/orders/${code}`);
  await post(`/${code}/release`, { version: rest.version });
  await expect(page.getByRole('heading', { name: 'Paid. Choose your time.' })).toBeVisible({
    timeout: 90_000,
  });
});

test('a service that is priced by quote is asked for without a payment', { tag: '@both' }, async ({
  page,
  creatorHub,
}) => {
  const { owner } = creatorHub;
  const path = '/api/admin/services/services/inspelningsdag';
  const setByQuote = async (byQuote: boolean) => {
    const stored = await owner.json<Record<string, unknown>>(path);
    const written = Object.keys(service.omit({ id: true }).shape).map((name) => [name, stored[name]]);
    const { version, published } = stored;
    const body = { ...Object.fromEntries(written), byQuote, version, published };
    const put = await owner.send('PUT', path, body);
    expect(put.status).toBe(200);
  };
  await setByQuote(true);
  await page.goto('/pricing');
  await page.getByRole('button', { name: /^Ask for a quote.*Inspelningsdag$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Inspelningsdag' });
  await expect(dialog.getByText('There is nothing to pay now.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('4.500', { exact: false })).toHaveCount(0);
  await dialog.getByLabel('Name').fill('Łucja Åkerlund');
  await dialog.getByLabel('Email').fill('lucja@stadsmuseet.example');
  await dialog.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(dialog.getByRole('link', { name: 'Open your order page' })).toBeVisible();
  await expectUsable(page);
  await dialog.getByRole('link', { name: 'Open your order page' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has arrived.' })).toBeVisible();
  await setByQuote(false);
});
