import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { choose } from '#test/e2e/support/choose.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { logIn, ownerHeaders } from '#test/e2e/support/owner-hub.ts';
import { test, withXAndDiscord } from '#test/e2e/support/social-hub.ts';

const SHARED = 'One station, six years, no hands on the dial.';
const OWN = 'What was your radio?';
const everyDay = { zone: 'UTC', slots: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '18:00' })) };

test('an idea for all connected networks is planned beside the form, by keyboard', { tag: '@both' }, async ({
  page,
  socialHub: { model, networks, ...rest },
  isMobile,
}) => {
  model.onModerate(/.*/, { flagged: false, categories: {} });
  model.onMessage(/asTheOwnerSays/, {
    content: JSON.stringify({ variants: [{ content: 'Six years, no hands.', texts: { discord: OWN } }] }),
  });
  model.onMessage(/.*/, {
    content: JSON.stringify({
      variants: [
        { content: `${SHARED} ${OWN}`, texts: { discord: `${SHARED} The whole talk has a transcript.` } },
        { content: 'Eleven people came.', texts: { discord: 'Eleven people came.' } },
      ],
    }),
  });
  await logIn(page, '/admin/dashboard/social');
  await withXAndDiscord(page, { model, networks, ...rest });
  await page.request.put('/api/social/queue', { headers: await ownerHeaders(page), data: everyDay });

  await page.goto('/admin/ai-studio');
  const networksOf = page.getByRole('group', { name: /^Platform/ });
  for (const name of ['Twitter/X', 'Discord'])
    await expect(networksOf.getByRole('checkbox', { name })).toBeChecked();
  const idea = page.getByLabel('Your idea');
  await idea.fill('What the radio taught me.');
  await choose(page.getByLabel('Variants'), '2');
  await page.getByRole('button', { name: 'Generate Content' }).click();

  const drafts = page.getByRole('region', { name: 'Drafts', exact: true });
  const first = drafts.getByRole('article', { name: 'Variant 1' });
  await expect(first).toBeFocused();
  await expect(first.getByRole('definition').first()).toContainText(`${SHARED} ${OWN}`);
  await expect(first.locator('ins')).toHaveText([OWN, 'The whole talk has a transcript.']);
  await expectUsable(page);
  if (isMobile) await first.getByRole('button', { name: /^Approve for .* 6:00 PM$/ }).click();
  else await page.keyboard.press('s');
  await expect(toast(page).filter({ hasText: 'Post Scheduled' })).toContainText(
    'It goes out on Twitter/X and Discord',
  );
  await expect(first).toContainText('Scheduled');

  const second = drafts.getByRole('article', { name: 'Variant 2' });
  await second.getByRole('button', { name: 'Leave out Twitter/X' }).click();
  await expect(second.getByRole('term')).toHaveText([/^Discord/]);
  await second.getByRole('button', { name: 'Shorter' }).click();
  await expect(toast(page).filter({ hasText: 'Draft Rewritten' })).toBeVisible();
  await expect(drafts.getByText('Six years, no hands.')).toBeVisible();
  await expect(idea).toHaveValue('What the radio taught me.');
  await page.reload();
  await expect(drafts.getByText('Six years, no hands.')).toBeVisible();
  await expect(first.first()).toBeVisible();

  const { items } = await page.evaluate(async () => (await fetch('/api/social/posts?view=scheduled')).json());
  const [post] = items.filter(({ content }: { content: string }) => content.startsWith(SHARED));
  expect(post).toMatchObject({
    platforms: ['twitter', 'discord'],
    texts: { discord: `${SHARED} The whole talk has a transcript.` },
    local: { time: '18:00', zone: 'UTC' },
  });
});
