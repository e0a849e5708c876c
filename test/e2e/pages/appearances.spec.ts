import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { logIn, ownerHeaders, test } from '#test/e2e/support/owner-hub.ts';

const PATH = '/api/admin/appearances';
const place = { venue: 'The Lamp Room', city: 'Hamburg', url: null, soldOut: false };
const dates = [
  { ...place, id: 'autumn', title: 'An evening on night radio', startsAt: '2098-10-02T18:00:00Z' },
  {
    ...place,
    id: 'winter',
    title: 'Main Title, played live',
    startsAt: '2099-01-05T20:00:00Z',
    url: 'https://tickets.example/winter',
    soldOut: true,
  },
  { ...place, id: 'before', title: 'The first concert', startsAt: '2019-05-03T18:00:00Z' },
];

test('appearances have a page, and stand on the home and the artist page, only once there are some', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page);
  const headers = await ownerHeaders(page);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { name: 'Appearances' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Appearances' });
  for (const path of ['/home', '/coop']) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(heading).toHaveCount(0);
    await expect(link).toHaveCount(0);
  }
  for (const data of dates) {
    const answer = await page.request.post(PATH, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  for (const path of ['/home', '/coop']) {
    await page.goto(path);
    await expect(heading).toBeVisible();
    await expect(main.getByText(dates[0]?.title ?? '')).toBeVisible();
    await expect(main.getByText(dates[2]?.title ?? '')).toHaveCount(0);
    await expectUsable(page, { always: true });
  }
  await link.click();
  await expect(page).toHaveURL(/\/appearances$/);
  await expect(main.getByRole('listitem')).toHaveText([
    /night radio.*The Lamp Room, Hamburg/s,
    /Main Title.*Sold out.*Tickets and details/s,
    /May 3, 2019.*The first concert/s,
  ]);
  await expectUsable(page, { always: true });

  for (const { id } of dates) await page.request.delete(`${PATH}/${id}`, { headers });
  expect((await page.request.get('/appearances')).status()).toBe(404);
});
