import { expect, type Locator, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { test, withX } from '#test/e2e/support/social-hub.ts';

const SENTENCE = 'She learned to mix in her head, just to make the room bearable. ';

/** A long text for X, by name so that no other test has the same. */
async function write(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Social Media Post' });
  await dialog
    .getByLabel('Content', { exact: true })
    .fill(`${name} ${SENTENCE.repeat(9)}https://coop.example/42`);
  await dialog.getByRole('checkbox', { name: 'Twitter/X' }).check();
  return dialog;
}

const partOf = (dialog: Locator, number: number) =>
  dialog.getByRole('group', { name: 'Thread on Twitter/X' }).getByLabel(`Part ${number} of 3`);

test(
  'a text that is too long is split into a thread, which is edited, merged and sent',
  { tag: '@both' },
  async ({ page, socialHub }, { project }) => {
    await logIn(page, '/admin/dashboard/social');
    await withX(page, socialHub);
    const name = `A thread at ${project.name}.`;
    const dialog = await write(page, name);
    await dialog.getByRole('button', { name: 'Split into a thread for Twitter/X' }).click();
    const part = (number: number) => partOf(dialog, number);
    await expect(part(1)).toBeFocused();
    await expect(part(1)).toHaveValue(/^A thread .*bearable\.$/);
    await expect(part(3)).toHaveValue(/https:\/\/coop\.example\/42$/);
    await expect(dialog.getByRole('button', { name: /^Split/ })).toBeHidden();
    await expect(dialog.getByRole('checkbox', { name: 'Twitter/X' })).toHaveAccessibleDescription('3 parts');
    const preview = dialog.getByRole('list', { name: 'Thread on Twitter/X' });
    await expect(preview.getByRole('article')).toHaveCount(3);
    await expectUsable(page);

    // Unchanged parts become the text that they were; changed ones one of their own.
    await dialog.getByRole('button', { name: 'One text again for Twitter/X' }).click();
    await expect(dialog.getByLabel('Text for Twitter/X', { exact: true })).toBeHidden();
    await dialog.getByRole('button', { name: 'Split into a thread for Twitter/X' }).click();
    await part(2).fill(`Changed. ${'x'.repeat(280)}`);
    await expect(dialog.getByRole('status')).toContainText('in part 2 are too many');
    await part(2).fill(`In the middle of ${name}`);
    await expect(preview.getByRole('article', { name: 'part 2 of 3' })).toContainText('In the middle');

    await dialog.getByRole('button', { name: 'Now' }).click();
    const network = socialHub.networks.of('twitter');
    let calls = 0;
    network.dropsAt = /\/2\/tweets$/;
    network.onHit = (moment) => {
      if (moment === 'come') calls += 1;
      if (moment === 'come' && calls === 3) network.mode = 'limited';
    };
    await dialog.getByRole('button', { name: 'Post now' }).click();
    await expect(toast(page)).toContainText('2 of 3 parts are on Twitter/X.');
    await expect(page.getByText('Twitter/X: 2 of 3 parts posted')).toBeVisible();
    await page.getByRole('button', { name: `Results of ${name}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Post', exact: true });
    await expect(drawer).toContainText('2 of 3 parts posted');
    await expect(drawer.getByRole('link', { name: 'Open on Twitter/X' })).toBeVisible();
    await expectUsable(page);

    delete network.onHit;
    network.mode = 'well';
    network.dropsAt = /./;
    await drawer.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Social Media Post' });
    await expect(partOf(edit, 1)).not.toBeEditable();
    await expect(partOf(edit, 3)).toBeEditable();
    await edit.getByRole('button', { name: 'Now' }).click();
    await edit.getByRole('button', { name: 'Post now' }).click();
    await expect(toast(page)).toContainText('Post Published');
    const [last, middle, first] = network.posts;
    expect([first?.text, middle?.text]).toEqual([expect.stringContaining(name), `In the middle of ${name}`]);
    expect([middle?.replyTo, last?.replyTo]).toEqual([first?.id, middle?.id]);
  },
);
