import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { logIn, ownerHeaders, test } from '#test/e2e/support/owner-hub.ts';

const blocks = [
  { kind: 'heading', text: 'Where she lies' },
  { kind: 'text', text: 'In the old harbour.\n\nBring:\n- a coat\n- the [plan](/live)' },
  { kind: 'picture', src: '/art/aff-guild.svg', alt: 'A drawn badge', caption: 'Her badge' },
  {
    kind: 'gallery',
    pictures: [
      { src: '/art/press-1.svg', alt: 'A billboard' },
      { src: '/art/press-2.svg', alt: 'A courtroom' },
    ],
  },
  { kind: 'quote', text: 'She sails.', by: 'Her builder' },
  { kind: 'button', label: 'Book a trip', target: '/booking' },
  { kind: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'A day on board' },
  { kind: 'form', title: 'Write to me', lead: 'I answer within a week.' },
];

test('a page is built from blocks in the back office, previewed as a draft, published, and its form is sent', async ({
  page,
}, { project }) => {
  const name = `Boat ${project.name}`;
  const slug = `boat-${project.name}`;
  await logIn(page, '/admin/dashboard/content/pages/own');
  await page.getByRole('button', { name: 'Add page' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title', { exact: true }).fill(name);
  await drawer.getByLabel('Description', { exact: true }).fill('A boat and who sails her.');
  for (const text of ['First.', 'Second.']) {
    await drawer.getByRole('button', { name: 'Add block' }).click();
    await drawer.getByLabel('Text', { exact: true }).last().fill(text);
  }
  await drawer.getByRole('button', { name: 'Move up: Text, block 2' }).press('Enter');
  await expect(drawer.getByText('Text moved to place 1 of 2.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Remove: Text, block 2' }).press('Enter');
  await drawer.getByRole('button', { name: 'Undo remove' }).press('Enter');
  await drawer.getByRole('button', { name: 'Add block' }).click();
  await drawer.getByRole('button', { name: 'Save page' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Text' }).last()).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('textbox', { name: 'Text' }).last().fill('Third.');
  await expectUsable(page, { always: true });
  await drawer.getByRole('button', { name: 'Save page' }).click();
  await expect(drawer).toBeHidden();

  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
  await page.getByRole('button', { name: `Preview /${slug}` }).click();
  await expect(page.getByText('A draft as it is saved: only you see it')).toBeVisible();
  const preview = page.frameLocator('iframe[title="The page as it would look"]');
  await expect(preview.locator('main')).toContainText(/Second\.\s*First\.\s*Third\./);

  const headers = await ownerHeaders(page);
  const stored = await (await page.request.get(`/api/admin/own-pages/${slug}`)).json();
  const { title, description, image, inMenu, version } = stored;
  const data = { title, description, image, inMenu, version, blocks, published: true };
  const saved = await page.request.put(`/api/admin/own-pages/${slug}`, { data, headers });
  expect(saved.status()).toBe(200);

  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'plan' })).toHaveAttribute('href', '/live');
  await expect(page.getByRole('button', { name: 'Load the player from YouTube' })).toBeVisible();
  expect(await page.locator('iframe[src*="youtube"]').count()).toBe(0);
  const form = page.getByRole('form', { name: 'Write to me' });
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('May I sail along?');
  await page.evaluate(() => document.documentElement.removeAttribute('data-opening'));
  await expectUsable(page, { always: true });
  await form.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your message has arrived.' })).toBeFocused();
});
