import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { hydrated, openMenu, test } from './support/hub.ts';
import { test as modelTest } from './support/model-hub.ts';

const GREETING = /^Hi, I'm COOP\.AI\./;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The button in the header, or in the menu where the screen is small. */
async function openChat(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Ask COOP.AI' }).filter({ visible: true }).click();
  const chat = page.getByRole('dialog', { name: 'COOP.AI' });
  await expect(chat).toBeVisible();
  return {
    chat,
    input: chat.getByRole('textbox', { name: 'Message' }),
    log: chat.getByRole('log'),
    send: chat.getByRole('button', { name: 'Send', exact: true }),
    chip: (name: string) => chat.getByRole('button', { name }),
  };
}

async function openPage(page: Page, url: string) {
  await page.goto(url);
  await hydrated(page);
}

test('the chat opens over any page, requests its history only when first opened, and keeps the URL', async ({
  page,
  watch,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/chat') && asked.push(request.url()));
  for (const path of ['/home', '/podcasts', '/qr-code', '/no-such-page']) {
    asked.length = 0;
    await openPage(page, path);
    expect(asked).toEqual([]);
    const { chat, log } = await openChat(page);
    await expect(log).toContainText(GREETING);
    expect(asked).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    expect(page.url()).toContain(path);
    await openChat(page);
    expect(asked).toHaveLength(1);
  }
  expect(await page.context().cookies()).toEqual([]);
  expect(watch.complaints.filter((line) => !line.includes('404'))).toEqual([]);
});

test('shows title, Clear, close, messages, input, send and quick questions', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/home');
  const { chat, input, send, chip } = await openChat(page);
  await expect(chat.getByRole('heading', { name: 'COOP.AI' })).toBeVisible();
  for (const name of ['Clear', 'Close']) await expect(chat.getByRole('button', { name })).toBeVisible();
  await expect(input).toBeEnabled();
  await expect(send).toBeVisible();
  const chips = [
    'Who is Coop?',
    'What services are offered?',
    'Explain quantum physics',
    'What is Coop TV?',
    'Who won the 2023 NBA Championship?',
    'Write a short poem',
  ];
  await expect(chat.getByRole('group', { name: 'Quick questions' }).getByRole('button')).toHaveText(chips);
  const row = chat.getByRole('group', { name: 'Quick questions' });
  expect(await row.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await chip('Write a short poem').scrollIntoViewIfNeeded();
  await expect(chip('Write a short poem')).toBeInViewport({ ratio: 1 });
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
});

test('without a model, replies come from the site, with links, and are restored after a reload', async ({
  page,
  watch,
}) => {
  await openPage(page, '/music');
  const { log, chip, input } = await openChat(page);
  await chip('What services are offered?').click();
  await expect(log).toContainText('Speaking from $3,000');
  await expect(log).toContainText('From this site’s own pages');
  await expect(log.getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveCount(4);
  await input.fill('  how do I submit my song  ');
  await input.press('Enter');
  await expect(log.getByRole('link', { name: 'Open the track form' })).toBeVisible();
  await expect(log.getByText(/^You: how do I submit my song$/)).toBeVisible();
  await input.fill('paid for hub 5555 5y, what now?');
  await input.press('Enter');
  await expect(log.getByRole('link', { name: 'Find my order' })).toHaveAttribute(
    'href',
    '/order#HUB-5555-5Y',
  );
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);

  await page.reload();
  await hydrated(page);
  const again = await openChat(page);
  await expect(again.log).toContainText('Speaking from $3,000');
  await expect(again.log).not.toContainText(GREETING);
  await again.log.getByRole('link', { name: 'Open the track form' }).click();
  await expect(again.chat).toBeHidden();
  await expect(page).toHaveURL(/\/playlist$/);
  expect(watch.complaints).toEqual([]);

  const once = await openChat(page);
  await once.chip('Clear').click();
  await expect(once.log).toHaveText('Chat history cleared. How else can I assist you today?');
  await page.reload();
  await hydrated(page);
  await expect((await openChat(page)).log).toContainText(GREETING);
});

test('a question that the site cannot answer gets a reply, and no error message', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  await openPage(page, '/home');
  const { log, chip, input } = await openChat(page);
  const replies = [
    ['Explain quantum physics', 'Quantum physics describes nature'],
    ['Who won the 2023 NBA Championship?', 'The Denver Nuggets won'],
    ['Write a short poem', 'The screen is dark'],
  ] as const;
  for (const [question, reply] of replies) {
    await chip(question).click();
    await expect(log.locator('p').last()).toContainText(reply);
  }
  await expect(log).not.toContainText('Failed to get a response');
  await input.fill('hi ');
  await input.press('Enter');
  await expect(log.locator('p').last()).toContainText('Hello!');
  expect(watch.complaints).toEqual([]);
});

test('closing empties the input, and a message without a word is not sent', async ({ page }) => {
  await openPage(page, '/home');
  const { chat, input, log } = await openChat(page);
  await input.fill('   ');
  await input.press('Enter');
  await expect(log).toHaveText(GREETING);
  await input.fill('half a quest');
  await chat.getByRole('button', { name: 'Close' }).click();
  await expect(chat).toBeHidden();
  await expect((await openChat(page)).input).toHaveValue('');
});

test('a history that cannot be loaded is only logged', { tag: '@long' }, async ({ page, watch }) => {
  await page.route('**/api/chat/history', (route) => route.fulfill({ status: 500, body: 'no' }));
  await openPage(page, '/home');
  const { log } = await openChat(page);
  await expect(log).toHaveText(GREETING);
  expect(watch.complaints.filter((line) => !line.includes('status of 500'))).toEqual([
    'Failed to fetch chat history',
  ]);
});

modelTest.describe('with a model', () => {
  modelTest.beforeEach(({ modelHub }) => {
    modelHub.model.reset();
  });

  modelTest(
    'the answer arrives word by word while the input is disabled',
    async ({ page, modelHub, watch }) => {
      const gate = Promise.withResolvers<void>();
      modelHub.model.onMessage('championship', async () => {
        await gate.promise;
        return { content: 'The **Denver Nuggets** won it. More about Coop [1].' };
      });
      await openPage(page, '/home');
      const { chat, input, log, send } = await openChat(page);
      await input.fill('Who won the championship?');
      await send.click();
      await expect(input).toHaveValue('');
      await expect(input).toBeDisabled();
      await expect(chat.getByRole('button', { name: 'Sending' })).toBeVisible();
      await expect(log).toContainText('COOP.AI is answering');
      gate.resolve();
      await expect(log).toContainText('Denver Nuggets');
      await expect(log.getByText('Denver Nuggets')).toHaveCSS('font-weight', '600');
      await expect(log).not.toContainText('From this site');
      await expect(input).toBeEnabled();
      await expect(input).toBeFocused();
      expect(watch.complaints).toEqual([]);
    },
  );

  modelTest('a model’s answer is shown as text and plain links only', async ({ page, modelHub, watch }) => {
    modelHub.model.onMessage('attack', {
      content:
        '<img src=x onerror="document.title=1"><script>document.title=2</script> ![pixel](https://evil.example/p.png) [run](javascript:alert(1)) /booking /api/chat/clear',
    });
    modelHub.model.onMessage('harmless', {
      content:
        'Nothing <b>bold</b> here. ![pixel](x) [run](javascript:alert) See /booking and /api/chat/clear for it.',
    });
    await openPage(page, '/home');
    const { input, log } = await openChat(page);
    await input.fill('attack');
    await input.press('Enter');
    // No page of this site has that address, so the whole answer is withheld.
    await expect(input).toBeEnabled();
    await expect(log.getByRole('link', { name: /evil/ })).toHaveCount(0);
    await input.fill('harmless');
    await input.press('Enter');
    await expect(log.getByRole('link', { name: '/booking', exact: true })).toBeVisible();
    await expect(log.getByRole('link', { name: /run|clear/ })).toHaveCount(0);
    await expect(log.locator('img, script, iframe, b')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Coop TV: /);
    expect(watch.foreign.filter((url) => url.includes('evil'))).toEqual([]);
  });

  modelTest('a failing model leads to the default reply', async ({ page, modelHub }) => {
    modelHub.model.onMessage(/.*/, { error: { message: 'no', code: 'insufficient_quota' }, status: 429 });
    await openPage(page, '/home');
    const { log, chip } = await openChat(page);
    await chip('What services are offered?').click();
    await expect(log).toContainText('Failed to get a response from COOP.AI');
    await expect(log).toContainText('Pro Wrestling Connoisseurs');
  });
});
