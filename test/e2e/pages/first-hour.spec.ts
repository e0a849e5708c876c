import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test as base } from '#test/e2e/support/channel-hub.ts';
import { CountedSteps } from '#test/e2e/support/counted-steps.ts';
import { makeOrder } from '#test/e2e/support/orders.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { crawlSite } from '#test/support/crawl-site.ts';
import { rss } from '#test/support/fakes/fake-channels.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { zip } from '#test/support/hostile/hostile-pictures.ts';
import { sampleMarks } from '#test/support/people/creators.ts';

const test = base.extend<object, { smtp: TestSmtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const smtp = await startTestSmtp({ login: { user: 'mira', pass: 'a-secret-password' } });
      await use(smtp);
      await smtp.close();
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
  page.setDefaultTimeout(20_000);
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
  const icon = page.getByLabel('Picture of the icon');
  await steps.click(
    page
      .locator('div')
      .filter({ has: icon })
      .last()
      .locator('..')
      .getByRole('button', { name: 'Choose from media' }),
  );
  const media = page.getByRole('dialog', { name: 'Choose from media' });
  await media.locator('input[type=file]').setInputFiles('web/public/art/vinyl.jpg');
  await steps.click(media.getByRole('button', { name: /^Choose/ }).first());
  await expect(page.locator('img[src^="/media/"]')).not.toHaveCount(0);
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
  await steps.fill(page.getByLabel('QR code', { exact: true }), '/art/plain-tall.svg');
  // The owner is also told of it, by the notice that takes the place of the other.
  await steps.save('Save way to pay', /Way to Pay Saved|Payment handle changed/);
  await steps.picture('payment');

  await openStep(page, steps, 'Mail');
  const mail = page.getByRole('region', { name: 'Mail', exact: true });
  await steps.click(mail.getByRole('button', { name: 'Connect Mail' }));
  await steps.fill(mail.getByLabel('Server'), '127.0.0.1');
  await steps.fill(mail.getByLabel('Port (optional)'), String(smtp.port));
  await steps.choose(mail.getByRole('combobox', { name: 'Encryption' }), /^STARTTLS/);
  await steps.fill(mail.getByLabel('User name (optional)'), 'mira');
  await steps.fill(mail.getByLabel('Password (optional)'), 'a-secret-password');
  await steps.fill(mail.getByLabel('Mails come from'), 'mira@nordlicht.example');
  await steps.click(mail.getByRole('button', { name: 'Save and test Mail' }));
  await expect(mail.getByText(/accepted a test mail to mira@nordlicht\.example/)).toBeInViewport();
  await steps.picture('mail');

  await page.goto('/admin/dashboard/content/names/locale');
  await steps.choose(page.getByRole('combobox', { name: 'Currency' }), /^EUR/);
  await steps.choose(page.getByRole('combobox', { name: 'Place of its sign' }), /^After/);
  await steps.choose(page.getByRole('combobox', { name: 'Written in this style' }), /^German/);
  await steps.fill(page.getByRole('textbox', { name: 'Language tag' }), 'de');
  await steps.save('Save language and money', 'Language and Money Saved');
  await steps.picture('language-and-money');

  for (const [title, price] of [
    ['Lotsenhandbuch', '18,50'],
    ['Hafenklang', '9'],
  ] as const) {
    await page.goto('/admin/dashboard/bookings/shop/products');
    await steps.click(page.getByRole('button', { name: 'Add product' }));
    const drawer = page.getByRole('dialog', { name: 'Add product' });
    await steps.fill(drawer.getByLabel('Title', { exact: true }), title);
    await steps.fill(drawer.getByLabel('Format', { exact: true }), 'ZIP');
    await steps.fill(drawer.getByLabel('Price', { exact: true }), price);
    await steps.fill(drawer.getByLabel('Description', { exact: true }), `${title}, made by Mira Lund.`);
    await steps.fill(drawer.getByLabel('What is inside', { exact: true }), 'One file');
    await steps.fill(drawer.getByLabel('Cover', { exact: true }), '/art/plain-tall.svg');
    await drawer
      .getByLabel('File that buyers get')
      .setInputFiles({ name: `${title}.zip`, mimeType: 'application/zip', buffer: zip });
    await expect(drawer.getByText(/once the product is saved\.$/)).toBeVisible();
    await steps.click(drawer.getByRole('button', { name: 'Save product' }));
    await expect(drawer).toBeHidden();
  }
  await steps.picture('products');

  await page.goto('/admin/dashboard/content/pages/own');
  await steps.click(page.getByRole('button', { name: 'Add page' }));
  const ownPage = page.getByRole('dialog', { name: 'Add page' });
  await steps.fill(ownPage.getByLabel('Title', { exact: true }), 'Das Boot');
  await steps.fill(ownPage.getByLabel('Description', { exact: true }), 'A boat and who sails her.');
  await steps.click(ownPage.getByRole('button', { name: 'Add block' }));
  await steps.fill(ownPage.getByLabel('Text', { exact: true }), 'She lies in the old harbour.');
  await steps.click(ownPage.getByText('Publish now', { exact: true }));
  await steps.click(ownPage.getByRole('button', { name: 'Save page' }));
  await expect(ownPage).toBeHidden();

  await page.goto('/admin/dashboard/content/pages/structure');
  const structure = page.getByRole('region', { name: 'menu and sections' });
  const listed = (list: string, name: string) =>
    structure
      .getByRole('group', { name: list })
      .getByRole('status')
      .filter({ hasText: name })
      .locator('xpath=ancestor::div[.//button[@role="switch"]][1]');
  await steps.fill(listed('Pages', 'Podcasts').getByLabel('Called'), 'Hörstücke');
  await steps.click(listed('Pages', 'Products').getByRole('switch'));
  for (const section of ['Contributions', 'Network TV'])
    await steps.click(listed('Sections', section).getByRole('switch'));
  const off = structure.getByRole('combobox', { name: 'Pages' });
  for (const name of ['Contributions', 'Blueprint']) {
    await steps.fill(off, name);
    await off.press('Enter');
  }
  await page.keyboard.press('Escape');
  await steps.save('Save menu and sections', 'Menu and Sections Saved');
  await steps.picture('menu-and-sections');

  await openStep(page, steps, 'Remove the samples');
  await steps.click(page.getByRole('button', { name: 'Remove the samples' }));
  await steps.click(page.getByRole('dialog').getByRole('button', { name: 'Remove the samples' }));
  await expect(page.getByText('No sample is left that you have not changed.')).toBeVisible();
  await steps.click(page.getByRole('button', { name: 'Check now' }));
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expect(page.getByText('Nothing of the sample shows any more.')).toBeVisible();
  await steps.picture('samples');

  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await steps.picture('home');
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  await writeFile(
    'test-results/first-hour/figures.txt',
    `${steps.clicks} clicks, ${steps.fields} fields, ${minutes} minutes without pauses to think\n`,
  );

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/home', '/podcasts', '/products', '/products/hafenklang', '/das-boot', '/mira']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await steps.picture(`site${path.replaceAll('/', '-')}-${width}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Hörstücke');

  const { code } = await makeOrder(page.request, 'product', 'hafenklang');
  await expect.poll(() => smtp.received.some(({ body }) => body.includes(code))).toBe(true);
  const mails = smtp.received.map(({ headers, body }, index) => [
    `mail ${index}`,
    `${headers.join('\n')}\n${body}`,
  ]);
  expect(mails.join()).toMatch(/9,00/);
  const shown = await crawlSite(new URL(page.url()).origin);
  expect(shown.size).toBeGreaterThan(60);
  expect([...shown.keys()]).toEqual(expect.arrayContaining(['/products/lotsenhandbuch', '/das-boot']));
  const left = [...shown, ...mails].flatMap(([place = '', text = '']) => {
    const marks = [...sampleMarks].filter((mark) => text.includes(mark) || place.includes(mark));
    return marks.length > 0 ? [`${place}: ${marks.join(' | ')}`] : [];
  });
  expect(left).toEqual([]);
});
