import type { Locator, Page } from '@playwright/test';

/** The navigation of the back office, opened where the window has no room for it beside the work. */
export async function officeMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.or(navigation).first().waitFor();
  if (!(await navigation.isVisible())) await menu.click();
  return navigation;
}

/** Ends the session by the button, which is in the navigation. */
export async function logOut(page: Page): Promise<void> {
  await officeMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
}

const FOLDED_BELOW = 900;

/** The filters and further actions of a list, which a phone has behind a button. */
export async function openFilters(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  if (width < FOLDED_BELOW) await page.getByRole('button', { name: 'Filters and more' }).first().click();
}
