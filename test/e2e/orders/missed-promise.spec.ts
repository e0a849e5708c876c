import { expect, type Page } from '@playwright/test';
import { formatMoney, formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import { DAY_MS, MINUTE_MS } from '#shared/core/time.ts';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { ownerAt } from '#test/e2e/support/creator-hub.ts';
import { hydrated, test } from '#test/e2e/support/hub.ts';
import { movedClock } from '#test/e2e/support/moved-clock.ts';
import { outside } from '#test/e2e/support/own-hub.ts';
import { logIn } from '#test/e2e/support/owner-hub.ts';
import { OWNER, startHub } from '#test/e2e/support/start-hub.ts';
import { startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { makeCreator, panelsOf, takeTracks } from '#test/support/people/creators.ts';

const STORIES = 'test-results/stories';
const JOB_MS = 5 * MINUTE_MS;
/** How long before a run of the job the hub starts again. */
const AHEAD_MS = 20_000;
/** What one track, an EP and a faster review cost, by the creator. */
const prices = { sample: [5000, 9000, 2000], other: [50_000, 90_000, 20_000] } as const;

interface Track {
  id: string;
  version: number;
  status: string;
}

/** Fills the form of a track on the playlist page. */
async function fill(page: Page, song: string): Promise<void> {
  await page.getByLabel('Artist name', { exact: true }).fill('Åse Łukasiewicz och den långa natten');
  await page.getByLabel('Song title', { exact: true }).fill(song);
  await page.getByLabel('Email', { exact: true }).fill('ase@band.example');
  await page.getByLabel('Link to the song').fill(`https://example.com/${song}.mp3`);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Your Track', exact: true }).click();
  await page.getByRole('link', { name: 'See where it stands' }).click();
  await expect(page.getByRole('region', { name: 'Order' })).toBeVisible();
}

for (const creator of ['sample', 'other'] as const)
  test(
    `a missed promise gives a credit, which makes the next submission cheaper, on the install of ${creator}`,
    {
      tag: ['@long', '@both'],
    },
    async ({ page, context, browser, watch }, { project, parallelIndex }) => {
      test.slow();
      const folder = `test-results/e2e-promise-${creator}-${project.name}-${parallelIndex}`;
      const clock = await movedClock(folder);
      const channels = await startFakeChannels();
      const elsewhere = outside(channels.port);
      const hub = await startHub(folder, {
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        TRUST_PROXY: 'true',
        SESSION_IDLE_HOURS: '800',
        ...clock.environment,
        ...elsewhere,
        NODE_OPTIONS: `${clock.imports} ${elsewhere.NODE_OPTIONS}`,
      });
      const office = await context.browser()?.newContext({ baseURL: hub.url, viewport: page.viewportSize() });
      if (!office || !browser) throw new Error('No browser for the owner');
      const desk = await office.newPage();
      let step = 0;
      const picture = async (side: 'artist' | 'owner', name: string) => {
        step += side === 'artist' ? 1 : 0;
        const file = `${STORIES}/missed-promise-${creator}-${project.name}-${step}-${name}-${side}.png`;
        await (side === 'artist' ? page : desk).screenshot({ path: file, fullPage: true });
      };

      try {
        const owner = await ownerAt(hub.url);
        const [feeCents, epCents, fasterCents] = prices[creator];
        await makeCreator(creator, owner, channels);
        if (creator === 'other') await takeTracks(owner, feeCents);
        await owner.confirm();
        const { locale } = (await (await fetch(`${hub.url}/api/site`)).json()) as {
          locale: { money: MoneyStyle };
        };
        const whole = (cents: number) => formatMoneyShort(cents, locale.money);
        const exact = (cents: number) => formatMoney(cents, locale.money);
        const pay = `Pay ${whole(feeCents)} & Submit Your Track`;
        const { change } = panelsOf(owner);
        const way = { method: 'Bank', handle: 'AT00 1234', qrImage: null, appUrl: null };
        await change('orders/payment', { ways: [way] });
        const promise = { promiseDays: 3, missed: 'credit', creditPercent: 40, creditMonths: 6 };
        const wishes = {
          lookingFor: 'Slow drums and one thing that should not fit.',
          genres: ['Jazz', 'Dub'],
        };
        const more = {
          sizes: [{ name: 'EP, two tracks', priceCents: epCents, tracks: 2 }],
          fasterCents,
          fasterDays: 1,
          showsTaken: true,
          showsQueue: true,
        };
        await change('playlist/submission', { ...promise, ...wishes, ...more });

        // The artist reads what is wanted and promised, and sends an EP.
        await page.goto(`${hub.url}/playlist`);
        await hydrated(page);
        await expect(page.getByRole('heading', { name: 'What I am looking for' })).toBeVisible();
        await expect(page.getByText('Reviewed within 3 days of the verified payment.').first()).toBeVisible();
        await picture('artist', 'offer');
        await page.getByRole('button', { name: pay }).click();
        await fill(page, 'corner');
        await page.getByRole('radio', { name: /^EP, two tracks/ }).check();
        await page.getByLabel('Song title of track 2').fill('second');
        await page.getByLabel('Link to track 2').fill('https://example.com/second.mp3');
        await page.getByRole('radio', { name: /^One track/ }).check();
        await expect(page.getByLabel('Song title of track 2')).toHaveCount(0);
        await page.getByRole('radio', { name: /^EP, two tracks/ }).check();
        await expect(page.getByLabel('Song title of track 2')).toHaveValue('second');
        await page.getByRole('checkbox', { name: /^Faster/ }).check();
        await expect(page.getByText(`To pay ${whole(epCents + fasterCents)}`)).toBeVisible();
        await page.getByRole('checkbox', { name: /^Faster/ }).uncheck();
        await page.getByRole('checkbox', { name: /may be shown on the playlist page/ }).check();
        await expectUsable(page);
        await picture('artist', 'form');
        await send(page);
        await expect(page.getByText(exact(epCents)).filter({ visible: true }).first()).toBeVisible();
        await expect(
          page.getByText('You get your review within 3 days of the verified payment'),
        ).toBeVisible();
        await picture('artist', 'sent');
        const orderPage = page.url();
        const [code = ''] = /HUB-\w{4}-\w{2}/.exec(orderPage) ?? [];

        // The payment is verified, which fixes the date.
        const order = await owner.json<{ version: number }>(`/api/admin/orders/${code}`);
        await owner.send('POST', `/api/admin/orders/${code}/release`, { version: order.version });
        await clock.moveTo((UNDO_SECONDS + 1) * 1000);
        await page.reload();
        await expect(page.getByText(/^You get your review by/)).toBeVisible();
        await picture('artist', 'paid');
        await logIn(desk, '/admin/dashboard/bookings/tracks/submissions?view=review&sort=due');
        await expect(desk.getByRole('button', { name: 'Review corner' })).toBeVisible();
        await picture('owner', 'paid');

        // The date passes: the hub starts again shortly before a run of the job.
        const run = Math.ceil((Date.now() + 4 * DAY_MS) / JOB_MS) * JOB_MS;
        await clock.moveTo(run - AHEAD_MS - Date.now());
        await hub.restart();
        await expect(async () => {
          await page.reload();
          await expect(page.getByRole('heading', { name: 'Not reviewed in time' })).toBeVisible({
            timeout: 2000,
          });
        }).toPass({ timeout: 60_000 });
        const credit = (await page.getByText(/^credit-\w{10}$/).textContent()) ?? '';
        await expect(page.getByText('This code takes 40 % off your next submission.')).toBeVisible();
        await expectUsable(page);
        await picture('artist', 'missed');
        await desk.goto(`${hub.url}/admin/dashboard`);
        await expect(desk.getByText('Review track').first()).toBeVisible();
        await picture('owner', 'needs');
        await desk.goto(`${hub.url}/admin/dashboard/bookings/tracks/offer`);
        await expect(desk.getByLabel('What I am looking for', { exact: true })).toHaveValue(/^Slow drums/);
        await expectUsable(desk);
        await picture('owner', 'offer');

        // The owner reviews both tracks by keyboard.
        await desk.goto(`${hub.url}/admin/dashboard/bookings/tracks/submissions?view=review&sort=due`);
        await desk.getByRole('button', { name: 'Review corner' }).click();
        const drawer = desk.getByRole('dialog', { name: 'Review track' });
        await expect(drawer).toContainText(credit);
        await desk.keyboard.press('?');
        await expect(drawer.getByRole('region', { name: 'Keys' })).toBeVisible();
        await expectUsable(desk);
        await picture('owner', 'review');
        await desk.keyboard.press('?');
        await desk.keyboard.press('p');
        await expect(drawer.locator('audio')).toHaveAttribute('src', 'https://example.com/corner.mp3');
        await desk.keyboard.press('a');
        await desk.keyboard.press('n');
        await desk.keyboard.type('The bridge is wonderful.');
        await desk.keyboard.press('Control+Enter');
        await expect(async () => {
          const { items } = await owner.json<{ items: Track[] }>(`/api/admin/submissions?q=${code}`);
          expect(items.map(({ status }) => status).sort()).toEqual(['approved', 'pending']);
        }).toPass();
        await picture('owner', 'reviewed');

        // The verdict is there once it cannot be undone, and the track on the page.
        await clock.pass((UNDO_SECONDS + 1) * 1000);
        await page.goto(orderPage);
        await page.reload();
        await expect(page.getByRole('region', { name: 'Your tracks' })).toContainText(
          'The bridge is wonderful.',
        );
        await picture('artist', 'reviewed');
        await page.goto(`${hub.url}/playlist`);
        await expect(page.getByRole('region', { name: 'Taken from submissions' })).toContainText('corner');
        await picture('artist', 'taken');

        // The credit makes the next submission cheaper.
        await hydrated(page);
        await page.getByRole('button', { name: pay }).click();
        await fill(page, 'again');
        await send(page);
        await page.getByRole('button', { name: 'I have a discount code' }).click();
        await page.getByLabel('Discount code').fill(credit);
        await page.keyboard.press('Enter');
        await expect(
          page.getByText(`Code ${credit} takes ${exact(feeCents * 0.4)} off ${exact(feeCents)}.`),
        ).toBeVisible();
        await picture('artist', 'cheaper');
        expect(watch.complaints).toEqual([]);
      } finally {
        await office.close();
        await hub.stop();
        channels.close();
      }
    },
  );
