import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { firstSlotSettings, newKind } from '#shared/slots/slots.admin.schema.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { hydrated } from '#test/e2e/support/hub.ts';
import { CALENDAR, payer } from '#test/e2e/support/orders.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';

const CODE = /HUB-[2-9A-Z]{4}-[2-9A-Z]{2}/;
const DAY_MS = 86_400_000;
const closed = { mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '' };
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The hour that clocks in a zone show at 15:00 UTC of a day. */
const hourIn = (zone: string, day: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(
    new Date(`${day}T15:00:00Z`),
  );

/** A zone whose clocks change within the days that can be chosen, and a day before and after that. */
function clockChange(): { zone: string; before: string; after: string } {
  for (let days = 3; days < 170; days += 1)
    for (const zone of ['America/New_York', 'Australia/Sydney', 'Europe/Stockholm']) {
      const [before, after] = [dayAt(Date.now() + days * DAY_MS), dayAt(Date.now() + (days + 2) * DAY_MS)];
      if (hourIn(zone, before) !== hourIn(zone, after)) return { zone, before, after };
    }
  throw new Error('No clocks change.');
}

async function setUp(page: Page, request: APIRequestContext, days: readonly string[]): Promise<void> {
  const headers = await ownerHeaders(page);
  const put = async (path: string, data: object) =>
    expect((await request.put(path, { data, headers })).status(), path).toBe(200);
  const ways = [{ method: 'Cash App', handle: '$Real', qrImage: '/art/record.svg', appUrl: null }];
  const { version } = await (await request.get('/api/admin/orders/payment')).json();
  await put('/api/admin/orders/payment', { value: { ways }, version });
  await put('/api/admin/delivery', { calendarUrl: CALENDAR, submissionUrl: null, linkDays: 7 });
  const kind = { ...newKind, kind: 'consulting', daysAhead: 180, place: 'https://meet.example/room' };
  const exceptions = days.map((date) => ({ date, hours: '15:00-16:00, 17:00-18:00' }));
  const value = { ...firstSlotSettings, zone: 'UTC', hours: closed, exceptions, kinds: [kind] };
  await put('/api/admin/slots/settings', { value, version: 0 });
}

async function guest(browser: Browser, baseURL: string, zone: string, isMobile: boolean) {
  const context = await browser.newContext({
    baseURL,
    timezoneId: zone,
    reducedMotion: 'reduce',
    viewport: isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.9' },
  });
  return context.newPage();
}

test('a guest chooses a time that is held, confirmed with the payment, and moved over a change of clocks', {
  tag: '@both',
}, async ({ page, browser, ownHub, isMobile }) => {
  test.slow();
  const { zone, before, after } = clockChange();
  await logIn(page);
  await setUp(page, page.request, [before, after]);

  const visitor = await guest(browser, ownHub.url, zone, isMobile);
  await visitor.goto('/pricing');
  await hydrated(visitor);
  await visitor
    .getByRole('button', { name: /^Pay Now/ })
    .first()
    .click();
  const dialog = visitor.getByRole('dialog', { name: 'Consulting' });
  await dialog.getByLabel('Name').fill(payer.name);
  await dialog.getByLabel('Email').fill(payer.email);
  const picker = dialog.getByRole('group', { name: /^Time \(optional\)/ });
  await expect(picker.getByLabel('Times are those of')).toHaveValue(zone);
  await expect(picker.getByRole('radio')).toHaveCount(2);
  await picker.getByRole('radio').first().press('Space');
  await expect(picker.getByRole('radio').first()).toBeChecked();
  await expect(picker).toContainText('(UTC time)');
  await expectUsable(visitor, { always: true });
  await dialog.getByRole('button', { name: 'Get my reference' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your reference' })).toBeFocused();
  const code = CODE.exec(await dialog.innerText())?.[0] ?? '';
  await dialog
    .getByRole('link', { name: /where it stands|page/i })
    .first()
    .click();

  const time = visitor.getByRole('region', { name: /^(Your time|Choose your time|You have no time)/ });
  await expect(time.getByRole('heading', { name: 'Your time is held' })).toBeVisible();
  await expect(time).toContainText(hourIn(zone, before));
  await expectUsable(visitor, { always: true });

  await page.goto(`/admin/orders/${code}`);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('(UTC time): held');
  await page.getByRole('button', { name: 'Verify and release' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify and release' }).click();
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('(UTC time): confirmed');

  await expect(time.getByRole('heading', { name: 'Your time is confirmed' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(time).toContainText('https://meet.example/room');
  await expect(time.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
    'href',
    /time\.ics\?key=/,
  );
  await time.getByRole('button', { name: 'Choose another time' }).click();
  await time
    .getByRole('button', { name: /Later days|,/ })
    .last()
    .click();
  await time.getByRole('radio').first().press('Space');
  await time.getByRole('button', { name: 'Take this time' }).click();
  await expect(time).toContainText(hourIn(zone, after));
  await expect(time.getByRole('heading', { name: 'Your time is confirmed' })).toBeVisible();
  expect(hourIn(zone, after)).not.toBe(hourIn(zone, before));

  await page.goto(`/admin/dashboard/bookings/times/agenda`);
  await expect(page.getByRole('heading', { name: /^Seven days from/ })).toBeVisible();
  const note = 'At the dentist';
  await page.getByRole('textbox', { name: 'From' }).fill(`${dayAt(Date.now() + DAY_MS)}T10:00`);
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(`${dayAt(Date.now() + DAY_MS)}T11:00`);
  await page.getByLabel('What for').fill(note);
  await page.getByRole('button', { name: 'Block this time' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note }).first()).toBeVisible();
  await expectUsable(page);
  await page.goto(`/admin/dashboard/bookings/times/hours`);
  await expect(page.getByLabel('Monday')).toBeVisible();
  await expectUsable(page);
  await page.goto(`/admin/dashboard/bookings/times/calendars`);
  await expect(page.getByText('No other calendar is read.')).toBeVisible();
  await expectUsable(page);
});
