import { expect, type Locator } from '@playwright/test';

const STEP = { timeout: 5000 };
/** Less than the height of a list on a phone. */
const SCROLL_PX = 150;
const LONGEST_PX = 3000;

/**
 * Chooses the first option of a list of the back office that says this. While the list moves
 * to its place, or closes because the page is rendered again, a click has no effect, so it is repeated.
 */
export async function choose(list: Locator, option: string | RegExp): Promise<void> {
  const page = list.page();
  // Behind another page nothing is drawn, so a list stays where it was.
  await page.bringToFront();
  const options = page.locator('.ant-select-item-option').filter({ hasText: option, visible: true });
  const holder = page.locator('.ant-select-dropdown:visible .ant-select-dropdown-list-holder');
  await expect(async () => {
    const isOpen = (await list.getAttribute('aria-expanded', STEP)) === 'true' && (await holder.isVisible());
    if (!isOpen) await list.click(STEP);
    // A long list draws only what is in view.
    for (let top = 0; !(await isDrawn(options)) && top < LONGEST_PX; top += SCROLL_PX)
      await holder.evaluate((element, to) => element.scrollTo(0, to), top, STEP);
    await options.first().click(STEP);
    await expect(list).toHaveAttribute('aria-expanded', 'false', STEP);
  }).toPass({ timeout: 60_000 });
  // While it closes it still lies over the page.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

const isDrawn = (options: Locator): Promise<boolean> =>
  options
    .first()
    .waitFor({ timeout: 300 })
    .then(
      () => true,
      () => false,
    );
