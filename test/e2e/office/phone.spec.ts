import { expect } from '@playwright/test';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

test('on a phone the third row of tabs moves under a finger, and Go live is in the header', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the wide rows have room for their tabs');
  await logIn(page, '/admin/dashboard/content/pages');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go live' })).toBeVisible();
  const views = page.getByRole('main').getByRole('tablist').last();
  const first = views.getByRole('tab').first();
  const { x: before = 0, y = 0 } = (await first.boundingBox()) ?? {};
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: y + 20 }],
    });
  await touch('touchStart', 300);
  for (let x = 290; x > 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(async () => (await first.boundingBox())?.x ?? before).toBeLessThan(before - 100);
});
