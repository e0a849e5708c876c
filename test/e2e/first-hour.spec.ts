import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type FakeChannels, rss, startFakeChannels } from '#test/support/fake-channels.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/test-smtp.ts';
import { CountedSteps } from './support/counted-steps.ts';
import { test as base, logIn, OWNER } from './support/owner-hub.ts';
import { startHub } from './support/start-hub.ts';

/** A fresh install that reads the test's own channels. */
const test = base.extend<object, { channels: FakeChannels; smtp: TestSmtp; ownerHub: string }>({
  channels: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const channels = await startFakeChannels();
      await use(channels);
      channels.close();
    },
    { scope: 'worker' },
  ],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const smtp = await startTestSmtp({ login: { user: 'mira', pass: 'a-secret-password' } });
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  ownerHub: [
    async ({ channels }, use, { workerIndex }) => {
      const { url, stop } = await startHub(`test-results/e2e-first-hour-${workerIndex}`, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        TRUST_PROXY: 'true',
        OUTSIDE_PORT: String(channels.port),
        NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'support/reroute-outside.mjs')}`,
      });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
});

const shows = ['Nordwind', 'Hafenlicht', 'Ebbe und Flut'];
const feedOf = (show: string) => `https://shows.example/${encodeURIComponent(show)}`;

function feed(show: string): string {
  const items = [3, 2, 1].map(
    (number) => `<item><title>${show}, part ${number}</title><itunes:episode>${number}</itunes:episode>
      <enclosure url="https://shows.example/${number}.mp3" type="audio/mpeg"/><itunes:duration>1800</itunes:duration>
      <pubDate>${new Date(Date.UTC(2026, 5, number)).toUTCString()}</pubDate></item>`,
  );
  return `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>${show}</title><description>Stories from ${show}.</description>${items.join('')}</channel></rss>`;
}

/** Opens a step of the checklist on Home. */
async function openStep(page: Page, steps: CountedSteps, title: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await steps.click(page.getByRole('link', { name: new RegExp(`: ${title}$`) }));
}

/** The fields and buttons that lie under a toast. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('li[data-variant]')?.getBoundingClientRect();
    if (!toast) throw new Error('There is no toast.');
    return [...document.querySelectorAll('main button, main a[href], main [role="combobox"]')]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map((element) => element.textContent);
  });

test('an owner makes a fresh install their own', { tag: '@long' }, async ({ page, channels, smtp }) => {
  test.slow();
  const began = Date.now();
  const steps = new CountedSteps(page, 'test-results/first-hour');
  for (const show of shows) channels.pages.set(feedOf(show), rss(feed(show)));

  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await steps.picture('home-of-a-fresh-install');

  await openStep(page, steps, 'Your name');
  for (const [label, text] of [
    ['Creator', 'Mira Lund'],
    ['Artist', 'Mira'],
    ['Network', 'Nordlicht'],
    ['Assistant', 'Lotse'],
    ['Contact email', 'mira@nordlicht.example'],
    ['Path of the artist’s page', '/mira'],
    ['Path of the network’s page', '/nordlicht'],
  ] as const)
    await steps.fill(page.getByLabel(label, { exact: true }), text);
  await steps.save('Save identity', 'Identity Saved');
  await steps.picture('name');

  await openStep(page, steps, 'Your logo and colours');
  await steps.choose(page.getByRole('combobox', { name: 'Site' }), /^Light/);
  await steps.fill(page.getByRole('textbox', { name: 'Accent' }), '#0b6e4f');
  await steps.fill(page.getByRole('textbox', { name: 'Paper' }), '#fbf7ef');
  await steps.choose(page.getByRole('combobox', { name: 'Typefaces' }), /^Editorial/);
  await steps.choose(page.getByRole('combobox', { name: 'Logo', exact: true }), /^The network/);
  await steps.save('Save look', 'Look Saved');
  await steps.picture('look');

  for (const show of shows) {
    await page.goto('/admin/dashboard/content/podcasts/channel');
    await steps.fill(page.getByLabel('Address of the channel'), feedOf(show));
    await steps.click(page.getByRole('button', { name: 'Read the channel' }));
    await steps.click(page.getByRole('button', { name: 'Add 4 items' }));
    await expect(page.getByRole('region', { name: 'The last import' })).toContainText(`Added from ${show}`);
  }
  expect(await coveredByToast(page)).toEqual([]);
  await steps.picture('shows');

  await openStep(page, steps, 'Where payments go');
  await steps.fill(page.getByLabel('Service', { exact: true }), 'PayPal');
  await steps.fill(page.getByLabel('Handle', { exact: true }), 'mira@nordlicht.example');
  await steps.save('Save way to pay', 'Way to Pay Saved');
  await steps.picture('payment');

  await openStep(page, steps, 'Mail');
  const mail = page.getByRole('region', { name: 'Mail', exact: true });
  await steps.click(mail.getByRole('button', { name: 'Set up Mail' }));
  await steps.fill(mail.getByLabel('Server'), '127.0.0.1');
  await steps.fill(mail.getByLabel('Port (optional)'), String(smtp.port));
  await steps.choose(mail.getByRole('combobox', { name: 'Encryption' }), /^STARTTLS/);
  await steps.fill(mail.getByLabel('User name (optional)'), 'mira');
  await steps.fill(mail.getByLabel('Password (optional)'), 'a-secret-password');
  await steps.fill(mail.getByLabel('Mails come from'), 'mira@nordlicht.example');
  await steps.click(mail.getByRole('button', { name: 'Save and test Mail' }));
  await expect(mail.getByText(/accepted a test mail to mira@nordlicht\.example/)).toBeInViewport();
  await steps.picture('mail');

  await page.goto('/admin/dashboard/settings/site/locale');
  await steps.choose(page.getByRole('combobox', { name: 'Currency' }), /^EUR/);
  await steps.choose(page.getByRole('combobox', { name: 'Where its sign stands' }), /^After/);
  await steps.choose(page.getByRole('combobox', { name: 'Written in this style' }), /^German/);
  await steps.fill(page.getByRole('textbox', { name: 'Language tag' }), 'de');
  await steps.save('Save language and money', 'Language and Money Saved');
  await steps.picture('language-and-money');

  await openStep(page, steps, 'Remove the samples');
  await steps.click(page.getByRole('button', { name: 'Remove the samples' }));
  await steps.click(page.getByRole('dialog').getByRole('button', { name: 'Remove the samples' }));
  await expect(page.getByText('No sample is left that you have not changed.')).toBeVisible();
  await steps.click(page.getByRole('button', { name: 'Check now' }));
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await steps.picture('samples');

  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(`${steps.clicks} clicks, ${steps.fields} fields, ${minutes} minutes of the test`);
});
