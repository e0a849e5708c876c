import { expect, type Locator, type Page } from '@playwright/test';

export const toast = (page: Page) => page.locator('li[data-variant]');
/** Waited for, not clicked away: on a slow machine its time may be over by then. */
export const toastGone = (page: Page) => expect(toast(page)).toHaveCount(0, { timeout: 15_000 });
/** A dialog, or the dimmed page while its code arrives. */
export const openingDialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('status', { name: 'Opening' }));
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
export const orderLink = /^\/order#HUB-[2-9A-Z]{4}-[2-9A-Z]{2}\.[\w-]{22}$/;

/** Holds a form on its way to the server; gives what lets it go. */
export async function holdBack(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets a form fail once, which brings the code of toasts, then stops the clock and sends it again. */
export async function sendByClock(page: Page, url: string, button: Locator) {
  await page.route(url, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await button.click();
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
}
