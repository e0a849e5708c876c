import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';

const STOPS = [
  ['Needs you', 'content'],
  ['Search', 'content'],
  ['Content Management', 'content'],
  ['Booking Requests', 'bookings'],
  ['Studio and Social Media', 'studio'],
  ['Settings', 'settings/system/status'],
] as const;

test(
  'the tour is offered once, works by keyboard, and is found again in the settings',
  { tag: '@long' },
  async ({ page, watch, browser, baseURL }, { project }) => {
    test.skip(
      project.name !== 'phone',
      'The narrow window is the hard one; the stops are the same in the wide one.',
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await logIn(page);
    const offer = page.getByRole('region', { name: 'A first look around' });
    const tour = page.getByRole('dialog', { name: 'A look around' });
    await expect(offer).toBeVisible();
    await expectUsable(page);

    await offer.getByRole('button', { name: 'Take the tour' }).press('Enter');
    for (const [index, [title, path]] of STOPS.entries()) {
      await expect(tour.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(tour).toContainText(`${index + 1} of ${STOPS.length}`);
      await expect(page).toHaveURL(new RegExp(`/admin/dashboard/${path}$`));
      const next = tour.getByRole('button', { name: index < STOPS.length - 1 ? 'Next' : 'Finish' });
      await expect(next).toBeFocused();
      await next.press('Enter');
    }
    await expect(tour).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(offer).toBeHidden();

    // Another browser, and this one after a while, are not asked again.
    const elsewhere = await browser.newPage({ baseURL });
    await logIn(elsewhere);
    await expect(elsewhere.getByRole('heading', { name: 'Needs you', exact: true })).toBeVisible();
    await expect(elsewhere.getByRole('heading', { name: 'Podcast Management' })).toBeVisible();
    await expect(elsewhere.getByText('New here?')).toBeHidden();
    await elsewhere.close();

    await page.goto('/admin/dashboard/settings/account');
    await page.getByRole('button', { name: 'Take the tour' }).click();
    await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tour.getByRole('heading', { name: 'Search' })).toBeVisible();
    await expectUsable(page);
    // The keyboard stays inside: way back, way on, close, and round again.
    for (const name of ['Close', 'Previous', 'Next']) {
      await page.keyboard.press('Tab');
      await expect(tour.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(tour).toBeHidden();
    await expect(page).toHaveURL(/\/settings\/account$/);
    expect(watch.complaints).toEqual([]);
  },
);
