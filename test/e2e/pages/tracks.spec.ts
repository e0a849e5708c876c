import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test } from '#test/e2e/support/creator-hub.ts';
import { mp3 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';

test.use({ creator: 'other' });

const RELEASES = '/api/admin/music/releases';
const LONG = 'Sången om fyrvaktaren som räknade alla fartyg mellan Skagen och Väderöarna';
const track = { audio: null, isPreview: false, seconds: null, credits: null, lyrics: null };

// Other tests of the worker find the install as it was.
test.afterAll(async ({ hubOf }) => {
  const { owner } = await hubOf('other');
  await owner.send('DELETE', `${RELEASES}/kustsanger`);
  await owner.send('DELETE', `${RELEASES}/kustsanger/forever`);
});

test('a release to come offers its previews, its links to save it, and the product that it is', {
  tag: '@phone',
}, async ({ page, hubOf, browser, baseURL }) => {
  const { owner } = await hubOf('other');
  const { url } = await addFile(owner, mp3(2300), { name: 'sang.mp3' });
  const answer = await owner.send('POST', RELEASES, {
    id: 'kustsanger',
    kind: 'album',
    label: 'Album',
    title: 'Kustsånger',
    releasedOn: '2099-05-08',
    description: 'Inspelat i en båtbod.',
    cover: '/art/record.svg',
    coverAlt: 'En skiva',
    url: 'https://nordsjon.example/kustsanger',
    linkLabel: 'Lyssna',
    tracks: [
      { ...track, title: LONG, audio: url, isPreview: true, seconds: 3725 },
      { ...track, title: 'Sälarna', audio: url, lyrics: `${LONG}\n\n${LONG}` },
    ],
    links: [{ network: 'bandcamp', name: null, url: 'https://nordsjon.example/bandcamp' }],
    productId: 'havsljud',
  });
  expect(answer.status, await answer.text()).toBe(200);

  await page.goto('/music/kustsanger');
  const main = page.getByRole('main');
  const rows = main.getByRole('list').filter({ hasText: LONG }).getByRole('listitem');
  await expect(rows).toHaveText([/^1.*Preview.*1:02:05$/, /^2.*Sälarna/]);
  // What is whole is not heard before its day.
  await expect(rows.getByRole('button')).toHaveCount(1);
  await expect(main.getByRole('link', { name: /^Bandcamp.*Pre-save/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Buy/ })).toHaveAttribute('href', '/products/havsljud');
  await rows.getByRole('button').click();
  const player = page.getByRole('complementary', { name: 'Player' });
  await expect(player).toContainText('Kustsånger | Preview');
  await main.getByText('Lyrics', { exact: true }).click();
  await expectUsable(page, { always: true });

  // Without scripts, the browser's own controls play it.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto('/music/kustsanger');
  await expect(reader.locator('audio')).toBeVisible();
  await expect(reader.locator('noscript p')).toBeVisible();
  await expect(reader.getByRole('main').getByRole('button', { name: /Play/ })).toHaveCount(0);
  await context.close();
});
