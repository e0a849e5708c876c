import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { CountedSteps } from '#test/e2e/support/counted-steps.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { test, withXAndDiscord } from '#test/e2e/support/social-hub.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test('a week of seven posts on two networks is planned in few steps', { tag: '@long' }, async ({
  page,
  socialHub,
}) => {
  await logIn(page, '/admin/dashboard/social');
  await withXAndDiscord(page, socialHub);

  const steps = new CountedSteps(page, test.info().outputPath('steps'));
  await steps.click(page.getByRole('button', { name: 'Queue' }));
  await steps.click(page.getByRole('button', { name: 'Every day at 6:00 PM' }));
  await steps.save('Save queue', 'Queue Saved');
  // A post that is begun and left takes nothing from the next one.
  await page.getByRole('button', { name: 'Create Post' }).click();
  const left = page.getByRole('dialog', { name: 'Create Social Media Post' });
  await expect(left.getByRole('button', { name: /^Schedule/ })).toBeEnabled();
  await left.getByRole('button', { name: 'Close' }).click();
  for (const [index, day] of days.entries()) {
    await steps.click(page.getByRole('button', { name: 'Create Post' }));
    const dialog = page.getByRole('dialog', { name: 'Create Social Media Post' });
    await steps.fill(dialog.getByLabel('Content', { exact: true }), `What I do on a ${day}`);
    const networks = ['Twitter/X', 'Discord'].map((name) => dialog.getByRole('checkbox', { name }));
    // The networks of the last post are chosen already.
    for (const network of networks)
      if (index === 0) await steps.click(network);
      else await expect(network).toBeChecked();
    await steps.click(dialog.getByRole('button', { name: /^Schedule/ }));
    await expect(toast(page).filter({ hasText: 'Post Scheduled' }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('tab', { name: 'Scheduled (9)' })).toBeVisible();
  const said = `${steps.clicks} clicks and ${steps.fields} fields`;
  test.info().annotations.push({ type: 'steps', description: said });
  expect(steps.clicks, said).toBeLessThanOrEqual(45);
  expect(steps.fields, said).toBeLessThanOrEqual(12);

  // One a day from the next evening on, which on a Sunday evening is in the next week already.
  await page.getByText('Week', { exact: true }).click();
  await expect(page).toHaveURL(/as=week/);
  await expectUsable(page);
  const first = page.getByRole('link', { name: /What I do on a Monday/ });
  const last = page.getByRole('link', { name: /What I do on a Sunday/ });
  const next = page.getByRole('button', { name: 'Next week' });
  for (const post of [first, last])
    await expect(async () => {
      await expect(post)
        .toBeVisible({ timeout: 3000 })
        .catch(async (error) => {
          await next.click();
          throw error;
        });
    }).toPass();
  await page.reload();
  await expect(page.getByRole('link', { name: /What I do on a Sunday/ })).toBeVisible();
  // Its days are free in the week after.
  await next.click();
  const free = page.getByRole('button', { name: /^Write a post for .* 6:00 PM$/ }).first();
  const [, when = ''] =
    /^Write a post for \w+day, (\w+ \d+)/.exec((await free.getAttribute('aria-label')) ?? '') ?? [];
  await free.click();
  const dialog = page.getByRole('dialog', { name: 'Create Social Media Post' });
  await expect(dialog.getByRole('button', { name: 'Pick a time' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('18:00');
  await expect(
    dialog.getByText(new RegExp(`${when.slice(0, 3)} ${when.split(' ')[1]}, 6:00 PM`)).first(),
  ).toBeVisible();
});
