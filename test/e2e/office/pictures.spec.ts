import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast, unique } from '#test/e2e/support/form-steps.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

/** A picture no other test has, whose right half is red. */
async function upload(page: Page, name: string): Promise<void> {
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#123' } })
    .composite([
      { input: { create: { width: 800, height: 1000, channels: 3, background: '#c33' } }, left: 800, top: 0 },
    ])
    .png()
    .toBuffer();
  await logIn(page, '/admin/dashboard/media');
  await page
    .locator('input[type=file][aria-label="Upload files"]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.concat([buffer, Buffer.from(name)]) });
  const row = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('In the library', { timeout: 60_000 });
}

/** The controls that are under a toast and that a press would reach without it. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('li[data-variant]');
    const box = shown?.getBoundingClientRect();
    if (!box) throw new Error('There is no toast.');
    return [...document.querySelectorAll('button, a[href], input, textarea')]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isUnder = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        const [first] = document
          .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          .filter((one) => !shown?.contains(one));
        return isUnder && !shown?.contains(element) && first !== undefined && element.contains(first);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

async function openEpisode(page: Page): Promise<Locator> {
  await page.goto('/admin/dashboard/content/podcasts/episodes');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Edit episode' });
}

test('a picture is shown as it will stand, cropped, and its focal point is kept in view on the site', {
  tag: '@both',
}, async ({ page, watch }) => {
  const name = `${unique('stage').replace(' ', '-')}.png`;
  await upload(page, name);
  const drawer = await openEpisode(page);
  await drawer.getByRole('button', { name: 'Choose from media' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Choose from media' });
  await picker
    .getByRole('button', { name: `Choose ${name}` })
    .last()
    .click();
  const shown = drawer.getByRole('img', { name: 'As it is shown, 16:9' });
  await expect(shown).toHaveCSS('object-position', '50% 50%');
  await expect(drawer.getByRole('textbox', { name: 'Thumbnail' })).toHaveCount(0);
  const whole = await shown.getAttribute('src');

  const setFocus = drawer.getByRole('button', { name: 'Focal point' });
  await setFocus.click();
  const focus = page.getByRole('dialog', { name: `Focal point of ${name}` });
  const point = focus.getByRole('button', { name: /^Focal point: / });
  const box = await point.boundingBox();
  if (!box) throw new Error('The picture is not on screen.');
  await point.click({ position: { x: box.width * 0.75, y: box.height * 0.25 } });
  await expect(point).toHaveAccessibleName(/75% from the left, 25% from the top/);
  await point.press('ArrowRight');
  await point.press('Shift+ArrowUp');
  await expect(focus.getByRole('status')).toHaveText('76% from the left, 15% from the top');
  await expectUsable(page, { always: true });
  await focus.getByRole('button', { name: 'Save focal point' }).click();
  await expect(toast(page)).toContainText('Focal Point Saved');
  // It stays for as long as the pointer is on it.
  await toast(page).hover();
  await expect(shown).toHaveCSS('object-position', '76% 15%');
  await expect(setFocus).toBeFocused();
  expect(await coveredByToast(page)).toEqual([]);

  await drawer.getByRole('button', { name: 'Crop' }).click();
  const crop = page.getByRole('dialog', { name: `Crop ${name}` });
  // The ratio of the place is chosen already, as large as it gets.
  await expect(crop.getByRole('status')).toHaveText('1600 × 900 px');
  await crop.getByText('1:1', { exact: true }).click();
  await expect(crop.getByRole('status')).toHaveText('1000 × 1000 px');
  // The frame is moved and made smaller with the keyboard alone.
  await crop
    .getByRole('button', {
      name: 'Use the arrow keys to move the south east drag handle to change the crop selection area',
    })
    .focus();
  await page.keyboard.press('ArrowUp');
  await expect(crop.getByRole('status')).not.toHaveText('1000 × 1000 px');
  await expectUsable(page, { always: true });
  await crop.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(toast(page)).toContainText('Picture Cropped');
  await expect(shown).not.toHaveAttribute('src', whole ?? '');
  await expect(drawer.getByText(/ cropped\.webp/)).toBeVisible();
  // The original is there still.
  await drawer.getByRole('button', { name: 'Use the whole picture' }).click();
  await expect(shown).toHaveAttribute('src', whole ?? '');
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(toast(page)).toContainText('Episode Saved');
  await expect(drawer).toHaveCount(0);

  await page.goto('/podcasts');
  await expect(page.locator(`img[src="${whole}"]`).first()).toHaveCSS('object-position', '76% 15%');
  expect(watch.complaints).toEqual([]);
});

test('the bar of a long text makes words bold, a list and a link, and Ctrl+Z takes it back', {
  tag: '@both',
}, async ({ page, watch }) => {
  await logIn(page, '/admin/dashboard/social/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  const letter = page.getByRole('region', { name: 'Letter', exact: true });
  const text = letter.getByLabel('Text', { exact: true });
  const bar = letter.getByRole('group', { name: 'Format' });
  await text.fill('We sail on Monday');
  await text.press('ControlOrMeta+Shift+ArrowLeft');
  await bar.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toHaveValue('We sail on **Monday**');
  await expect(text).toBeFocused();
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveValue('We sail on Monday');
  await text.press('ControlOrMeta+i');
  await expect(text).toHaveValue('We sail on *Monday*');
  await bar.getByRole('button', { name: 'List' }).click();
  await expect(text).toHaveValue('- We sail on *Monday*');
  await text.fill('Monday');
  await text.press('ControlOrMeta+a');
  await text.press('ControlOrMeta+k');
  // The search, which this key opens elsewhere, stays closed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(text).toHaveValue('[Monday](https://)');
  await page.keyboard.type('/live');
  await expect(text).toHaveValue('[Monday](/live)');
  await expect(letter.frameLocator('iframe').getByRole('link', { name: 'Monday' })).toBeVisible();
  const box = await bar.boundingBox();
  expect(box?.height).toBeLessThan(60);
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await expectUsable(page, { always: true, stillFrame: 'iframe[sandbox]' });
  expect(watch.complaints).toEqual([]);
});
