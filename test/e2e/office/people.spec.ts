import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { logIn, test } from '#test/e2e/support/owner-hub.ts';

const LIST = 'E-mail;Joined\nasa@people.example;2024-02-03\nbo@people.example;\nnot an address;';

test('the owner imports followers on a proof, notes something about one, and makes a segment of them', async ({
  page,
}) => {
  await logIn(page, '/admin/dashboard/social/followers/import');
  const panel = page.getByRole('region', { name: 'Import followers' });
  await panel.getByLabel('Or paste addresses').fill(LIST);
  await panel.getByRole('button', { name: 'Look at it' }).click();
  await expect(panel).toContainText('This would be imported. Nothing is stored yet.');
  await panel.getByText('1 line cannot be read').click();
  await expect(panel).toContainText('Line 4: This is not a mail address');
  await panel.getByRole('button', { name: 'Import 2 addresses' }).click();
  await expect(panel).toContainText('Where they agreed is required');
  await panel.getByLabel('Where they agreed').fill('Newsletter of my former site');
  await panel.getByLabel('When they agreed').fill('2024-05-31');
  await panel.getByLabel('What they agreed to').fill('Tell me of new music.');
  await choose(panel.getByLabel('How they begin to follow'), 'Follow at once');
  await expectUsable(page);
  await panel.getByRole('button', { name: 'Import 2 addresses' }).click();
  await expect(panel).toContainText('2 follow now, on this proof.');

  await page.goto('/admin/dashboard/bookings/people/all');
  const people = page.getByRole('region', { name: 'People' });
  await people.getByLabel('Search people').fill('asa@');
  await expect(page).toHaveURL(/q=asa/);
  await people.getByRole('button', { name: 'Open asa@people.example' }).click();
  const drawer = page.getByRole('dialog', { name: 'Person' });
  await expect(drawer).toContainText(
    'Agreed on 2024-02-03: Newsletter of my former site. “Tell me of new music.”',
  );
  await drawer.getByLabel('Tags').fill('Friends');
  await drawer.getByLabel('Tags').press('Enter');
  await drawer.getByLabel('Note').fill('Met in Łódź.');
  await expectUsable(page);
  await drawer.getByRole('button', { name: 'Save note and tags' }).click();
  await expect(people).toContainText('Friends');

  await page.goto('/admin/dashboard/bookings/people/segments');
  await page.getByRole('button', { name: 'Add segment' }).click();
  const form = page.getByRole('dialog', { name: 'New segment' });
  await form.getByLabel('Name').fill('Friends who follow');
  await choose(form.getByLabel('Tag', { exact: true }), 'Friends');
  await expect(form).toContainText('1 person, 1 of them follows letters by mail');
  await expectUsable(page);
  await form.getByRole('button', { name: 'Add segment' }).click();
  await expect(page.getByRole('region', { name: 'Segments' })).toContainText('Friends who follow');
});
