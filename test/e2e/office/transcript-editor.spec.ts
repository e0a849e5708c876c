import { expect, type Page } from '@playwright/test';
import { ownerAt } from '#test/e2e/support/creator-hub.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { giveSound } from '#test/support/listening.ts';
import { uploadTranscript } from '#test/support/people/spoken-talks.ts';

const LINES = 90;
const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
const said = (index: number) => (index === 1 ? 'Helo from the harbour' : `Line ${index} of the talk.`);
const FILE = [
  'WEBVTT',
  ...Array.from(
    { length: LINES },
    (_, at) => `${time(at * 2)} --> ${time(at * 2 + 1.8)}\n<v ${at % 2 ? 'Speaker 2' : 'Ada'}>${said(at)}`,
  ),
].join('\n\n');

async function openEditor(page: Page) {
  await page
    .getByRole('button', { name: /^Edit .*night shift/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Transcript' }).getByRole('button', { name: 'Correct it' }).click();
  return page.getByRole('dialog', { name: 'Correct the transcript' });
}

test('a transcript is corrected line by line while it plays, keeps its times, and is never overwritten unseen', {
  tag: '@both',
}, async ({ page, ownHub, context }) => {
  const owner = await ownerAt(ownHub.url);
  await giveSound(owner, 'convos-42', 240);
  await uploadTranscript(owner, 'convos-42', FILE);
  await logIn(page, '/admin/dashboard/content/podcasts/episodes');
  const editor = await openEditor(page);
  const lines = editor.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(40);
  const second = editor.getByRole('textbox', { name: 'Said at 00:02' });

  await test.step('it is heard from a time, and a key plays and pauses', async () => {
    await editor.getByRole('button', { name: 'Play from 00:02' }).click();
    await expect(editor.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true');
    await second.press('Control+Enter');
    await expect(editor.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('the arrow keys go from line to line, and to the next page', async () => {
    await second.press('ArrowDown');
    await expect(editor.getByRole('textbox', { name: 'Said at 00:04' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(second).toBeFocused();
    await editor.getByRole('textbox', { name: 'Said at 01:18' }).press('ArrowDown');
    await expect(editor.getByRole('textbox', { name: 'Said at 01:20' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(editor.getByRole('textbox', { name: 'Said at 01:18' })).toBeFocused();
  });

  await test.step('a line is split, joined and taken back', async () => {
    const third = lines.nth(2).getByRole('textbox').last();
    await third.press('Home');
    for (const _ of 'Line 2') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(40);
    await expect(third).toHaveValue('Line 2');
    await expect(lines.nth(3).getByRole('textbox').last()).toHaveValue('of the talk.');
    await page.keyboard.press('Backspace');
    await expect(third).toHaveValue('Line 2 of the talk.');
    await editor.getByRole('button', { name: 'More for 00:06' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(editor.getByRole('textbox', { name: 'Said at 00:06' })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Undo' }).click();
    await expect(editor.getByRole('textbox', { name: 'Said at 00:06' })).toBeVisible();
  });

  await test.step('a speaker gets a name in one line, and in all of them', async () => {
    const name = editor.getByRole('textbox', { name: 'Speaker at 00:02' });
    await name.fill('Ben');
    await expect(editor.getByRole('textbox', { name: 'Speaker at 00:06' })).toHaveValue('Speaker 2');
    await editor.getByRole('button', { name: `Also ${LINES / 2 - 1} other lines of Speaker 2` }).click();
    await expect(editor.getByRole('textbox', { name: 'Speaker at 00:06' })).toHaveValue('Ben');
  });

  await test.step('what is replaced is counted before', async () => {
    await editor.getByRole('textbox', { name: 'Find' }).fill('TALK');
    await expect(editor.getByText(`${LINES - 1} places in ${LINES - 1} lines.`)).toBeVisible();
    await editor.getByRole('textbox', { name: 'Replace by' }).fill('conversation');
    await editor.getByRole('button', { name: `Replace all ${LINES - 1}` }).click();
    await expect(lines.nth(0).getByRole('textbox').last()).toHaveValue('Line 0 of the conversation.');
    await editor.getByRole('button', { name: 'Undo' }).click();
    await expect(lines.nth(0).getByRole('textbox').last()).toHaveValue('Line 0 of the talk.');
  });

  await second.fill('Hello from the harbour');
  await test.step('without a connection it stays as typed', async () => {
    await context.setOffline(true);
    await editor.getByRole('button', { name: 'Save transcript' }).click();
    await expect(toast(page)).toContainText('Error');
    await context.setOffline(false);
    await expect(second).toHaveValue('Hello from the harbour');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
  });

  await test.step('what somebody else has saved meanwhile is not lost unseen', async () => {
    const TRANSCRIPT = '/api/admin/podcasts/episodes/convos-42/transcript';
    await uploadTranscript(owner, 'convos-42', FILE.replace('Helo', 'Ahoy'));
    await editor.getByRole('button', { name: 'Save transcript' }).click();
    await editor.getByRole('button', { name: 'Show the newest' }).click();
    await expect(second).toHaveValue('Ahoy from the harbour');
    await editor.getByRole('button', { name: 'Undo' }).click();
    await expect(second).toHaveValue('Hello from the harbour');
    await editor.getByRole('button', { name: 'Save transcript' }).click();
    await expect(toast(page).filter({ hasText: 'Transcript saved' })).toContainText(`${LINES} lines`);
    const { cues } = await owner.json<{ cues: object[] }>(TRANSCRIPT);
    expect(cues).toHaveLength(LINES);
    expect(cues[1]).toEqual({ startMs: 2000, endMs: 3800, speaker: 'Ben', text: 'Hello from the harbour' });
  });

  await test.step('a file replaces what was corrected only after a question', async () => {
    await editor.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(editor).toBeHidden();
    const card = page.getByRole('region', { name: 'Transcript' });
    await expect(card.getByRole('status')).toContainText('Corrected by hand.');
    await expect(card.getByRole('link', { name: 'Download .vtt' })).toHaveAttribute(
      'download',
      'convos-42.vtt',
    );
    const file = { name: 'new.vtt', mimeType: 'text/plain', buffer: Buffer.from(FILE) };
    await card.locator('input[type=file]').setInputFiles(file);
    const question = page.getByRole('dialog', { name: 'Replace the corrected transcript?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByRole('status')).toContainText('Corrected by hand.');
    await card.locator('input[type=file]').setInputFiles(file);
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect(card.getByRole('status')).not.toContainText('Corrected by hand.');
  });
});
