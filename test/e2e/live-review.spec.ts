import { expect, type Page } from '@playwright/test';
import { takeTracks } from '#test/support/people/creators.ts';
import { expectUsable } from './support/checks.ts';
import { ownerAt } from './support/creator-hub.ts';
import { toast } from './support/form-steps.ts';
import { hydrated } from './support/hub.ts';
import { paidTracks, storyPictures, switchOn, viewers } from './support/live-review.ts';
import { test } from './support/own-hub.ts';
import { logIn, ownerHeaders } from './support/owner-hub.ts';

const PANEL = '/admin/dashboard/bookings/tracks/live-review';
const OVERVIEW = '/api/admin/live-review';

const songs = [
  [
    'Ångström & Łódź Philharmonic Ensemble of the Northern Coast',
    'A Very Long Title About the Rain on the Harbour',
  ],
  ['Dana Whitlock', 'Night Drive'],
  ['فرقة النهر', 'أغنية المطر'],
  ['The Engines', 'B'],
  ['Møns Klint', 'Kridt'],
  ['Paper Lanterns', 'Slow Elevator'],
  ['Rosa Delmar', 'Second Hand Sun'],
  ['Łukasz', 'Ćma'],
] as const;

const tracks = songs.map(([artistName, songTitle]) => ({
  artistName,
  songTitle,
  message:
    'Recorded in one take in a kitchen. The second verse is about my grandmother, who taught me to listen.',
}));

const isOn = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
const overlayOf = async (page: Page): Promise<string> =>
  new URL((await (await page.request.get(OVERVIEW)).json()).overlayUrl).pathname;

test('a live review: the owner chooses tracks, a viewer votes on a phone, and the verdict is sent after the show', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page);
  await switchOn(page);
  await paidTracks(page, tracks.slice(0, 2));
  await page.goto(PANEL);
  await page.getByRole('button', { name: 'Add all' }).waitFor();
  // The overview is read again later than the owner starts.
  await page.route(`**${OVERVIEW}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add all' }).click();
  await expect(page.getByText('2 tracks, 8 minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the live review' }).click();
  await expect(page.getByText('Scan the code to vote.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('ArrowRight');
  await isOn(page, songs[0][1]);

  const phone = await (
    await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  ).newPage();
  await phone.goto('/vote');
  await phone.getByRole('button', { name: 'Yes, take it' }).click();
  await expect(phone.getByRole('status')).toContainText('Your vote counts: Yes, take it.');
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Yes, take it' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 for it, 0 not')).toBeVisible();

  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('n');
  await page.keyboard.type('Lovely brass');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End the review' }).click();
  await expect(page.getByRole('textbox', { name: `Note about ${songs[0][1]}` })).toHaveValue('Lovely brass');
  await expect(phone.getByRole('heading', { name: 'That was it' })).toBeVisible();
  expect(await phone.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Give 1 verdict' }).click();
  await expect(toast(page)).toContainText('1 Verdict Given');
});

for (const creator of ['sample', 'other'] as const)
  test.describe(`on the install of ${creator}`, () => {
    test.use({ creator });
    test(
      'a live review of eight tracks, with 200 viewers, an overlay, a lost network and a restart',
      {
        tag: '@long',
      },
      async ({ page, context, browser, baseURL, ownHub }, { project }) => {
        test.setTimeout(300_000);
        const picture = await storyPictures(`live-review-${creator}-${project.name}`);
        await page.setViewportSize({ width: 1920, height: 1080 });
        const open = async (path: string, width: number, height: number) => {
          const other = await (await browser.newContext({ baseURL, viewport: { width, height } })).newPage();
          await other.goto(path);
          return other;
        };

        await logIn(page);
        await switchOn(page, { artistSeesVotes: true });
        if (creator === 'other') await takeTracks(await ownerAt(ownHub.url), 50_000);
        const codes = await paidTracks(page, tracks);
        await page.goto(PANEL);
        const [phone, overlay] = [
          await open('/vote', 390, 844),
          await open(await overlayOf(page), 1920, 1080),
        ];
        await phone.goto('/playlist');
        await hydrated(phone);
        await phone.getByRole('button', { name: /Submit Your Track$/ }).click();
        await expect(
          phone.getByText('Your track may be played and reviewed live on the stream.'),
        ).toBeVisible();
        await picture('form', { phone });
        await phone.goto('/vote');
        await expect(phone.getByRole('heading', { name: 'It has not begun yet' })).toBeVisible();
        await picture('choose', { owner: page, phone, overlay });

        await page.getByRole('button', { name: 'Add all' }).click();
        await page.getByLabel(/^Minutes for Night Drive/).fill('6');
        await expect(page.getByText('8 tracks, 34 minutes.')).toBeVisible();
        await page.getByRole('button', { name: /^Move Ćma/ }).focus();
        for (const key of ['Space', 'ArrowUp', 'Space']) {
          await page.keyboard.press(key);
          await page.waitForTimeout(300);
        }
        const rows = page.getByRole('list', { name: 'Tracks of the next live review' }).getByRole('listitem');
        await expect(rows.nth(6)).toContainText('Ćma');
        await expectUsable(page, { always: true });
        await picture('list', { owner: page });

        await page.getByRole('button', { name: 'Start the live review' }).click();
        await expect(page.getByText('Scan the code to vote.')).toBeVisible();
        await expect(phone.getByRole('heading', { name: 'The next track comes soon' })).toBeVisible();
        await picture('begin', { owner: page, phone, overlay });
        const vote = await viewers(ownHub.url, 199);

        const order = [0, 1, 2, 3, 4, 5, 7, 6] as const;
        for (const [place, song] of order.entries()) {
          const title = songs[song][1];
          await page.keyboard.press('ArrowRight');
          await isOn(page, title);
          await expect(phone.getByRole('heading', { name: title })).toBeVisible();
          await expect(overlay.getByText(title)).toBeVisible();
          if (place === 0) {
            await expectUsable(phone, { always: true });
            await expectUsable(page, { always: true });
            await picture('first-track', { owner: page, phone, overlay });
          }
          const choice = place % 2 ? 'Not this one' : 'Yes, take it';
          await phone.getByRole('button', { name: choice }).click();
          await expect(phone.getByRole('status')).toContainText(`Your vote counts: ${choice}.`);
          const fans = 19 + place * 20;
          expect(await vote(fans)).toBe(199);
          const yes = fans + (place % 2 ? 0 : 1);
          await expect(page.getByText(`${yes} for it, ${200 - yes} not`)).toBeVisible();
          await expect(phone.getByText(`${yes} of 200 would take it.`)).toBeVisible();
          await expect(overlay.getByText(`${yes} of 200 for it`)).toBeVisible();
          await page.keyboard.press(place % 3 === 2 ? 'd' : 'a');
          await picture(`track-${place + 1}`, { owner: page, phone, overlay });

          if (place === 1) {
            await page.keyboard.press('n');
            await page.keyboard.type('Warm bass, ');
            await context.setOffline(true);
            await page.keyboard.type('mix the voice louder');
            await expect(page.getByText('What you see is from')).toBeVisible();
            await picture('offline', { owner: page });
            await context.setOffline(false);
            await expect(page.getByText('What you see is from')).toHaveCount(0);
            await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 });
            await page.keyboard.press('Escape');
          }
          if (place === 2) {
            await ownHub.restart();
            await page.reload();
            await isOn(page, title);
            await expect(page.getByRole('button', { name: 'Reject' })).toHaveAttribute(
              'aria-pressed',
              'true',
            );
            await expect(phone.getByText(`${yes} of 200 would take it.`)).toBeVisible();
            await picture('restarted', { owner: page, phone, overlay });
          }
          if (place === 3) {
            const second = await context.newPage();
            await second.goto('/admin/live-review');
            await isOn(second, title);
            await second.close();
            await page.keyboard.press('v');
            await expect(page.getByText('Vote over')).toBeVisible();
            await expect(phone.getByRole('button', { name: choice })).toBeDisabled();
            await picture('vote-over', { owner: page, phone, overlay });
          }
        }

        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'End the live review?' })).toBeVisible();
        await picture('end', { owner: page });
        await page.getByRole('button', { name: 'End the review' }).click();
        const send = page.getByRole('button', { name: 'Give all 8 verdicts' });
        await expect(send).toBeVisible();
        await expect(phone.getByRole('heading', { name: 'That was it' })).toBeVisible();
        await expect(overlay.locator('#card')).toBeHidden();
        await picture('after', { owner: page, phone, overlay });

        const headers = await ownerHeaders(page);
        const refund = `/api/admin/orders/${codes[0]}`;
        const { version } = await (await page.request.get(refund)).json();
        await page.request.post(`${refund}/refund`, { headers, data: { version, reason: 'Asked for it' } });
        await send.click();
        await expect(toast(page)).toContainText('7 Verdicts Given');
        await expect(page.getByText('Left out: it is no longer paid')).toBeVisible();
        await picture('sent', { owner: page });
        await page.setViewportSize({ width: 390, height: 844 });
        await expectUsable(page, { always: true });
        await picture('sent-phone', { owner: page });
      },
    );
  });
