import { expect, type Page } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { hydrated, openMenu } from '#test/e2e/support/hub.ts';
import { test } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';

const ASSISTANT = '/admin/dashboard/settings/assistant';
const QUESTION = 'Can I buy a gift card for my brother?';
const ANSWER = 'Yes. Write to us, and we send you one.';

async function ask(page: Page, question: string) {
  await page.goto('/home');
  await hydrated(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Ask COOP.AI' }).filter({ visible: true }).click();
  const chat = page.getByRole('dialog', { name: 'COOP.AI' });
  await chat.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.keyboard.press('Enter');
  const log = chat.getByRole('log');
  await expect(log).toHaveAttribute('aria-busy', 'false');
  return log;
}

test('what the assistant does not know reaches the owner, whose answer the next visitor gets', {
  tag: '@phone',
}, async ({ page, browser, baseURL, watch }) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await expect(await ask(visitor, QUESTION)).toContainText(
    /not something I know of here|I am not sure|I have found no answer/,
  );

  // Looking at the settings alone is no look at the list.
  await logIn(page, ASSISTANT);
  const part = (name: string) =>
    page.getByRole('region', { name: 'Assistant', exact: true }).getByRole('tab', { name });
  await expect(part('Without an answer (1)')).toBeVisible();
  await page.goto('/admin/dashboard');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('button', { name: /^Look: 1 question without an answer/ }).click();
  const list = page.getByRole('region', { name: 'Questions without an answer' });
  await expect(list.getByText(QUESTION)).toBeVisible();
  await expectUsable(page);
  await expect(page.getByText('1 question without an answer')).toHaveCount(0);

  // What is typed in the settings and not saved yet stays, and so does what is removed by mistake.
  await part('Settings').click();
  await page.getByLabel('Instructions').fill('Be brief.');
  await part('Without an answer (1)').click();
  await list.getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByText('Nothing yet.')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('button', { name: 'Write an answer' }).click();

  const drawer = page.getByRole('dialog', { name: 'Write an answer' });
  await expect(drawer.getByLabel('Question')).toHaveValue(QUESTION);
  await drawer.getByRole('button', { name: 'Save answer' }).click();
  await expect(drawer.getByLabel('Answer')).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByLabel('Answer').fill(ANSWER);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer.getByLabel('Answer')).toHaveValue(ANSWER);
  await drawer.getByRole('button', { name: 'Save answer' }).click();
  await expect(toast(page)).toContainText('Answer Saved');
  await expect(list.getByText('Nothing yet.')).toBeVisible();
  await part('Settings').click();
  await expect(page.getByLabel('Instructions')).toHaveValue('Be brief.');
  await expect(page.getByRole('group', { name: 'Facts' }).getByLabel('Answer').last()).toHaveValue(ANSWER);

  await expect(await ask(visitor, QUESTION)).toContainText(ANSWER);
  await visitor.close();
  expect(watch.complaints.filter((text) => !/40[01]/.test(text))).toEqual([]);
});

test('the owner tries the assistant, sees the passages that it used, and asks on', async ({
  page,
  watch,
}) => {
  await logIn(page, `${ASSISTANT}?part=try`);
  const log = page.getByRole('log', { name: 'Questions and answers' });
  const turn = (index: number) => log.getByRole('article').nth(index);
  async function tryIt(question: string) {
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
    await page.keyboard.press('Enter');
  }
  await tryIt('what is the empire builder blueprint');
  await expect(turn(0)).toContainText('Answered');
  const used = turn(0).getByRole('list', { name: 'Passages that it used' }).getByRole('listitem').first();
  await expect(used).toContainText(/\d+ % sureUsed/);
  await expect(used.getByRole('link', { name: 'Edit Blueprint' })).toHaveAttribute(
    'href',
    /bookings\/shop\/blueprint$/,
  );
  await tryIt('and how much is that?');
  await expect(turn(1)).toContainText('$88');
  await tryIt('do you sell t-shirts?');
  await expect(turn(2)).toContainText('Does not know');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(log.getByRole('article')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Without an answer (0)' }).click();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  expect(watch.complaints).toEqual([]);
});
