import { expect } from '@playwright/test';
import { expectUsable } from './support/checks.ts';
import { hydrated, test } from './support/hub.ts';

test('a visitor is reminded of the next stream by its calendar file, by mail or by push', {
  tag: '@both',
}, async ({ page, request }) => {
  await page.goto('/home');
  await hydrated(page);
  const { schedule } = await (await request.get('/api/stream')).json();
  const [{ id, title }] = schedule;
  const next = page.getByRole('link', { name: /^Next stream .* Remind me$/ });
  await expect(next).toHaveAttribute('href', '/live#schedule');
  await next.click();
  const dialog = page.getByRole('dialog', { name: title });
  const file = dialog.getByRole('link', { name: 'Add to calendar' });
  await expect(file).toHaveAttribute('href', `/calendar/${id}.ics`);
  expect(await (await request.get(`/calendar/${id}.ics`)).text()).toContain(`SUMMARY:${title.slice(0, 20)}`);
  await expect(dialog.getByRole('heading', { name: 'By mail' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'In this browser' })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(next).toBeFocused();
});
