import { expect } from '@playwright/test';
import { toast } from '#test/e2e/support/form-steps.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';

const VTT =
  'WEBVTT\n\n00:01.000 --> 00:02.500\n<v Ada>Good evening.\n\n00:02.500 --> 00:04.000\n<v Ben>Hello.';

test('a transcript is uploaded under the form of an episode, replaced only by a file that is right, and removed', async ({
  page,
}) => {
  await logIn(page, '/admin/dashboard/content/podcasts/episodes');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Transcript' });
  await expect(card.getByRole('status')).toContainText('No transcript yet');
  const choose = (name: string, text: string) =>
    card
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('talk.vtt', VTT);
  await expect(toast(page)).toContainText('2 lines were read from talk.vtt');
  await expect(card.getByRole('status')).toHaveText('2 lines up to 00:04, said by Ada, Ben.');

  await choose('wrong.srt', '1\n00:00:xx --> 00:00:02\nNo');
  await expect(card.getByRole('alert')).toContainText('Line 2');
  await expect(card.getByRole('status')).toHaveText('2 lines up to 00:04, said by Ada, Ben.');

  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(card.getByRole('status')).toContainText('No transcript yet');
});
