import { expect, type Page, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '#test/support/test-smtp.ts';
import { expectUsable } from './support/checks.ts';
import { toast } from './support/form-steps.ts';
import { makeOrder, picture } from './support/orders.ts';
import { logIn, OWNER } from './support/owner-hub.ts';
import { startHub } from './support/start-hub.ts';

const CALENDAR = 'https://calendar.example/coop';

let smtp: TestSmtp;
let hub: Awaited<ReturnType<typeof startHub>>;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  hub = await startHub(`test-results/e2e-orders-mail-${test.info().parallelIndex}-${Date.now()}`, {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: 'true',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Hub <hello@hub.example>',
  });
});
test.afterAll(async () => {
  await hub?.stop();
  await smtp?.close();
});

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const sentWithCalendar = () => smtp.received.filter(({ body }) => body.includes('calendar.example')).length;

test(
  'with a mail server an order shows which mail is sent when, and a release can be undone until then',
  {
    tag: '@long',
  },
  async ({ browser }, { project }) => {
    const { viewport } = project.use;
    const context = await browser.newContext({ baseURL: hub.url, viewport: viewport ?? null });
    const page = await context.newPage();
    await logIn(page, '/admin/dashboard/settings/site/delivery');
    await page.getByLabel('Booking calendar URL').fill(CALENDAR);
    await page.getByRole('button', { name: 'Save delivery' }).click();
    await expect(toast(page)).toContainText('Delivery Saved');
    const { code, key, email } = await makeOrder(context.request);
    const { name, mimeType, buffer } = await picture();
    const proved = await context.request.post(`/api/orders/${code}/proofs?name=${name}`, {
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': mimeType },
      data: buffer,
    });
    expect(proved.status()).toBe(200);

    await page.goto(`/admin/orders/${code}`);
    await expect(decision(page)).toContainText(
      `Sends the calendar link to ${email}. You can undo until the mail is sent.`,
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
