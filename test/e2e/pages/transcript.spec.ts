import { expect } from '@playwright/test';
import { giveSound } from '#test/support/listening.ts';
import { ownerAt } from '../support/creator-hub.ts';
import { test } from '../support/own-hub.ts';

const EPISODE = '/podcasts/convos/convos-41';
const VTT = `WEBVTT

00:00.000 --> 00:02.000
<v Ada>Good evening.

00:02.000 --> 00:04.000
<v Ben>Hello from the harbour.

00:04.000 --> 00:20.000
<v Ada>Own what you make.`;

test('a transcript is loaded when it is opened, follows the sound, plays from a time and is searched', {
  tag: '@phone',
}, async ({ page, ownHub }) => {
  const owner = await ownerAt(ownHub.url);
  await giveSound(owner, 'convos-41', 20);
  await page.goto(EPISODE);
  await expect(page.getByRole('heading', { name: 'Transcript' })).toHaveCount(0);
  const sent = await owner.get('/api/admin/podcasts/episodes/convos-41/transcript', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: VTT,
  });
  expect(sent.status).toBe(200);

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(EPISODE);
  const heading = page.getByRole('heading', { name: 'Transcript' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(loaded.filter((path) => /transcript/i.test(path))).toEqual([]);

  await page.context().setOffline(true);
  await heading.click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  await page.context().setOffline(false);
  await again.click();
  const list = page.getByRole('region', { name: 'Transcript' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(loaded).toContain('/feeds/convos/convos-41/transcript.json');

  const time = list.getByRole('link', { name: '00:04' });
  await expect(time).toHaveAttribute('href', `${EPISODE}?t=4`);
  await time.focus();
  await page.keyboard.press('Enter');
  await expect(list.locator('[aria-current]')).toHaveText('Own what you make.');
  await expect(page.getByRole('complementary', { name: 'Player' })).toBeVisible();
  await expect(page).toHaveURL(EPISODE);

  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('HARBOUR');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.locator('mark')).toHaveText('harbour');
  await expect(page.getByText('Passages found: 1')).toBeVisible();

  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(`${EPISODE}?t=3`);
  await heading.click();
  await expect(list.locator('[aria-current]')).toHaveText('Hello from the harbour.');
  expect(failures).toEqual([]);
});
