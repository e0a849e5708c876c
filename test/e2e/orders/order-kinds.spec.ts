import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, request as requests } from '@playwright/test';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import type { OrderKind } from '#shared/orders/orders.constants.ts';
import { test as base, hydrated } from '#test/e2e/support/hub.ts';
import { movedClock } from '#test/e2e/support/moved-clock.ts';
import { payer, pdf, picture, sendProofs } from '#test/e2e/support/orders.ts';
import { OWNER, startHub } from '#test/e2e/support/start-hub.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { handbook, mixing } from '#test/support/people/owner-products.ts';

/** A hub with everything set up that is sold, a clock that can be moved, and its owner. */
interface Shop {
  url: string;
  database: string;
  /** Undefined where the site has no mail server. */
  smtp: TestSmtp | undefined;
  /** Moves the hub's clock past the time in which a decision can be undone. */
  pass(): Promise<void>;
  owner<T>(method: string, path: string, data?: unknown): Promise<T>;
}

const calendarUrl = 'https://calendar.example/coop';
const UNDO_MS = 31_000;

const test = base.extend<{ mails: boolean; shop: Shop }>({
  mails: [false, { option: true }],
  shop: async ({ mails }, use) => {
    const smtp = mails ? await startTestSmtp() : undefined;
    const folder = path.resolve(`test-results/e2e-kinds-${randomUUID()}`);
    const clock = await movedClock(folder);
    const hub = await startHub(folder, {
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      TRUST_PROXY: 'true',
      ...clock.environment,
      NODE_OPTIONS: clock.imports,
      ...(smtp && { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'hello@hub.example' }),
    });
    const owner = await signIn(hub.url);
    const { version } = await owner<{ version: number }>('GET', '/api/admin/orders/payment');
    const way = { method: 'Cash App', handle: '$Real', qrImage: '/art/record.svg', appUrl: null };
    await owner('PUT', '/api/admin/orders/payment', { value: { ways: [way] }, version });
    await owner('PUT', '/api/admin/delivery', { calendarUrl, submissionUrl: null, linkDays: 7 });
    await owner('POST', '/api/admin/delivery/blueprint?name=Blueprint.pdf', pdf.buffer);
    const file = await owner<{ id: string }>('PUT', '/api/admin/product-files?name=Handbook.pdf', pdf.buffer);
    await owner('POST', '/api/admin/products', { ...handbook, fileId: file.id });
    await owner('POST', '/api/admin/services/services', mixing);
    const tips = { enabled: true, invitation: '', amounts: [{ cents: 500 }], thanks: 'Thank you.' };
    await owner('PUT', '/api/admin/orders/tips', { value: tips, version: 0 });
    await use({
      url: hub.url,
      database: path.join(folder, 'hub.sqlite'),
      smtp,
      owner,
      pass: () => clock.moveTo(UNDO_MS),
    });
    await hub.stop();
    await smtp?.close();
  },
  baseURL: ({ shop }, use) => use(shop.url),
});

async function signIn(url: string): Promise<Shop['owner']> {
  const headers = { Origin: url, 'Sec-Fetch-Site': 'same-origin' };
  const context = await requests.newContext({ baseURL: url, extraHTTPHeaders: headers });
  const { csrfToken } = await (await context.post('/api/admin/login', { data: OWNER })).json();
  return async (method, target, data) => {
    const type = Buffer.isBuffer(data) ? { 'Content-Type': fileTypeOf(target) } : undefined;
    const sent = {
      method,
      headers: { [CSRF_HEADER]: csrfToken, ...type },
      ...(data !== undefined && { data }),
    };
    const answer = await context.fetch(target, sent);
    expect(answer.ok(), `${method} ${target}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** A file to sell is judged by its content. */
const fileTypeOf = (target: string) =>
  target.includes('/product-files') ? 'application/octet-stream' : 'application/pdf';

/** Asks for a reference as a visitor does. @returns where its order's page is */
const ways: Record<OrderKind, (page: Page) => Promise<void>> = {
  interview: (page) => byDialog(page, '/podcasts', /^Book an Interview/),
  consulting: (page) => byDialog(page, '/pricing', /^Pay Now.*Consulting/),
  speaking: (page) => byDialog(page, '/booking', /^Book & pay.*Speaking/),
  service: (page) => byDialog(page, '/pricing', /^Pay Now.*Mixing/),
  product: (page) => byDialog(page, '/products/handbook', 'Purchase Now - $24'),
  async tip(page) {
    await page.goto('/live');
    await hydrated(page);
    await page.getByRole('button', { name: 'Another amount' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Amount/).fill('7,50');
    await dialog.getByLabel('Name').fill(payer.name);
    await dialog.getByLabel('Email').fill(payer.email);
    await dialog.getByRole('button', { name: 'Get my reference' }).click();
    await dialog.getByRole('link', { name: 'Open your order page' }).click();
  },
  async blueprint(page) {
    await page.goto('/blueprint');
    await hydrated(page);
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Join on/ }).click();
    await (await popup).close();
    await page.getByRole('button', { name: /^I'm Already/ }).click();
    await fromDialog(page, 'Purchase Now - $88');
  },
  async custom(page) {
    await page.goto('/booking');
    await hydrated(page);
    await page.getByRole('tab', { name: 'Custom' }).click();
    await page.getByLabel('Name').fill(payer.name);
    await page.getByLabel('Email').fill(payer.email);
    await page.getByLabel('What is it about?').selectOption({ label: 'Podcast' });
    await page.getByLabel('Project details').fill('Six episodes about engines.');
    await page.getByLabel('Budget').selectOption({ label: '$1,000 to $5,000' });
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open your order page' }).click();
  },
  async track(page) {
    await page.goto('/playlist');
    await hydrated(page);
    await page.getByRole('button', { name: 'Pay $50 & Submit Your Track' }).click();
    await page.getByLabel('Artist name').fill('Ines Okafor');
    await page.getByLabel('Song title').fill('Engine');
    await page.getByLabel('Email').fill(payer.email);
    await page.getByLabel('Link to the song').fill('https://example.com/engine');
    await page.getByRole('button', { name: 'Submit Your Track', exact: true }).click();
    await page.getByRole('link', { name: 'See where it stands' }).click();
  },
};

async function byDialog(page: Page, at: string, button: RegExp | string): Promise<void> {
  await page.goto(at);
  await hydrated(page);
  await fromDialog(page, button);
}

async function fromDialog(page: Page, button: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(payer.name);
  await dialog.getByLabel('Email').fill(payer.email);
  await dialog.getByRole('button', { name: 'Get my reference' }).click();
  await dialog.getByRole('link', { name: 'Open your order page' }).click();
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page claims of mails what the database holds, and nothing else. */
async function expectHonest(page: Page, { database, smtp }: Shop): Promise<void> {
  const said = await page.getByRole('main').innerText();
  const db = new DatabaseSync(database, { readOnly: true });
  const mails = db.prepare('select state from outbox where to_address = ?').all(payer.email);
  db.close();
  const sent = mails.filter(({ state }) => state === 'sent').length;
  if (sent === 0) expect(said).not.toMatch(/\bleft to\b|\bwas sent to\b|\bon its way\b|look for the email/i);
  if (smtp === undefined) {
    expect(sent).toBe(0);
    expect(said).toContain('This site does not send mail yet');
    expect(said).not.toMatch(/is mailed|in the queue|leaves by email/i);
  } else expect(said).not.toContain('does not send mail');
}

const released: Record<OrderKind, string> = {
  interview: 'Paid. Choose your time.',
  consulting: 'Paid. Choose your time.',
  speaking: 'Paid. Choose your time.',
  custom: 'Paid. Choose your time.',
  service: 'Paid. Choose your time.',
  blueprint: 'Paid. Your download is ready.',
  product: 'Paid. Your download is ready.',
  tip: 'Your tip has arrived.',
  track: 'Paid. Your track waits for its review.',
};

for (const mails of [false, true])
  test.describe(mails ? 'with a mail server' : 'without a mail server', () => {
    test.use({ mails });
    for (const kind of Object.keys(ways) as OrderKind[])
      test(
        `${kind}: from the first click to what was bought, the page says what has happened`,
        {
          tag: '@long',
        },
        async ({ page, shop }, { project }) => {
          test.slow();
          const picturesOf = (step: string) =>
            page.screenshot({
              path: `test-results/order-kinds/${kind}-${mails ? 'mail' : 'no-mail'}-${project.name}-${step}.png`,
              fullPage: true,
            });
          await ways[kind](page);
          await expect(headline(page)).toHaveText('Waiting for your payment.');
          const [, code = ''] = /#(HUB-[\w-]+)\./.exec(page.url()) ?? [];
          await expectHonest(page, shop);
          await picturesOf('1-waiting');

          await sendProofs(page, await picture());
          await expect(headline(page)).toHaveText('Proof received. We are checking it.');
          await expectHonest(page, shop);
          await picturesOf('2-proof');

          const detail = () =>
            shop.owner<{ version: number; status: string }>('GET', `/api/admin/orders/${code}`);
          const { version } = await detail();
          await shop.owner('POST', `/api/admin/orders/${code}/release`, { version });
          // While it can be undone, nothing was decided as far as the buyer is concerned.
          await page.evaluate(() => window.dispatchEvent(new Event('focus')));
          await expect(headline(page)).toHaveText('Proof received. We are checking it.');
          expect((await detail()).status).toBe('undelivered');

          await shop.pass();
          if (shop.smtp)
            await expect.poll(async () => (await detail()).status, { timeout: 40_000 }).toBe('released');
          else expect((await detail()).status).toBe('undelivered');
          await page.evaluate(() => window.dispatchEvent(new Event('focus')));
          await expect(headline(page)).toHaveText(released[kind]);
          await expectHonest(page, shop);
          if (kind === 'blueprint' || kind === 'product') {
            const link = await page.getByRole('link', { name: /^Download the/ }).getAttribute('href');
            const file = await page.request.get(link as string);
            expect(file.headers()['content-type']).toBe('application/pdf');
          } else if (kind === 'tip') await expect(page.getByText('Thank you.').first()).toBeVisible();
          else if (kind !== 'track')
            await expect(page.getByRole('link', { name: /^Open the booking calendar/ })).toHaveAttribute(
              'href',
              calendarUrl,
            );
          await picturesOf('3-delivered');
          if (kind !== 'track') return;

          const found = await shop.owner<{ items: { id: string; version: number }[] }>(
            'GET',
            `/api/admin/submissions?q=${code}`,
          );
          const [track] = found.items;
          const review = {
            version: track?.version,
            status: 'approved',
            reviewNotes: 'We love the second half.',
          };
          await shop.owner('PUT', `/api/admin/submissions/${track?.id}/review`, review);
          // It is there by itself, once the owner can no longer undo it.
          await expect(headline(page)).toHaveText('Your track was approved.', { timeout: UNDO_MS + 10_000 });
          await expect(page.getByText('We love the second half.')).toBeVisible();
          await expectHonest(page, shop);
          await picturesOf('4-verdict');
        },
      );
  });
