import { expect, type Page, test } from '@playwright/test';
import { linkIn } from '#test/support/mails/followers.ts';
import { expectUsable } from './support/checks.ts';
import { hydrated } from './support/hub.ts';
import { type MailHub, startMailHub } from './support/mail-hub.ts';

let hub: MailHub;

test.beforeAll(async () => {
  hub = await startMailHub('follow');
});
test.afterAll(() => hub?.close());

/** Chromium without windows says that notices are denied although this context allows them. */
const sayThatNoticesAreAllowed = () =>
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });

test('a visitor follows the creator with and without scripts', { tag: ['@phone'] }, async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: hub.url });
  const page = await plain.newPage();
  await page.goto('/follow');
  await page.getByLabel('Letters').check();
  await page.getByLabel('Email').fill('plain@fan.example');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await expect.poll(() => hub.received.length).toBe(1);
  const [mail] = hub.received;
  await page.goto(mail ? linkIn(mail, 'confirm') : '/no-mail');
  await page.getByRole('button', { name: 'Yes, I follow' }).click();
  await expect(page.getByRole('heading', { name: 'You follow' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await plain.close();

  const context = await browser.newContext({
    baseURL: hub.url,
    viewport: { width: 390, height: 844 },
    permissions: ['notifications'],
  });
  await context.addInitScript(sayThatNoticesAreAllowed);
  const live = await context.newPage();
  await live.goto('/live');
  await hydrated(live);
  const form = live.getByRole('form', { name: /^Follow/ });
  await expect(form.getByLabel('Live streams')).toBeChecked();
  await form.getByLabel('Live streams').uncheck();
  await form.getByLabel('Email').fill('scripted@fan.example');
  await form.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(form.getByText('Choose at least one thing to follow')).toBeVisible();
  await form.getByLabel('Live streams').check();
  await form.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(form.getByText('Look into your mail')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('scripted@fan.example');
  await expectUsable(live);
  await expect.poll(() => hub.received.length).toBe(2);

  // This browser has no push service: what it says must be true, and the worker is there for the next visit offline.
  await form.getByRole('button', { name: 'Tell me here' }).click();
  await expect(form.getByText('did not answer, so nothing was set up')).toBeVisible();
  await expect(form.getByText('This browser is told.')).toHaveCount(0);
  await context.setOffline(true);
  await live.goto('/music');
  await expect(live.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await live.goto('/music');
  await expect(live.getByRole('heading', { name: 'Music', level: 1 })).toBeVisible();
  await context.close();
});

test('who unsubscribes is told so, also on the next visit, and can follow again', {
  tag: ['@phone'],
}, async ({ browser }) => {
  const before = hub.received.length;
  const context = await browser.newContext({ baseURL: hub.url });
  const page = await context.newPage();
  await page.request.post('/follow/new', {
    headers: { Origin: hub.url },
    form: { email: 'again@fan.example', topics: 'live', website: '' },
  });
  await expect.poll(() => hub.received.length).toBe(before + 1);
  const mail = hub.received.at(-1);
  await page.goto(mail ? linkIn(mail, 'confirm') : '/no-mail');
  await page.getByRole('button', { name: 'Yes, I follow' }).click();
  await page.getByRole('link', { name: 'What you are told of' }).click();
  const address = page.url();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  for (const visit of ['at once', 'later']) {
    if (visit === 'later') await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), visit).toHaveText('You are unsubscribed');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
  }
  await expectUsable(page);
  await page.getByLabel('Letters').check();
  await page.getByRole('button', { name: 'Follow again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What you are told of');
  await expect(page.getByText('It is saved.')).toBeVisible();
  await context.close();
});

test('the follow form is on the home page and on item pages, with their topics ticked, and works without scripts too', {
  tag: ['@phone'],
}, async ({ browser }) => {
  const formOf = (page: Page) => page.getByRole('form', { name: /^Follow/ });
  const before = hub.received.length;
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: hub.url });
  const page = await plain.newPage();
  const { releases } = await (await page.request.get('/api/music')).json();
  const { videos } = await (await page.request.get('/api/videos/music')).json();
  for (const [path, ...ticked] of [
    ['/podcasts/convos', 'New episodes of CONVOS'],
    ['/podcasts/convos/convos-41', 'New episodes of CONVOS'],
    [`/music/${releases[0].id}`, 'New releases'],
    [`/videos/${videos[0].id}`, 'Live streams', 'New episodes of all shows', 'New releases'],
    ['/home', 'Live streams', 'New episodes of all shows', 'New releases'],
  ] as [string, ...string[]][]) {
    await page.goto(path);
    const boxes = formOf(page).getByRole('checkbox', { checked: true });
    await expect(boxes, path).toHaveCount(ticked.length);
    for (const name of ticked) await expect(formOf(page).getByLabel(name, { exact: true })).toBeChecked();
  }
  await formOf(page).getByLabel('Email').fill('home@fan.example');
  await formOf(page).getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await plain.close();

  const context = await browser.newContext({ baseURL: hub.url, viewport: { width: 390, height: 844 } });
  const live = await context.newPage();
  const complaints: string[] = [];
  live.on('pageerror', (error) => complaints.push(error.message));
  await live.goto('/home');
  await hydrated(live);
  await expectUsable(live);
  await formOf(live).getByLabel('Email').fill('scripts@fan.example');
  // A place on the page draws it anew: what was typed stays.
  await live.evaluate(() => {
    location.hash = '#podcasts';
  });
  await expect(formOf(live).getByLabel('Email')).toHaveValue('scripts@fan.example');
  await formOf(live).getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(live.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();

  // Who comes from another page gets the same form, and where there are channels, the ways to them.
  const channel = { channel: 'telegram', url: 'https://t.me/coop', topics: ['live', 'episodes'] };
  await live.route('**/api/follow', async (route) => {
    const offer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...offer, channels: [channel] } });
  });
  await live.goto('/music');
  await hydrated(live);
  await live.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(live).toHaveURL(/\/home$/);
  await expect(formOf(live).getByRole('checkbox', { checked: true })).toHaveCount(3);
  await formOf(live).getByRole('link', { name: 'Other ways' }).click();
  const telegram = live.getByRole('link', { name: /^Telegram/ });
  await expect(telegram).toContainText('Live streams, New episodes of all shows');
  await expect(telegram).toHaveAttribute('href', channel.url);
  await expect(telegram).toHaveAttribute('rel', /noopener/);
  await expectUsable(live, { always: true });
  await expect.poll(() => hub.received.length).toBe(before + 2);
  expect(complaints).toEqual([]);
  await context.close();
});
