import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { test } from '#test/e2e/support/recording-hub.ts';
import { said } from '#test/support/fakes/model-server.ts';
import { longMp3 } from '#test/support/media/media-samples.ts';

/** 25 minutes: three pieces. */
const SECONDS = 1512;

test('a recording becomes a transcript and drafts, and its accepted chapters are on the published page @both', async ({
  page,
  server,
}) => {
  server.transcribe = (_, call) => ({
    body: {
      text: '',
      segments: [
        { start: 0, end: 5, text: ` We begin part ${call} at the harbour.` },
        { start: 5, end: 9, text: ' The lamp was lit for nobody else.' },
      ],
    },
  });
  server.chat = ({ messages }) =>
    said(
      JSON.stringify(
        messages[0]?.content.includes('a part of the transcript')
          ? {
              chapters: [
                { at: '00:00', title: 'At the harbour' },
                { at: '00:05', title: 'Too near' },
                { at: '10:00', title: 'How to sell a song' },
              ],
              quotes: ['The lamp was lit for nobody else.', 'Songs sell themselves.'],
              points: [{ at: '00:00', text: 'It begins at the harbour.' }],
            }
          : {
              titles: ['The lamp at the harbour'],
              notes: { text: 'A talk at the harbour.', times: ['00:00'] },
              letter: { subject: 'A lamp', text: 'It was lit for nobody else.', times: ['00:05'] },
              posts: [{ network: 'twitter', text: 'A talk at the harbour.', times: ['00:00'] }],
            },
      ),
    );
  await logIn(page, '/admin/dashboard/content/podcasts/episodes');
  const saved = await page.request.get('/api/admin/podcasts/episodes/convos-42');
  const { title } = (await saved.json()) as { title: string };
  const open = () => page.getByRole('button', { name: `Edit ${title}` }).click();

  await open();
  const drawer = page.getByRole('dialog', { name: 'Edit episode' });
  await drawer.getByRole('button', { name: 'Choose from media' }).last().click();
  const picker = page.getByRole('dialog', { name: 'Choose from media' });
  await picker
    .getByLabel('Upload audio files')
    .setInputFiles({ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: longMp3(SECONDS) });
  await picker
    .getByRole('region', { name: 'Uploads' })
    .getByRole('button', { name: 'Choose: talk.mp3' })
    .click();
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(toast(page)).toContainText('Episode Saved');

  await open();
  const card = page.getByRole('region', { name: 'Transcript' });
  await card.getByRole('button', { name: 'Transcribe this recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transcribe this recording' });
  await expect(dialog).toContainText(`goes to ${new URL(server.url).host}, where whisper-1`);
  await expect(dialog).toContainText('25:12');
  await expect(dialog).toContainText('in 3 pieces');
  await expect(dialog).toContainText('$0.15');
  await expectUsable(page, { always: true });
  await page.screenshot({ path: test.info().outputPath('plan.png') });
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('6 lines up to', { timeout: 20_000 });
  await expect(card).toContainText('read it through');

  await card.getByRole('button', { name: 'Draft from this recording' }).click();
  await page
    .getByRole('dialog', { name: 'Draft from this recording' })
    .getByRole('button', { name: 'Draft', exact: true })
    .click();
  const chapters = card.getByRole('article', { name: 'Chapters' });
  await expect(chapters).toBeVisible({ timeout: 20_000 });
  await expect(card).toContainText('left out, since the recording does not say so');
  await expect(card.getByRole('article', { name: 'Post for Twitter/X' })).toBeVisible();
  await expectUsable(page, { always: true });
  await chapters.scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('drafts.png') });

  // What was drafted survives a reload.
  await page.reload();
  await open();
  const text = chapters.getByRole('textbox');
  await expect(text).toHaveValue('00:00 At the harbour\n09:59 How to sell a song');
  await text.fill('00:00 At the harbour\n09:59 How songs are sold');
  await chapters.getByRole('button', { name: 'Put into the notes' }).click();
  await expect(toast(page)).toContainText('Chapters Added');
  await expect(chapters).toHaveCount(0);
  // The form shows them, so it can be saved without a conflict.
  await expect(drawer.getByRole('textbox', { name: 'Description' })).toHaveValue(/09:59 How songs are sold$/);
  await drawer.getByRole('textbox', { name: 'Title', exact: true }).first().fill('The lamp');
  await drawer.getByRole('button', { name: 'Save episode' }).click();
  await expect(drawer).toHaveCount(0);

  await page.goto('/podcasts/convos/convos-42');
  await expect(page.getByText('How songs are sold')).toBeVisible();
});
