import type { Locator, Page } from '@playwright/test';

/** The navigation of the back office, opened where the window has no room for it beside the work. */
export async function officeMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.or(navigation).first().waitFor();
  if (!(await navigation.isVisible())) await menu.click();
  return navigation;
}
