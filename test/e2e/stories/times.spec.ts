import { expect } from '@playwright/test';
import { offerKey } from '#shared/core/form/offer-key.ts';
import { firstSlotSettings, newKind } from '#shared/slots/slots.admin.schema.ts';
import { orderUrl } from '#test/e2e/support/orders.ts';
import { test } from '#test/e2e/support/story-hub.ts';
import { panelsOf } from '#test/support/people/creators.ts';

const person = { name: 'Łucja Åkerlund-Świątek', email: 'lucja@guest.example' };
const DAY_MS = 86_400_000;
const closed = { mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '' };
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The hour that clocks in a zone show at 15:00 UTC of a day. */
const hourIn = (zone: string, day: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: zone }).format(new Date(`${day}T15:00:00Z`));

/** A zone whose clocks change within the days that can be chosen, and a day before and after that. */
function clockChange(): { zone: string; days: [string, string] } {
  for (let ahead = 3; ahead < 170; ahead += 1)
    for (const zone of ['America/New_York', 'Australia/Sydney', 'Europe/Stockholm']) {
      const days: [string, string] = [
        dayAt(Date.now() + ahead * DAY_MS),
        dayAt(Date.now() + (ahead + 2) * DAY_MS),
      ];
      if (hourIn(zone, days[0]) !== hourIn(zone, days[1])) return { zone, days };
    }
  throw new Error('No clocks change.');
}

for (const creator of ['sample', 'other'] as const)
  test.describe(`on the install of ${creator}`, { tag: '@long' }, () => {
    test.use({ creator });
    test.slow();

    type Story = Parameters<Parameters<typeof test>[2]>[0]['story'];
    const keyOf = ({ sold }: Story) => offerKey(sold.kind, sold.itemId);
    /** Opens hours on some days, in the owner's zone. */
    async function openHours(story: Story, zone: string, days: readonly string[], hours = '15:00-16:00') {
      await panelsOf(story.owner).change('slots/settings', {
        ...firstSlotSettings,
        zone,
        hours: closed,
        exceptions: days.map((date) => ({ date, hours })),
        kinds: [{ ...newKind, kind: keyOf(story), daysAhead: 180, place: 'https://meet.example/room' }],
      });
    }
    const startsOf = async (story: Story) =>
      ((await (await fetch(`${story.url}/api/slots?kind=${keyOf(story)}`)).json()) as { starts: string[] })
        .starts;

    test('a guest moves over a change of clocks', async ({ story }) => {
      const { zone, days } = clockChange();
      await openHours(story, 'UTC', days);
      const [start] = await startsOf(story);
      const receipt = await story.taken('/api/orders', { ...story.sold, ...person, time: { start, zone } });
      const buyer = await story.visitor(zone);
      await story.look('held', receipt, buyer, { buyer: 'Waiting for your payment.', desk: /held/ });
      await story.prove(receipt);
      await story.decide(receipt.code, 'release');
      await story.look('confirmed', receipt, buyer, {
        buyer: 'Payment verified.',
        desk: /confirmed/,
      });
      const time = buyer.getByRole('region', { name: /^Your time is confirmed/ });
      await time.getByRole('button', { name: 'Choose another time' }).click();
      await time.locator('button[aria-pressed]').last().click();
      await time.getByRole('radio').first().press('Space');
      await story.picture('buyer-choosing', buyer);
      await time.getByRole('button', { name: 'Take this time' }).click();
      await expect(time).toContainText(hourIn(zone, days[1]).split(' ')[0] as string);
      await story.look('moved', receipt, buyer, { buyer: 'Payment verified.', desk: /confirmed/ });
      expect(hourIn(zone, days[0])).not.toBe(hourIn(zone, days[1]));
    });

    test('two people take one slot in the same second', async ({ story }) => {
      const day = dayAt(Date.now() + 5 * DAY_MS);
      await openHours(story, 'UTC', [day], '09:00-10:00, 15:00-16:00');
      const starts = await startsOf(story);
      const [start] = starts;
      const take = (email: string) =>
        story.form('/api/orders', {
          ...story.sold,
          ...person,
          email,
          time: { start, zone: 'Europe/Stockholm' },
        });
      const answers = await Promise.all([take('one@guest.example'), take('two@guest.example')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const winner = answers.find(({ ok }) => ok) as Response;
      const receipt = (await winner.json()) as { code: string; key: string };
      const buyer = await story.visitor('Europe/Stockholm');
      await story.look('winner', receipt, buyer, { buyer: 'Waiting for your payment.', desk: /held/ });
      expect(await startsOf(story)).toHaveLength(starts.length - 1);

      // The other has chosen the last time, and it goes while the form is open.
      const loser = await story.visitor('Europe/Stockholm');
      await loser.goto('/pricing');
      await loser
        .getByRole('button', { name: story.sold.kind === 'service' ? /Ljudvandring/ : /^Pay Now/ })
        .first()
        .click();
      const dialog = loser.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Tove Ångström');
      await dialog.getByLabel('Email').fill('tove@guest.example');
      await dialog.getByRole('radio').first().press('Space');
      await story.taken('/api/orders', {
        ...story.sold,
        ...person,
        email: 'three@guest.example',
        time: { start: (await startsOf(story))[0], zone: 'UTC' },
      });
      await dialog.getByRole('button', { name: 'Get my reference' }).click();
      await expect(dialog.getByText(/This time is not free any more/).first()).toBeVisible();
      await expect(dialog.getByLabel('Name')).toHaveValue('Tove Ångström');
      await story.picture('loser', loser);
    });

    test('a client in Tokyo', async ({ story, page }) => {
      const day = dayAt(Date.now() + 6 * DAY_MS);
      await openHours(story, 'Europe/Stockholm', [day], '18:00-19:00');
      const client = await story.visitor('Asia/Tokyo');
      await client.goto('/pricing');
      await client
        .getByRole('button', { name: story.sold.kind === 'service' ? /Ljudvandring/ : /^Pay Now/ })
        .first()
        .click();
      const dialog = client.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Haruka Mori');
      await dialog.getByLabel('Email').fill('haruka@tokyo.example');
      await expect(dialog.getByLabel('Times are those of')).toHaveValue('Asia/Tokyo');
      await dialog.getByRole('radio').first().press('Space');
      await story.picture('client-choosing', client);
      const answer = client.waitForResponse('**/api/orders');
      await dialog.getByRole('button', { name: 'Get my reference' }).click();
      const receipt = (await (await answer).json()) as { code: string; key: string };
      await story.look('held', receipt, client, { buyer: 'Waiting for your payment.', desk: /held/ });
      await story.prove(receipt);
      await story.decide(receipt.code, 'release');
      await story.look('confirmed', receipt, client, { buyer: 'Payment verified.', desk: /Tokyo/ });
      await client.goto(orderUrl(receipt));
      const calendar = client.getByRole('link', { name: 'Add to my calendar' });
      const file = await fetch(new URL((await calendar.getAttribute('href')) as string, story.url));
      expect(await file.text()).toMatch(new RegExp(`DTSTART:${day.replaceAll('-', '')}T1[67]0000Z`));
      await page.goto('/admin/dashboard/bookings/times/agenda');
      await expect(page.getByRole('heading', { name: /^Seven days from/ })).toBeVisible();
      await story.picture('desk-agenda', page);
    });
  });
