import { expect, type Page } from '@playwright/test';
import { toast } from './support/form-steps.ts';
import { hydrated, openMenu, test } from './support/hub.ts';

interface Action {
  name: string;
  path: string;
  /** What the visitor does while everything works. */
  before?: (page: Page) => Promise<void>;
  /** What they do without a connection, or after an update removed the page's scripts. */
  act: (page: Page) => Promise<void>;
  /** What they had typed, and must still see. */
  typed?: (page: Page) => Promise<void>;
  /** Tested by `npm test` too. */
  always?: boolean;
  /** A text that says what happened. */
  says?: RegExp;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** In the header, or in the opened menu where the screen is small. */
const pressAssistant = (page: Page) =>
  page
    .getByRole('button', { name: /COOP\.AI|Ask/ })
    .filter({ visible: true })
    .first()
    .click();

async function fillBooking(page: Page) {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('What is it about?').selectOption('podcast');
  await page.getByLabel('Project details').fill('Six episodes about engines.');
  await page.getByLabel('Budget').selectOption({ index: 1 });
}
const bookingStays = (page: Page) =>
  expect(page.getByLabel('Project details')).toHaveValue('Six episodes about engines.');

async function fillTrack(page: Page) {
  await page.getByLabel('Artist name').fill('Ines Okafor');
  await page.getByLabel('Song title').fill('Night Drive');
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('Link to the song').fill('https://example.com/song');
}
const trackStays = (page: Page) => expect(page.getByLabel('Song title')).toHaveValue('Night Drive');

const actions: Action[] = [
  {
    name: 'sending a custom request',
    always: true,
    path: '/booking#custom',
    before: async (page) => {
      await page.getByRole('tab', { name: /custom/i }).click();
      await fillBooking(page);
    },
    act: (page) => press(page, 'Send the request'),
    typed: bookingStays,
    says: /Booking Error/,
  },
  {
    name: 'opening the form of a custom request',
    path: '/booking',
    act: (page) => page.getByRole('tab', { name: /custom/i }).click(),
    says: /could not be loaded/,
  },
  {
    name: 'sending a track',
    always: true,
    path: '/playlist',
    before: async (page) => {
      await press(page, 'Pay $50 & Submit Your Track');
      await fillTrack(page);
    },
    act: (page) => page.getByRole('button', { name: 'Submit Your Track', exact: true }).click(),
    typed: trackStays,
    says: /Something went wrong/,
  },
  {
    name: 'opening the form of a track',
    path: '/playlist',
    act: (page) => press(page, 'Pay $50 & Submit Your Track'),
    says: /could not be loaded/,
  },
  {
    name: 'opening a payment',
    always: true,
    path: '/pricing',
    act: (page) => press(page, /Pay Now/),
    says: /There was an error processing your payment/,
  },
  {
    name: 'getting a reference',
    path: '/pricing',
    before: async (page) => {
      await press(page, /Pay Now/);
      await page.getByRole('dialog').getByLabel('Name').fill('Ada Lovelace');
      await page.getByRole('dialog').getByLabel('Email').fill('ada@example.com');
    },
    act: (page) => press(page, 'Get my reference'),
    typed: (page) => expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ada Lovelace'),
    says: /No Reference Yet/,
  },
  {
    name: 'opening the assistant',
    path: '/podcasts',
    before: openMenu,
    act: pressAssistant,
    says: /could not be opened/,
  },
  {
    name: 'asking the assistant',
    path: '/podcasts',
    before: async (page) => {
      await openMenu(page);
      await pressAssistant(page);
      await page.getByRole('dialog').getByRole('textbox').fill('hello there');
    },
    act: async (page) => page.getByRole('dialog').getByRole('textbox').press('Enter'),
    says: /hello there/,
  },
  {
    name: 'opening the QR code',
    path: '/podcasts',
    act: (page) => press(page, 'QR Code'),
    says: /could not be opened/,
  },
  {
    name: 'opening an article',
    path: '/media',
    before: (page) => page.getByRole('tab', { name: 'Press Features' }).click(),
    act: (page) => page.getByRole('tabpanel').locator('button, a').first().click(),
    says: /could not be opened/,
  },
  {
    name: 'going to another page',
    always: true,
    path: '/podcasts',
    before: openMenu,
    act: (page) => page.getByRole('link', { name: 'Founder' }).filter({ visible: true }).first().click(),
    says: /This page could not be loaded/,
  },
  {
    name: 'looking for an order',
    path: '/order',
    before: async (page) => {
      await page.getByLabel('Email').first().fill('ada@example.com');
    },
    act: (page) => page.getByLabel('Email').first().press('Enter'),
    typed: (page) => expect(page.getByLabel('Email').first()).toHaveValue('ada@example.com'),
  },
];

/** An open dialog hides the rest of the page from the accessibility tree, so roles are of no use here. */
async function expectWhole(page: Page) {
  await expect(page.locator('header').first()).toBeAttached();
  await expect(page.locator('footer').last()).toBeAttached();
  await expect(page.locator('main')).toContainText(/\w/);
}

async function expectUpright(page: Page, { typed, says }: Action) {
  if (says)
    await expect(
      toast(page).or(page.locator('main, [role=dialog]')).filter({ hasText: says }).first(),
    ).toBeVisible();
  await expectWhole(page);
  await typed?.(page);
}

const tagOf = ({ always }: Action) => (always ? [] : ['@long']);

for (const action of actions) {
  test(`without a connection: ${action.name} leaves the page and what was typed as they are`, {
    tag: tagOf(action),
  }, async ({ page }) => {
    await page.goto(action.path);
    await hydrated(page);
    await action.before?.(page);
    await page.context().setOffline(true);
    await action.act(page);
    await expectUpright(page, action);
  });

  test(`after an update removed all scripts: ${action.name} leaves the page as it is`, {
    tag: tagOf(action),
  }, async ({ page }) => {
    await page.goto(action.path);
    await hydrated(page);
    await action.before?.(page);
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found.' }));
    await action.act(page);
    await expectWhole(page);
  });
}

test('a track that was typed survives a reload', async ({ page }) => {
  await page.goto('/playlist');
  await hydrated(page);
  await press(page, 'Pay $50 & Submit Your Track');
  await fillTrack(page);
  await page.reload();
  await hydrated(page);
  await press(page, 'Pay $50 & Submit Your Track');
  await trackStays(page);
});
