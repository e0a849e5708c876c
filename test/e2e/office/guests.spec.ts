import { mkdir } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { GuestSettings } from '#shared/guests/guests.admin.schema.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { test } from '#test/e2e/support/moved-hub.ts';
import { CALENDAR, makeOrder, openOrder } from '#test/e2e/support/orders.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';

const FOLDER = 'test-results/stories/guests';
const BIO = 'Ada Łukasiewicz-Åkerblom pilots ships and writes songs about them.';

const settings: Partial<GuestSettings> = {
  kinds: ['interview'],
  questions: [
    { label: 'What is your first memory of music?', kind: 'long', choices: [], required: true },
    { label: 'May we call you by your first name?', kind: 'yesno', choices: [], required: false },
    { label: 'Coffee or tea?', kind: 'choice', choices: ['Coffee', 'Tea'], required: false },
  ],
  release:
    'I agree that the recording with me may be published as an episode, on the site and elsewhere.\n\nI agree that it is cut. I get nothing for it but the talk.',
  prepare: 'Find a quiet room, and use a microphone with a cable.\nWe talk for about an hour.',
  callUrl: 'https://meet.example/room',
};

/** Sets what the owner sets, and takes an order that is paid. */
async function paidInterview(
  page: Page,
  desk: { pass(): Promise<void> },
  given = settings,
): Promise<Receipt> {
  const headers = await ownerHeaders(page);
  const send = async (method: string, path: string, data: object) =>
    expect((await page.request.fetch(path, { method, data, headers })).status(), path).toBe(200);
  await send('PUT', '/api/admin/delivery', { calendarUrl: CALENDAR, submissionUrl: null, linkDays: 7 });
  const path = '/api/admin/guests/settings';
  const { version, value } = await (await page.request.get(path)).json();
  await send('PUT', path, { version, value: { ...value, ...given } });
  const receipt = await makeOrder(page.request);
  const order = await (await page.request.get(`/api/admin/orders/${receipt.code}`)).json();
  await send('POST', `/api/admin/orders/${receipt.code}/release`, { version: order.version });
  await desk.pass();
  return receipt;
}

async function guestAt(browser: Browser, baseURL: string, width = 390): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    viewport: { width, height: width < 600 ? 844 : 900 },
    extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.9' },
  });
  return context.newPage();
}

const partOf = (page: Page) => page.getByRole('region', { name: 'For you as our guest' });

test('a guest writes about themselves on the page of their order, and it is there after a reload', async ({
  page,
  browser,
  desk,
}) => {
  test.slow();
  await logIn(page);
  const receipt = await paidInterview(page, desk);
  const guest = await guestAt(browser, desk.url);
  await openOrder(guest, receipt);
  const part = partOf(guest);
  await expect(part).toContainText('0 of 4 done');
  await part.getByLabel('What you do, in a line').fill('Harbour pilot');
  await part.getByLabel('A few sentences about you').fill(BIO);
  await part.getByLabel('A few sentences about you').blur();
  await expect(part).toContainText('1 of 4 done');
  await expect(part).toContainText('Everything is saved.');
  await expectUsable(guest, { always: true });
  await guest.reload();
  await expect(partOf(guest).getByLabel('A few sentences about you')).toHaveValue(BIO);

  await page.goto('/admin/dashboard/bookings/guests');
  await page.getByRole('button', { name: 'View Dana Whitlock' }).click();
  await expect(page.getByRole('dialog')).toContainText(BIO);
});

test(
  'an interview from the questionnaire to the share kit',
  { tag: '@long' },
  async ({ page, browser, desk }, { project }) => {
    test.setTimeout(300_000);
    const folder = `${FOLDER}-${project.name}`;
    await mkdir(folder, { recursive: true });
    let step = 0;
    const shoot = (side: Page, name: string) => {
      step += 1;
      return side.screenshot({
        path: `${folder}/${String(step).padStart(2, '0')}-${name}.png`,
        fullPage: true,
      });
    };
    await logIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/dashboard/bookings/guests');
    await expect(page.getByRole('heading', { name: 'Guest pages are off' })).toBeVisible();
    await shoot(page, 'owner-off');
    await page.getByRole('button', { name: 'Switch on for interviews' }).click();
    await expect(toast(page)).toContainText('Guest Pages Are On');
    const receipt = await paidInterview(page, desk);
    await page.goto('/admin/dashboard/bookings/guests/guest-settings');
    await expect(page.getByLabel('Text that guests sign')).toHaveValue(/may be published/);
    await expectUsable(page);
    await shoot(page, 'owner-settings');

    const guest = await guestAt(browser, desk.url);
    await openOrder(guest, receipt);
    const part = partOf(guest);
    await expect(part).toContainText('0 of 4 done');
    await expect(part).toContainText('https://meet.example/room');
    await shoot(guest, 'guest-begin');
    await part.getByLabel('Name, as it shall be shown').fill('Ada Łukasiewicz-Åkerblom');
    await part.getByLabel('What you do, in a line').fill('Harbour pilot and songwriter');
    await part.getByLabel('A few sentences about you').fill('x'.repeat(1600));
    await expect(part).toContainText('100 characters too many');
    await part.getByLabel('A few sentences about you').fill(BIO);
    await part.getByLabel('Your links (optional)').fill('not a link');
    await part.getByLabel('Your links (optional)').blur();
    await expect(part).toContainText('This is not a web address: not a link');
    await shoot(guest, 'guest-wrong-link');
    await part.getByLabel('Your links (optional)').fill('ada.example\nhttps://songs.example/ada');
    await part.getByLabel('What is your first memory of music?').fill('A radio in the <b>kitchen</b>.');
    await part.getByLabel('Coffee or tea? (optional)').selectOption('Tea');
    await expect(part).toContainText('Everything is saved.');

    await guest.context().setOffline(true);
    await part.getByLabel('May we call you by your first name? (optional)').selectOption('Yes');
    await expect(part).toContainText('There is no connection.');
    await shoot(guest, 'guest-offline');
    await guest.context().setOffline(false);
    await expect(part).toContainText('Everything is saved.', { timeout: 30_000 });

    const other = await guest.context().newPage();
    await openOrder(other, receipt);
    await partOf(other).getByLabel('What you do, in a line').fill('Pilot, written in the other tab');
    await partOf(other).getByLabel('What you do, in a line').blur();
    await expect(partOf(other)).toContainText('Everything is saved.');
    await part.getByLabel('What you do, in a line').fill('Pilot and songwriter');
    await part.getByLabel('What you do, in a line').blur();
    await expect(part.getByRole('alert').filter({ hasText: 'In another window' })).toBeVisible();
    await shoot(guest, 'guest-two-tabs');
    await part.getByRole('button', { name: 'Keep what is here' }).click();
    await expect(part).toContainText('Everything is saved.');
    await other.close();

    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f5b52' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="900" height="600"><circle cx="200" cy="220" r="120" fill="#e9b22f"/></svg>',
          ),
        },
      ])
      .jpeg()
      .toBuffer();
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
    await guest
      .getByLabel('File of your picture')
      .setInputFiles({ ...file, buffer: Buffer.from('no picture') });
    await expect(part).toContainText('could not be read as a picture');
    await guest.getByLabel('File of your picture').setInputFiles(file);
    await part.getByLabel('To the side').fill('15');
    await part.getByLabel('To the side').press('ArrowRight');
    await part.getByRole('button', { name: 'Sign the release' }).click();
    await expect(part).toContainText('Type your full name');
    await part.getByLabel('Your full name').fill('Ada Łukasiewicz-Åkerblom');
    await part.getByLabel('I have read this text and agree to it.').check();
    await part.getByRole('button', { name: 'Sign the release' }).click();
    await expect(part).toContainText('Signed by Ada Łukasiewicz-Åkerblom');
    await expect(part).toContainText('4 of 4 done');
    await expectUsable(guest, { always: true });
    await shoot(guest, 'guest-all-done');
    for (const width of [320, 1440]) {
      await guest.setViewportSize({ width, height: 900 });
      await shoot(guest, `guest-all-done-${width}`);
    }
    await guest.setViewportSize({ width: 390, height: 844 });

    await page.goto('/admin/dashboard/bookings/guests');
    await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toContainText('Ready');
    await shoot(page, 'owner-list');
    await page.getByRole('button', { name: 'View Ada Łukasiewicz-Åkerblom' }).click();
    const drawer = page.getByRole('dialog', { name: 'Guest' });
    await expect(drawer).toContainText('A radio in the <b>kitchen</b>.');
    await shoot(page, 'owner-guest');
    await drawer.getByRole('button', { name: 'Mark as recorded' }).click();
    await expect(toast(page)).toContainText('Guest Saved');
    await drawer.getByRole('button', { name: 'Make the guest card of an episode' }).click();
    const card = page.getByRole('dialog', { name: 'Guest card of an episode' });
    await choose(card.getByLabel('Series'), 'CONVOS');
    await choose(card.getByLabel('Episode'), /^Owning your masters/);
    await expectUsable(page);
    await shoot(page, 'owner-card');
    await card.getByRole('button', { name: 'Save the card' }).click();
    await shoot(page, 'owner-card-saved');
    await expect(card).toBeHidden();

    await guest.reload();
    const share = guest.getByRole('region', { name: 'Your episode is out' });
    await expect(share.getByRole('button', { name: 'Copy the short text' })).toBeVisible();
    const shared = share.getByRole('img');
    await shared.scrollIntoViewIfNeeded();
    await expect.poll(() => shared.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectUsable(guest, { always: true });
    await shoot(guest, 'guest-share-kit');
    await guest.getByText('What you gave us').click();
    await expect(guest.getByRole('region', { name: /^Release/ })).toContainText('Signed by');
    await shoot(guest, 'guest-share-kit-open');
    await guest.goto('/podcasts/convos/convos-41');
    await expect(guest.getByText(BIO)).toBeVisible();
  },
);
