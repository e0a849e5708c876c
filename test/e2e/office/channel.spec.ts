import type { RequestListener } from 'node:http';
import { expect } from '@playwright/test';
import { test } from '#test/e2e/support/channel-hub.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { rss } from '#test/support/fakes/fake-channels.ts';
import { mp3 } from '#test/support/media/media-samples.ts';

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

test('the files of a show are brought here from its host, and one that failed is tried again', {
  tag: '@long',
}, async ({ page, channels, isMobile }) => {
  const name = isMobile ? 'Far Walk' : 'Far Shift';
  const host = `https://${isMobile ? 'walk' : 'shift'}.example`;
  const bytes = mp3(4000);
  const file = (
    number: number,
  ) => `<item><title>${name} ${number}</title><itunes:episode>${number}</itunes:episode>
    <enclosure url="${host}/${number}.mp3" type="audio/mpeg" length="${bytes.length}"/>
    <pubDate>${new Date(Date.UTC(2024, 0, number)).toUTCString()}</pubDate></item>`;
  channels.pages.set(
    `${host}/feed`,
    rss(`<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>${name}</title><description>After dark.</description>${file(2)}${file(1)}</channel></rss>`),
  );
  const sent =
    (body: Buffer): RequestListener =>
    (_req, res) =>
      void res.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': body.length }).end(body);
  channels.pages.set(`${host}/1.mp3`, sent(bytes));
  await logIn(page, '/admin/dashboard/content/podcasts/channel');
  await page.getByLabel('Address of the channel').fill(`${host}/feed`);
  await page.getByRole('button', { name: /Read/ }).click();
  await page.getByRole('button', { name: 'Add 3 items' }).click();

  const sounds = page.getByRole('group', { name: `The sound of ${name}` });
  await sounds.getByRole('button', { name: 'Bring the files here' }).click();
  await expect(sounds.getByRole('status')).toContainText('2 files at the other host: 3.3 MB.');
  await expectUsable(page, { always: true });
  await sounds.getByRole('button', { name: 'Bring 2 files here' }).click();
  await expect(sounds).toContainText('1 of 2 files here.', { timeout: 30_000 });
  await sounds.getByText('1 file not brought here').click();
  await expect(sounds).toContainText(
    `${name} 2: The other host does not have the file any more (status 404).`,
  );
  await expectUsable(page, { always: true });

  channels.pages.set(`${host}/2.mp3`, sent(mp3(5000)));
  await sounds.getByRole('button', { name: `Try again: ${name} 2` }).click();
  await expect(sounds).toContainText('2 of 2 files here.', { timeout: 30_000 });
  const { shows } = await (await page.request.get('/api/podcasts')).json();
  const { feedUrl } = shows.find((show: { name: string }) => show.name === name);
  const feed = await (await page.request.get(feedUrl)).text();
  expect(feed.match(/<enclosure url="[^"]*\/media\//g)).toHaveLength(2);
});
