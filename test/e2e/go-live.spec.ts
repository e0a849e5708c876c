import { expect, type Page } from '@playwright/test';
import { book } from '#test/desktop/support/desk.ts';
import { expectUsable } from './support/checks.ts';
import { toast } from './support/form-steps.ts';
import { hydrated } from './support/hub.ts';
import { test } from './support/own-hub.ts';
import { logIn } from './support/owner-hub.ts';

const TITLE = 'Tape loops & tea';
const PANEL = '/admin/dashboard/content/live/now';

/** Has the page ask for the status at once, as it does when a visitor comes back to it. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('the owner goes live by hand: an open page shows it without a reload, and no page does after the end', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto('/podcasts');
  await hydrated(visitor);
  const strip = visitor.getByRole('complementary', { name: 'Live stream' });
  await expect(strip).toHaveCount(0);

  await logIn(page, PANEL);
  await page.getByLabel('Title').fill(TITLE);
  await page.getByRole('checkbox', { name: 'TikTok' }).check();
  await page.getByText('Networks that are not connected').click();
  await page.getByRole('checkbox', { name: /^Mastodon/ }).check();
  await expect(page.getByLabel('Text for Mastodon')).toHaveValue(/^Live now: Tape loops & tea\n\n.*\/live$/);
  await page.getByRole('checkbox', { name: /^Mastodon/ }).uncheck();
  await page.getByRole('button', { name: 'Go live now' }).click();
  await expect(toast(page)).toContainText('The site is live');
  await expect(page.getByRole('listitem').filter({ hasText: 'Pages of the site' })).toContainText('Done');
  await expect(page.getByRole('region', { name: 'Live session' })).toContainText('Live on TikTok since');

  await lookAgain(visitor);
  await expect(strip).toContainText(TITLE);
  const html = async (path: string) => (await visitor.request.get(path)).text();
  const shows = async (path: string) => (await html(path)).includes('Tape loops &amp; tea');
  const titleOf = async (path: string) => /<title[^>]*>(.*?)<\/title>/.exec(await html(path))?.[1];
  for (const path of ['/home', '/live', '/music']) expect(await shows(path)).toBe(true);
  expect(await titleOf('/live')).toBe('Live now: Tape loops &amp; tea');
  await strip.getByRole('link').click();
  await expect(visitor).toHaveURL(/\/live$/);
  await expect(visitor).toHaveTitle(`Live now: ${TITLE}`);
  await visitor.goBack();

  await page.getByRole('region', { name: 'Live session' }).getByRole('button', { name: 'End…' }).click();
  await page.getByLabel('Address of the recording').fill('https://www.youtube.com/watch?v=abcdefghijk');
  await page.getByRole('button', { name: 'End the stream now' }).click();
  await expect(toast(page)).toContainText('The stream is over');
  for (const path of ['/music', '/podcasts']) expect(await shows(path)).toBe(false);
  expect(await titleOf('/live')).toMatch(/^Live Streams/);
  await lookAgain(visitor);
  await expect(strip).toHaveCount(0);
  await visitor.goto('/live');
  await expect(visitor.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible();
  await visitor.context().close();
  expect(watch.complaints).toEqual([]);
});

test('the run of show in a small window starts and ends a stream, lists waiting requests, and shows when it is outdated', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  await logIn(page, PANEL);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open small window' }).click();
  const small = await opened;
  await small.setViewportSize({ width: 390, height: 640 });
  await expect(small.getByRole('heading', { name: 'Not live' })).toBeVisible();
  const requests = small.getByRole('region', { name: 'Requests that wait' });
  await expect(requests).toContainText('None.');
  const next = small.getByRole('region', { name: 'Next streams' });
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await expectUsable(small, { always: true });

  await small.getByRole('button', { name: 'Go live…' }).click();
  await expect(small.getByRole('region', { name: 'Go live' })).toBeFocused();
  await small.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await small.getByRole('checkbox', { name: 'TikTok' }).check();
  await small.getByRole('button', { name: 'Go live now' }).click();
  const stream = small.getByRole('region', { name: 'Stream', exact: true });
  await expect(stream).toContainText(`${TITLE} Live on TikTok since`);
  await expect(stream).toContainText('No platform reports viewers.');
  await expect(page.getByRole('region', { name: 'Live session' })).toContainText(TITLE);
  await book(baseURL ?? '', 'Ines of the small window');
  await requests.getByRole('link', { name: /Ines of the small window/ }).click();
  await expect(page.getByRole('dialog', { name: 'Booking request' })).toContainText(
    'Ines of the small window',
  );
  await expectUsable(small, { always: true });

  await context.setOffline(true);
  await expect(small.getByText('What you see is from')).toBeVisible();
  await expect(stream).toContainText(TITLE);
  await context.setOffline(false);
  await expect(small.getByText('What you see is from')).toHaveCount(0);
  await small.getByRole('button', { name: 'End…' }).click();
  await small.getByRole('button', { name: 'End the stream now' }).click();
  await expect(small.getByRole('heading', { name: 'Not live' })).toBeVisible();
});

test('moments are marked with one press, also without a connection, and stand in the recap; a request is put off', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  await logIn(page, '/admin/run-of-show');
  await book(baseURL ?? '', 'Ines who can wait');
  await page.getByRole('button', { name: 'Go live…' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.getByRole('checkbox', { name: 'TikTok' }).check();
  await page.getByRole('button', { name: 'Go live now' }).click();

  const mark = page.getByRole('button', { name: 'Mark clip' });
  const notes = page.getByRole('textbox', { name: /^Note at / });
  await mark.click();
  await expect(page.getByText(/^Marked at 00:\d\d\.$/)).toBeVisible();
  await expect(notes).toHaveCount(1);
  await notes.fill('The van breaks down');
  await notes.press('Enter');
  await context.setOffline(true);
  await mark.click();
  await expect(page.getByText('1 mark waits until the hub answers.')).toBeVisible();
  await context.setOffline(false);
  await expect(notes).toHaveCount(2, { timeout: 15_000 });

  const requests = page.getByRole('region', { name: 'Requests that wait' });
  await requests.getByRole('button', { name: /^Later: .*Ines who can wait/ }).click();
  await expect(requests).toContainText('1 for after the stream.');
  await expect(requests.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('region', { name: 'Requests that wait' }).scrollIntoViewIfNeeded();
  await expectUsable(page, { always: true });

  await page.getByRole('button', { name: 'End…' }).click();
  await page.getByRole('checkbox', { name: /^Mastodon/ }).check();
  await expect(page.getByLabel('Text for Mastodon')).toHaveValue(
    /^That was Tape loops & tea\.[\s\S]*\n\n(?=[\s\S]*00:\d\d The van breaks down)00:\d\d[^\n]*\n00:\d\d[^\n]*$/,
  );
  await page.getByRole('button', { name: 'End the stream now' }).click();
  const missed = page.getByRole('region', { name: 'What you missed' });
  await expect(missed.getByRole('link', { name: /Ines who can wait/ })).toBeVisible();
  await expect(notes).toHaveCount(2);
  await expect(requests).toContainText('Ines who can wait');
  await missed
    .getByRole('button', { name: /^Remove the mark/ })
    .first()
    .click();
  await expect(notes).toHaveCount(1);
  await expectUsable(page, { always: true });
});
