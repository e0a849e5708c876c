import { expect, type Page, test } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { type MailHub, startMailHub } from '#test/e2e/support/mail-hub.ts';
import { CALENDAR, makeOrder, prove, setCalendar } from '#test/e2e/support/orders.ts';
import { logIn, OWNER } from '#test/e2e/support/owner-hub.ts';

let hub: MailHub;

test.beforeAll(async () => {
  hub = await startMailHub('orders-mail', {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: 'true',
  });
});
test.afterAll(() => hub?.close());

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const sentWithCalendar = () =>
  hub.received.filter(({ body }) => body.includes(new URL(CALENDAR).host)).length;

test(
  'with a mail server an order shows which mail is sent when, and a release can be undone until then',
  {
    tag: '@long',
  },
  async ({ browser }, { project }) => {
    const { viewport } = project.use;
    const context = await browser.newContext({ baseURL: hub.url, viewport: viewport ?? null });
    const page = await context.newPage();
    await logIn(page);
    await setCalendar(page);
    const receipt = await makeOrder(context.request);
    await prove(context.request, receipt);

    await page.goto(`/admin/orders/${receipt.code}`);
    await expect(decision(page)).toContainText(
      `Sends the calendar link to ${receipt.email}. You can undo until the mail is sent.`,
    );
    await decision(page).getByRole('button', { name: 'Verify and release' }).click();
    await expect(toast(page)).toContainText('The mail is queued.');
    await expect(decision(page)).toContainText(/The mail is queued and is not sent for another \d+ s\./);
    await expectUsable(page);
    await decision(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page)).toContainText('Taken back, no mail was sent');
    expect(sentWithCalendar()).toBe(0);

    await decision(page).getByRole('button', { name: 'Verify and release' }).click();
    await expect.poll(sentWithCalendar, { timeout: 60_000, intervals: [1000] }).toBe(1);
    await expect(decision(page).getByRole('button', { name: 'Undo' })).toBeHidden();
    await context.close();
  },
);
