import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { toast } from '#test/e2e/support/form-steps.ts';
import { orderUrl } from '#test/e2e/support/orders.ts';
import { test } from '#test/e2e/support/story-hub.ts';

const person = { name: 'Łucja Åkerlund-Świątek', email: 'lucja@client.example' };
const reason = 'Tåget var inställt.';

test.use({ creator: 'other' });

test('the owner gives a part back by card, and both sides read it once it went through', async ({
  page,
  story,
}) => {
  test.slow();
  const { stripe, url } = story;
  const receipt = await story.taken('/api/orders', { ...story.sold, ...person });
  const call = (path: string) =>
    fetch(`${url}/api/orders/${receipt.code}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${receipt.key}`, Origin: url },
    });
  const id = ((await (await call('/card')).json()) as { url: string }).url.split('/').at(-1) as string;
  stripe.pay(id);
  await call('/card/check');
  const { amountCents } = await story.detail(receipt.code);

  await page.goto(`/admin/orders/${receipt.code}`);
  const facts = page.getByRole('region', { name: 'Order', exact: true });
  await facts.getByRole('button', { name: 'Refund by card' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Stripe gives the money back to the card that paid.')).toBeVisible();
  await dialog.getByLabel('Give back').fill('999999');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Refund by card' }).click();
  // What is wrong stands at its field, and what was typed stays.
  await expect(dialog.getByText(/At most 750,00/)).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
  await expectUsable(page, { always: true });
  await story.picture('dialog', page);

  stripe.state.refunds = 'pending';
  await dialog.getByLabel('Give back').fill('100');
  await dialog.getByRole('button', { name: 'Refund by card' }).click();
  // That it was done, or the word from the list of what owners do, which replaces it.
  await expect(toast(page)).toContainText(/refund (?:by card was )?asked for/i);
  await expect(facts).toContainText('asked for: Stripe has not given it back yet');
  await expect(facts.getByRole('button', { name: 'Refund by card' })).toHaveCount(0);
  expect((await story.detail(receipt.code)).returnedCents).toBe(0);
  await expectUsable(page, { always: true });
  await story.picture('asked', page);

  stripe.endRefund(id, 'succeeded');
  const report = await stripe.report('refund.updated', { object: 'refund', payment_intent: `pi_${id}` });
  expect((await fetch(`${url}/api/cards/stripe`, { method: 'POST', ...report })).status).toBe(200);
  await page.reload();
  await expect(facts).toContainText('given back, as asked for here');
  await expect(facts).toContainText('was given back.');
  await expect(facts.getByRole('button', { name: 'Refund by card' })).toBeVisible();
  expect(await story.detail(receipt.code)).toMatchObject({ amountCents, returnedCents: 10_000 });
  await story.picture('done', page);

  const buyer = await story.visitor();
  await buyer.goto(orderUrl(receipt));
  await expect(buyer.getByText('Given back', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await buyer.getByText('History', { exact: true }).first().click();
  await expect(buyer.getByText(reason).filter({ visible: true })).toHaveCount(1);
  await expectUsable(buyer, { always: true });
  await story.picture('buyer', buyer);
});
