import { expect } from '@playwright/test';
import { playingTime, timesIn } from '#shared/core/playing-time.ts';
import { usualPlatforms } from '#shared/studio/studio.constants.ts';
import { CountedSteps } from '#test/e2e/support/counted-steps.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { test } from '#test/e2e/support/recording-hub.ts';
import { type ModelServer, said } from '#test/support/fakes/model-server.ts';
import { canSpeak, type Sentence, spokenHour } from '#test/support/media/spoken-hour.ts';

const INVENTED = 'I sold a million records in a single day.';
const BITS_A_SECOND = 64_000;
const MINUTE_MS = 60_000;

/** Hears each piece as it was spoken, and writes what the transcript says and one sentence that it does not say. */
function answerFrom(server: ModelServer, sentences: readonly Sentence[]): void {
  let heard = 0;
  server.transcribe = ({ bytes }) => {
    const [from, to] = [heard, heard + (bytes.length * 8) / BITS_A_SECOND];
    heard = to;
    const segments = sentences
      .filter(({ at }) => at >= from && at < to)
      .map(({ at, text }) => ({ start: at - from, end: at - from + 3, text }));
    return { body: { text: '', segments } };
  };
  server.chat = ({ messages }) => {
    const data = JSON.parse(messages.at(-1)?.content ?? '{}') as {
      transcript?: string;
      quotes?: { at: string; text: string }[];
    };
    if (data.transcript !== undefined) {
      const lines = data.transcript.split('\n');
      const chapters = lines.flatMap((line) => {
        const [, subject] = /Now we speak of (.+)\.$/.exec(line) ?? [];
        const at = timesIn(line)[0];
        return subject && at ? [{ at: playingTime(at.seconds), title: subject }] : [];
      });
      const quote = lines.find((line) => line.includes('The drum on that song')) ?? '';
      return said(JSON.stringify({ chapters, quotes: [quote.slice(quote.indexOf('The drum')), INVENTED] }));
    }
    const [quote = { at: '00:00', text: '' }] = data.quotes ?? [];
    const times = [quote.at];
    return said(
      JSON.stringify({
        titles: ['The drum is an engine'],
        notes: { text: `“${quote.text}”`, times },
        letter: { subject: 'A new talk', text: `“${quote.text}”`, times },
        posts: usualPlatforms.map((network, index) => ({
          network,
          text: index === 0 ? `“${INVENTED}”` : `“${quote.text}”`,
          times,
        })),
      }),
    );
  };
}

test('an hour of speech becomes a page with chapters and transcript, and drafts whose quotes were all said', {
  tag: '@long',
}, async ({ page, server }) => {
  test.skip(!canSpeak(), 'espeak-ng or ffmpeg is not installed');
  test.setTimeout(10 * MINUTE_MS);
  const { mp3, sentences, chapters } = spokenHour();
  answerFrom(server, sentences);
  await logIn(page, '/admin/dashboard/content/podcasts/episodes');
  const steps = new CountedSteps(page, test.info().outputPath('steps'));
  const began = Date.now();

  const open = () => steps.click(page.getByRole('button', { name: /^Edit .*night shift/ }));
  await open();
  const drawer = page.getByRole('dialog', { name: 'Edit episode' });
  await steps.click(drawer.getByRole('button', { name: 'Choose from media' }).last());
  const picker = page.getByRole('dialog', { name: 'Choose from media' });
  await picker
    .getByLabel('Upload audio files')
    .setInputFiles({ name: 'hour.mp3', mimeType: 'audio/mpeg', buffer: mp3 });
  await steps.click(picker.getByRole('button', { name: 'Choose: hour.mp3' }));
  await steps.save('Save episode', 'Episode Saved');

  await open();
  const card = page.getByRole('region', { name: 'Transcript' });
  await steps.click(card.getByRole('button', { name: 'Transcribe this recording' }));
  await steps.click(page.getByRole('button', { name: 'Send it' }));
  await expect(card).toContainText(`${sentences.length} lines up to`, { timeout: 2 * MINUTE_MS });
  await steps.click(card.getByRole('button', { name: 'Draft from this recording' }));
  await steps.click(page.getByRole('button', { name: 'Draft', exact: true }));
  const draft = (name: string | RegExp) => card.getByRole('article', { name });
  await expect(draft('Chapters')).toBeVisible({ timeout: MINUTE_MS });

  // What nobody said is in no draft, and is named among what was left out.
  await expect(card).toContainText('left out, since the recording does not say so');
  const transcript = sentences.map(({ text }) => text).join(' ');
  const texts = await card
    .getByRole('article')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  const quoted = texts.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, quote]) => quote ?? ''));
  expect(quoted.length).toBeGreaterThanOrEqual(usualPlatforms.length);
  expect(quoted.filter((quote) => !transcript.includes(quote))).toEqual([]);
  const drafted = timesIn(await draft('Chapters').getByRole('textbox').inputValue());
  expect(drafted).toHaveLength(chapters.length);
  for (const [index, { seconds }] of drafted.entries())
    expect(Math.abs(seconds - (chapters[index]?.at ?? 0))).toBeLessThan(2);

  await steps.click(draft('Chapters').getByRole('button', { name: 'Put into the notes' }));
  await expect(toast(page)).toContainText('Chapters Added');
  await steps.save('Save episode', 'Episode Saved');
  const minutes = (Date.now() - began) / MINUTE_MS;
  console.info(`${steps.clicks} clicks, ${minutes.toFixed(1)} minutes`);
  expect(steps.clicks).toBeLessThan(20);

  await page.goto('/podcasts/convos/convos-42');
  for (const { text } of chapters)
    await expect(page.getByRole('main').getByRole('button', { name: new RegExp(text) })).toBeVisible();
  await page.getByText('Transcript', { exact: true }).first().click();
  await expect(page.getByRole('main')).toContainText('Now we speak of next year.');
});
