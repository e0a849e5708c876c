import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './support/hub.ts';

/** What a keyboard should reach, in the page's own order, each with a name to recognise it by. */
function reachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,[tabindex]');
    const usable = [...all].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.checkVisibility() &&
        !element.closest('[inert]'),
    );
    return usable.map((element, index) => {
      element.dataset.reach = String(index);
      return String(index);
    });
  });
}

for (const path of ['/booking', '/podcasts', '/media', '/qr-code', '/blueprint', '/social-tools', '/coop']) {
  test(`${path}: the tab key reaches everything in order, with visible focus`, {
    tag: path === '/booking' ? [] : ['@long'],
  }, async ({ page, isMobile }) => {
    test.skip(isMobile, 'phones have no tab key');
    await page.goto(path);
    await hydrated(page);
    const expected = await reachable(page);
    expect(expected.length).toBeGreaterThan(15);
    const reached: string[] = [];
    const unmarked: string[] = [];
    for (let press = 0; press < expected.length; press++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        const style = element && getComputedStyle(element);
        return {
          reach: element?.dataset.reach ?? 'nowhere',
          outline: style?.outlineStyle,
          html: element?.outerHTML.slice(0, 80),
        };
      });
      reached.push(at.reach);
      if (at.outline === 'none') unmarked.push(at.html ?? '');
    }
    expect(reached).toEqual(expected);
    expect(unmarked).toEqual([]);
  });
}

test('a dialog keeps the focus until Escape closes it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no tab key');
  await page.goto('/podcasts');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Book an Interview' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  // Where a tooltip is open, the first Escape is for the tooltip.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(opener).toBeFocused();
});
