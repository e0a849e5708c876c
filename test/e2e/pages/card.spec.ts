import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { ownerAt } from '#test/e2e/support/creator-hub.ts';
import { test as base } from '#test/e2e/support/hub.ts';
import { makeOrder, orderUrl, setCalendar } from '#test/e2e/support/orders.ts';
import { logIn, OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { type FakeStripe, startFakeStripe } from '#test/support/fakes/fake-stripe.ts';
import { freePort } from '#test/support/free-port.ts';

const test = base.extend<{ stripe: FakeStripe; cardHub: Awaited<ReturnType<typeof startHub>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  stripe: async ({}, use) => {
    const stripe = await startFakeStripe();
    await use(stripe);
    stripe.close();
  },
  cardHub: async ({ stripe }, use, { workerIndex }) => {
    const port = String(await freePort());
    const hub = await startHub(`test-results/e2e-card-${workerIndex}`, {
      PORT: port,
      // Where the provider sends buyers back to.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      TRUST_PROXY: 'true',
      ...stripe.environment,
    });
    await use(hub);
    await hub.stop();
  },
  baseURL: ({ cardHub }, use) => use(cardHub.url),
});

test('an order is paid by card on the page of the provider, and is released on the way back', async ({
  page,
  stripe,
  cardHub,
}) => {
  await logIn(page, '/admin/dashboard');
  await setCalendar(page);
  const owner = await ownerAt(cardHub.url);
  await owner.confirm();
  const way = { method: 'Cash App', handle: '$Lucja', qrImage: null, appUrl: null };
  const { version } = await owner.json<{ version: number }>('/api/admin/orders/payment');
  await owner.send('PUT', '/api/admin/orders/payment', { value: { ways: [way] }, version });
  const receipt = await makeOrder(page.request);
  await page.goto(orderUrl(receipt));
  await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible();
  await expectUsable(page);

  stripe.state.mode = 'broken';
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText('Nothing was charged')).toBeVisible();
  stripe.state.mode = 'ok';
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText('25000 usd')).toBeVisible();
  // Back without paying: it can be paid either way.
  await page.goto(orderUrl(receipt));
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. Choose your time.' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#${receipt.code}$`));

  await page.goto(`/admin/orders/${receipt.code}`);
  await expect(page.getByText('$250.00 paid', { exact: true })).toBeVisible();
  await expectUsable(page);
});
