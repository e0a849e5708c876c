import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { long } from '#test/support/long.ts';

/** What takes longer is meant to be seen on its way. */
const MOMENT_MS = 1000;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What the page shows now can be used by everyone, and fits the narrowest phone. To judge a page by all rules takes
 * seconds, so `npm test` judges those that say `always`. `stillFrame`: the selector of a frame without scripts, of which only
 * the title is checked.
 */
export async function expectUsable(
  page: Page,
  { always = false, stillFrame }: { always?: boolean; stillFrame?: string } = {},
): Promise<void> {
  await laidOut(page);
  await stands(page);
  if (long || always) await expectAccessible(page, stillFrame);
  const view = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wide()).toBe(0);
  if (view) await page.setViewportSize(view);
}

async function expectAccessible(page: Page, stillFrame?: string): Promise<void> {
  const judge = new AxeBuilder({ page }).withTags(rules);
  if (stillFrame) {
    await expect(page.locator(stillFrame)).toHaveAttribute('title', /\S/);
    // axe waits for a timer inside of each frame, and none runs where scripts are off.
    judge.exclude(stillFrame);
  }
  const { violations } = await judge.analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message})`).join(', ')}`,
    ),
  ).toEqual([]);
}

/** Waits for what is below the first screen, which is laid out late: until then parts of the page lie over each other. */
const laidOut = (page: Page) =>
  page.waitForFunction(
    () =>
      !matchMedia('(scripting: enabled)').matches || document.documentElement.dataset.opening === undefined,
  );

/** Waits for what moves for a moment: a colour on its way to another is none that anybody reads. */
const stands = (page: Page) =>
  page.evaluate(async (momentMs) => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= momentMs,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }, MOMENT_MS);
