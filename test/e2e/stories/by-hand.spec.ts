import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { test } from '#test/e2e/support/moved-hub.ts';
import { CALENDAR, makeOrder, openOrder } from '#test/e2e/support/orders.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';

const FOLDER = 'test-results/stories/by-hand';

async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.9' },
  });
  return context.newPage();
}

/** Calls of the owner, each of which must be accepted. */
async function ownerCalls(page: Page) {
  await logIn(page);
  const headers = await ownerHeaders(page);
  const send = async (method: string, path: string, data: object) => {
    const response = await page.request.fetch(path, { method, data, headers });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return response.json();
  };
  const change = async (path: string, fields: object) => {
    const { version, value } = await (await page.request.get(path)).json();
    return send('PUT', path, { version, value: { ...value, ...fields } });
  };
  const release = async (code: string) => {
    const { version } = await (await page.request.get(`/api/admin/orders/${code}`)).json();
    return send('POST', `/api/admin/orders/${code}/release`, { version });
  };
  return { send, change, release };
}

/** Two weeks from now, on the clocks of the site. */
const agreedDay = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

test('the owner sets the time of an interview by hand, and the guest has it with a calendar file', async ({
  page,
  browser,
  desk,
}, { project }) => {
  const shots = `${FOLDER}-${project.name}`;
  await mkdir(shots, { recursive: true });
  const { send, change, release } = await ownerCalls(page);
  await send('PUT', '/api/admin/delivery', { calendarUrl: CALENDAR, submissionUrl: null, linkDays: 7 });
  await change('/api/admin/guests/settings', { kinds: ['interview'], prepare: 'A quiet room, please.' });
  const receipt = await makeOrder(page.request);
  await release(receipt.code);
  await desk.pass();

  await page.goto('/admin/dashboard/bookings/guests');
  await page.getByRole('button', { name: 'View Dana Whitlock' }).click();
  const drawer = page.getByRole('dialog', { name: 'Guest' });
  await expect(drawer).toContainText('None yet');
  await drawer.getByRole('button', { name: 'Set the time' }).click();
  const form = page.getByRole('dialog', { name: 'The time with Dana Whitlock' });
  await form.getByRole('button', { name: 'Set it and tell them' }).click();
  await expect(form).toContainText('Choose a day and a time');
  await form.getByLabel(/^Beginning/).fill(`${agreedDay()}T14:30`);
  await form.getByLabel('What you write about it').fill('As agreed on the phone.');
  await page.screenshot({ path: `${shots}/1-owner-form.png` });
  await expectUsable(page);
  await form.getByRole('button', { name: 'Set it and tell them' }).click();
  await expect(toast(page)).toContainText('Time Set');
  await expect(drawer.getByRole('link', { name: 'Move or cancel it in the week' })).toBeVisible();
  await page.screenshot({ path: `${shots}/2-owner-guest.png` });

  const guest = await visitor(browser, desk.url);
  await openOrder(guest, receipt);
  const time = guest.getByRole('region', { name: 'Your time is confirmed' });
  await expect(time).toContainText('If it does not suit you, write to us.');
  await expect(time.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute('href', /time\.ics/);
  await expectUsable(guest);
  await guest.screenshot({ path: `${shots}/3-guest.png`, fullPage: true });
});

test(
  'an artist takes back the consent to be named, and gives it again',
  { tag: '@long' },
  async ({ page, browser, desk }, { project }) => {
    const shots = `${FOLDER}-${project.name}`;
    await mkdir(shots, { recursive: true });
    const { send, change, release } = await ownerCalls(page);
    await change('/api/admin/playlist/submission', { showsTaken: true });
    const sent = await page.request.post('/api/track-submissions', {
      headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
      data: {
        artistName: 'Ada Łukasiewicz-Åkerblom and the Harbour Pilots',
        songTitle: 'Slow water',
        email: 'ada@pilots.example',
        songLink: 'https://music.example/slow-water',
        consent: true,
        shield: { website: '', elapsedMs: 9000 },
      },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    const receipt = (await sent.json()) as Receipt;
    await release(receipt.code);
    await desk.pass();
    const { items } = await (await page.request.get(`/api/admin/submissions?q=${receipt.code}`)).json();
    const [{ id, version }] = items;
    const review = { version, status: 'approved', reviewNotes: 'We love it.', onPage: true };
    await send('PUT', `/api/admin/submissions/${id}/review`, review);

    const artist = await visitor(browser, desk.url);
    await artist.goto('/playlist');
    await expect(artist.getByText('Slow water')).toBeHidden();
    await desk.pass();
    await openOrder(artist, receipt);
    const credit = artist.getByRole('region', { name: 'Your name on the playlist page' });
    await expect(credit).toContainText('are on the playlist page');
    await expectUsable(artist);
    await artist.screenshot({ path: `${shots}/4-artist-agrees.png`, fullPage: true });
    await credit.getByRole('button', { name: 'Take back my consent' }).click();
    await expect(credit).toContainText('does not name you');
    const fan = await visitor(browser, desk.url);
    await fan.goto('/playlist');
    await expect(fan.getByText('Slow water')).toBeHidden();
    await artist.setViewportSize({ width: 1440, height: 900 });
    await artist.screenshot({ path: `${shots}/5-artist-does-not.png`, fullPage: true });

    await page.goto(`/admin/dashboard/bookings/tracks/submissions?open=${id}`);
    await expect(page.getByText('The artist has taken back the consent to be named')).toBeVisible();
    await page.screenshot({ path: `${shots}/6-owner-track.png` });
    await credit.getByRole('button', { name: 'Agree to be named' }).click();
    await expect(credit).toContainText('are on the playlist page');
    await fan.reload();
    await expect(fan.getByText('Slow water')).toBeVisible();
  },
);

test(
  'the panel of tips says when no page shows them',
  { tag: '@long' },
  async ({ page, desk: _ }, { project }) => {
    const shots = `${FOLDER}-${project.name}`;
    await mkdir(shots, { recursive: true });
    const { change } = await ownerCalls(page);
    await page.goto('/admin/dashboard/bookings/payment/tips');
    const said = page.getByText('No page shows this now.');
    await page.getByRole('switch', { name: 'Visitors can leave a tip' }).click();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await expect(said).toBeHidden();
    await change('/api/admin/site/structure', { hidden: ['live', 'music', 'podcasts'] });
    await page.reload();
    await expect(said).toBeHidden();
    await page.getByRole('switch', { name: 'Visitors can leave a tip' }).click();
    await expect(said).toBeVisible();
    await expectUsable(page);
    await page.screenshot({ path: `${shots}/7-tips.png` });
  },
);
