import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { holdBack, orderLink, sendByClock, toast, toastGone, unique } from '#test/e2e/support/form-steps.ts';
import { builtFile, hydrated, test } from '#test/e2e/support/hub.ts';
import { storedRows } from '#test/e2e/support/stored.ts';

const TRACKS = '**/api/track-submissions';
const FEE = 'Pay $50 & Submit Your Track';

async function openTrack(page: Page, path = '/playlist') {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: FEE }).click();
  await expect(page.getByLabel('Artist name')).toBeVisible();
}

async function fillTrack(page: Page, song: string) {
  await page.getByLabel('Artist name').fill('Ines Okafor');
  await page.getByLabel('Song title').fill(song);
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('Link to the song').fill(`https://example.com/${encodeURIComponent(song)}`);
}

const sendTrack = (page: Page) => page.getByRole('button', { name: 'Submit Your Track', exact: true });
const keptSong = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('songSubmission') ?? 'null'));

test.describe('track submission', () => {
  test('shows the fee and how to pay it', async ({ page, watch }) => {
    await page.goto('/playlist');
    await hydrated(page);
    const panel = page.locator('.paper').filter({ hasText: 'Submit Your Track' });
    await expect(panel).toContainText('$50');
    await expect(panel).toContainText('$CoopTV');
    await expect(panel).toContainText('Track Submission');
    await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await panel.getByRole('button', { name: 'How to pay and prove it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Track Submission' });
    await expect(dialog).toContainText('$50.00');
    await expect(
      dialog.getByRole('button', { name: 'Submit Details After Email Verification' }),
    ).toBeDisabled();
    expect(watch.complaints).toEqual([]);
  });

  for (const path of ['/playlist', '/home']) {
    test(`${path}: goes from the fee to the form, and back with a receipt`, {
      tag: path === '/home' ? ['@long'] : [],
    }, async ({ page, watch }) => {
      // Looked over by axe in several states.
      test.slow();
      await openTrack(page, path);
      await expect(page.getByRole('button', { name: FEE })).toBeHidden();
      await expect(page.getByLabel('Message (optional)')).toHaveAttribute('rows', '3');
      if (path === '/playlist') await expectUsable(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByLabel('Artist name')).toBeHidden();
      await expect(page.getByRole('button', { name: FEE })).toBeFocused();

      await page.getByRole('button', { name: FEE }).click();
      const song = unique('Song');
      await fillTrack(page, song);
      expect(await keptSong(page)).toBeNull();
      const letGo = await holdBack(page, TRACKS);
      const answer = page.waitForResponse(TRACKS);
      await sendTrack(page).click();
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
      expect(await keptSong(page)).toMatchObject({ songTitle: song, acknowledged: false });
      await expect(toast(page)).toHaveCount(0);
      letGo();
      const { code } = await (await answer).json();
      await expect(toast(page)).toContainText('Submission Complete');
      await expect(toast(page)).toContainText(
        "Your track has been submitted for review. We'll be in touch soon!",
      );
      await expect(page.getByRole('button', { name: FEE })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Your track has been received.' })).toBeFocused();
      await expect(page.getByText(code)).toBeVisible();
      await expect(page.getByText('This link was submitted before.')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'See where it stands' })).toHaveAttribute(
        'href',
        orderLink,
      );
      expect(await keptSong(page)).toMatchObject({ songTitle: song, acknowledged: true });
      expect(storedRows('track_submissions', 'song_title', song)).toBe(1);
      await toastGone(page);
      if (path === '/playlist') await expectUsable(page);

      await page.getByRole('button', { name: FEE }).click();
      for (const label of ['Artist name', 'Song title', 'Email', 'Link to the song', 'Message (optional)'])
        await expect(page.getByLabel(label)).toHaveValue('');
      await page.reload();
      await expect(page.getByText(code)).toBeVisible();
      await page.getByRole('button', { name: 'Put this slip away' }).click();
      await expect(page.getByText(code)).toHaveCount(0);
      expect(watch.complaints).toEqual([]);
    });
  }

  test('says that a link was submitted before', { tag: '@long' }, async ({ page }) => {
    await openTrack(page);
    const song = unique('Again');
    await fillTrack(page, song);
    await sendTrack(page).click();
    await expect(toast(page)).toContainText('Submission Complete');
    await page.getByRole('button', { name: FEE }).click();
    await fillTrack(page, song);
    await page.getByLabel('Message (optional)').fill('A better mix.');
    await sendTrack(page).click();
    await expect(page.getByText('This link was submitted before.')).toBeVisible();
    expect(storedRows('track_submissions', 'song_title', song)).toBe(2);
  });

  test('shows the confirmation for six seconds', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    await openTrack(page);
    await fillTrack(page, unique('Clock'));
    await sendByClock(page, TRACKS, sendTrack(page));
    await expect(toast(page)).toContainText('Submission Complete');
    await page.mouse.move(1, 400);
    await page.clock.runFor(5500);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(900);
    await expect(toast(page)).toHaveCount(0);
  });

  test('says what is missing when it is sent, and again with every change', { tag: '@long' }, async ({
    page,
  }) => {
    await openTrack(page);
    const messages = [
      'Artist name is required',
      'Song title is required',
      'Invalid email address',
      'Please enter a valid URL',
    ];
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Link to the song').fill('example');
    await page.getByLabel('Artist name').focus();
    for (const message of messages) await expect(page.getByText(message)).toHaveCount(0);
    await sendTrack(page).click();
    for (const message of messages) await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel('Artist name')).toBeFocused();
    // A control that is half behind the header would count as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectUsable(page);
    await fillTrack(page, 'Corner Light');
    for (const message of messages) await expect(page.getByText(message)).toHaveCount(0);
    expect(await keptSong(page)).toBeNull();
  });

  test('keeps everything typed when sending fails, also after a reload, and sends it once', {
    tag: '@long',
  }, async ({ page }) => {
    await openTrack(page);
    const song = unique('Kept');
    await fillTrack(page, song);
    const codes: string[] = [];
    await page.route(TRACKS, async (route) => {
      const response = await route.fetch();
      codes.push((await response.json()).code);
      if (codes.length < 3) await route.abort('timedout');
      else await route.fulfill({ response });
    });
    const fails = async () => {
      await sendTrack(page).dblclick();
      await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
      await expect(toast(page)).toContainText('Something went wrong');
      await expect(toast(page)).toContainText('Please try again later.');
      await expect(
        page.getByRole('alert').filter({ hasText: 'Everything you typed is still here.' }),
      ).toBeVisible();
      await expect(page.getByLabel('Song title')).toHaveValue(song);
      await toastGone(page);
    };
    await fails();
    await fails();
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: FEE }).click();
    await expect(page.getByText('This was kept from your last try')).toBeVisible();
    await expect(page.getByLabel('Song title')).toHaveValue(song);
    await sendTrack(page).click();
    await expect(toast(page)).toContainText('Submission Complete');
    expect(new Set(codes).size).toBe(1);
    expect(storedRows('track_submissions', 'song_title', song)).toBe(1);
  });

  test('a form whose script cannot be loaded says so', { tag: '@long' }, async ({ page }) => {
    await page.goto('/playlist');
    await hydrated(page);
    await page.route(await builtFile('web/submissions/hub/SubmissionForm.tsx'), (route) => route.abort());
    await page.getByRole('button', { name: FEE }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is an address to write to instead of a form', { tag: '@long' }, async ({ page }) => {
    await page.goto('/playlist');
    await expect(page.locator('main a[href^="mailto:hello@coop.example"]').first()).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await expect(page.getByRole('button', { name: FEE })).toHaveCount(0);
  });
});
