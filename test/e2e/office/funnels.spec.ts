import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';
import { readPages } from '#test/e2e/support/visitor.ts';

const ANALYTICS = '/admin/dashboard/analytics';
/** A job counts every ten seconds. */
const COUNTED = { timeout: 40_000, intervals: [2000] };

const goals = [
  { name: 'Wants to book', kind: 'page', value: '/booking' },
  { name: 'Heard music', kind: 'page', value: '/music' },
];

const section = (page: Page) => page.getByRole('region', { name: 'Funnels' });

test('goals are put in an order, and show who reached each after the one before', { tag: '@both' }, async ({
  page,
  ownHub,
}) => {
  await logIn(page, ANALYTICS);
  await expect(section(page)).toContainText('Put goals in an order');
  await section(page).getByRole('button', { name: 'Edit funnels' }).click();
  const form = page.getByRole('form', { name: 'Funnels' });
  await expect(form).toContainText('Its steps are your goals. There are none yet');
  const data = { goals };
  await page.request.put('/api/admin/analytics/goals', { data, headers: await ownerHeaders(page) });
  await page.reload();
  await section(page).getByRole('button', { name: 'Edit funnels' }).click();

  await form.getByRole('button', { name: 'Add funnel' }).click();
  await form.getByLabel('Name').fill('From music to booking');
  const steps = form.getByRole('combobox', { name: 'Add a step to funnel 1' });
  await choose(steps, 'Wants to book');
  await form.getByRole('button', { name: 'Save funnels' }).click();
  await expect(form.getByRole('alert')).toHaveText('Choose at least two steps');
  await choose(steps, 'Heard music');
  await choose(steps, 'Ordered');
  const rows = form.getByRole('list', { name: 'Steps of funnel 1' }).getByRole('listitem');
  await expect(rows).toHaveText([/1\. Wants to book/, /2\. Heard music/, /3\. Ordered/]);
  await form.getByRole('button', { name: 'Move Heard music' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    // The list measures its rows before it reads the next key.
    await page.waitForTimeout(300);
  }
  await expect(rows).toHaveText([/1\. Heard music/, /2\. Wants to book/, /3\. Ordered/]);
  await expectUsable(page);
  await form.getByRole('button', { name: 'Save funnels' }).click();
  await expect(section(page)).toContainText('From music to booking');
  await expect(section(page)).toContainText('Its steps were set');

  await readPages(ownHub.url, '198.51.100.1', '/music', '/booking');
  await readPages(ownHub.url, '198.51.100.2', '/booking', '/music');
  await readPages(ownHub.url, '198.51.100.3', '/music');
  await expect(async () => {
    await page.goto(`${ANALYTICS}?range=1d`);
    await expect(section(page).getByRole('listitem').first()).toContainText('3', { timeout: 3000 });
  }).toPass(COUNTED);
  await expect(section(page).getByRole('listitem')).toHaveText([
    /Heard music\s*3/,
    /Wants to book\s*1\s*33\.3 % of the step before, 33\.3 % of the first; 2 left/,
    /Ordered\s*0\s*0 % of the step before, 0 % of the first; 1 left/,
  ]);
  await expectUsable(page);
});
