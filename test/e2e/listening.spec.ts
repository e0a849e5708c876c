import { expect } from '@playwright/test';
import { giveSound } from '#test/support/listening.ts';
import { agents } from '#test/support/visits/visits.ts';
import { expectUsable } from './support/checks.ts';
import { ownerAt } from './support/creator-hub.ts';
import { test } from './support/own-hub.ts';
import { logIn } from './support/owner-hub.ts';
import { askNotToBeCounted, visitor } from './support/visitor.ts';

const LISTENING = '/admin/dashboard/analytics?tab=listening';
const EPISODE = '/podcasts/convos/convos-41';
const SECONDS = 6;

// It plays a sound in its own time, which a busy machine falls behind.
test(
  'what is heard in the player is counted once, and the owner reads it',
  { tag: '@long' },
  async ({ browser, page, ownHub }, { project }) => {
    const owner = await ownerAt(ownHub.url);
    const url = await giveSound(owner, 'convos-41', SECONDS);
    await logIn(page, LISTENING);
    await expect(page.getByRole('tab', { name: 'Listening' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Nothing was heard or downloaded yet')).toBeVisible();

    const from = { baseURL: ownHub.url, userAgent: agents.iphone };
    const listener = await visitor(browser, { ...from, from: '198.51.100.1', init: playFast });
    const quiet = await visitor(browser, { ...from, from: '198.51.100.2', init: askNotToBeCounted });
    const sent: { seconds: number; quarters: number }[] = [];
    listener.page.on('request', (request) => {
      if (request.url().endsWith('/api/plays')) sent.push(request.postDataJSON());
    });
    const quietly: string[] = [];
    quiet.page.on('request', (request) => {
      if (request.url().endsWith('/api/plays')) quietly.push(request.url());
    });
    for (const { page: site } of [quiet, listener]) {
      await site.goto(EPISODE);
      await site.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    }
    // Nothing is sent of the first seconds; from then on with each quarter, and at the end.
    await expect.poll(() => sent.at(-1)?.quarters, { timeout: 20_000 }).toBe(4);
    expect(sent.every(({ seconds }) => seconds >= 5 && seconds <= SECONDS + 1)).toBe(true);
    expect(quietly).toEqual([]);
    // An app that loads the same file.
    const app = await fetch(ownHub.url + url, { headers: { 'User-Agent': 'AntennaPod/3.7.0' } });
    await app.arrayBuffer();

    const episodes = page.getByRole('region', { name: 'Episodes' });
    await expect(async () => {
      await page.goto(LISTENING);
      await expect(episodes.getByRole('row')).toHaveCount(2, { timeout: 2000 });
      await expect(page.getByRole('region', { name: 'Downloads by app' })).toContainText('AntennaPod', {
        timeout: 2000,
      });
    }).toPass({ timeout: 15_000 });
    await expect(episodes.getByRole('row').last()).toContainText('Owning your masters');
    // A phone hides the quarters.
    await expect(episodes.getByRole('row').last().getByRole('cell')).toHaveText(
      ['1', '0', '1', '1', '1', '1', '1'].slice(0, project.name === 'phone' ? 3 : 7),
    );
    await expectUsable(page);
    await Promise.all([listener.context.close(), quiet.context.close()]);
  },
);

/** Ahead of a page: the player plays at twice the speed. */
const playFast = () => localStorage.setItem('player-settings', '{"speed":2,"volume":1}');
