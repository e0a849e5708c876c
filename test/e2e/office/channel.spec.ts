import { expect } from '@playwright/test';
import { test } from '#test/e2e/support/channel-hub.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { rss } from '#test/support/fakes/fake-channels.ts';

const FEED = 'https://night.example/feed';
const item = (
  number: number,
) => `<item><title>Night ${number}</title><itunes:episode>${number}</itunes:episode>
  <enclosure url="https://night.example/${number}.mp3" type="audio/mpeg"/><itunes:duration>600</itunes:duration>
  <pubDate>${new Date(Date.UTC(2024, 0, number)).toUTCString()}</pubDate></item>`;

test('a podcast is added from its feed: read, chosen, added, and taken back', { tag: '@long' }, async ({
  page,
  channels,
  isMobile,
}) => {
  const name = isMobile ? 'Night Walk' : 'Night Shift';
  const items = Array.from({ length: 30 }, (_, index) => item(30 - index)).join('');
  channels.pages.set(
    FEED,
    rss(`<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>${name}</title><description>After dark.</description>${items}</channel></rss>`),
  );
  await logIn(page, '/admin/dashboard/content/podcasts/episodes');
  await page.getByRole('link', { name: 'Add from a channel' }).click();
  const address = page.getByLabel('Address of the channel');

  await address.fill('https://night.example/gone');
  await address.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^There is nothing at this address/);
  await expect(address).toHaveValue('https://night.example/gone');
  await expect(address).toHaveAttribute('aria-invalid', 'true');

  await address.fill('night.example/feed');
  await address.press('Enter');
  const found = page.getByRole('region', { name: 'What the channel has' });
  await expect(found).toContainText('31 items found');
  await expect(found.getByRole('button', { name: 'Add 31 items' })).toBeEnabled();
  const group = found.getByRole('group');
  await group.getByText('31 of 31 chosen').click();
  await found.getByRole('checkbox', { name: /^Night 30/ }).uncheck();
  await expect(group).toContainText('30 of 31 chosen');
  const all = found.getByRole('checkbox', { name: `Select all: ${name}` });
  await expect(all).toBeChecked({ indeterminate: true });
  await expect(found.getByLabel('New episodes of its feed')).toBeVisible();
  await expectUsable(page, { always: true });

  // An episode brings its series along, and a series that is left out its episodes.
  const series = found.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await series.uncheck();
  await expect(group).toContainText('0 of 31 chosen');
  await expect(found.getByRole('button', { name: 'Add 0 items' })).toBeDisabled();
  await found.getByRole('checkbox', { name: /^Night 29/ }).check();
  await expect(series).toBeChecked();
  await found.getByRole('button', { name: 'Add 2 items' }).click();

  const result = page.getByRole('region', { name: 'The last import' });
  await expect(result.getByRole('heading')).toHaveText(`Added from ${name}`);
  await expect(result.getByRole('link', { name: '1 episode' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'New episodes' })).toContainText(name);
  await expectUsable(page, { always: true });
  const home = await page.request.get('/api/podcasts');
  expect(await home.text()).toContain('Night 29');

  await result.getByRole('button', { name: 'Take it back' }).click();
  await expect(result).toContainText('is in the trash of its list');
  expect(await (await page.request.get('/api/podcasts')).text()).not.toContain(name);
});
