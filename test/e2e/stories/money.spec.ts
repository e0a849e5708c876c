import { expect } from '@playwright/test';
import { orderUrl, picture } from '#test/e2e/support/orders.ts';
import { test } from '#test/e2e/support/story-hub.ts';

const person = { name: 'Łucja Åkerlund-Świątek', email: 'lucja@client.example' };
const HOUR_MS = 3_600_000;

for (const creator of ['sample', 'other'] as const)
  test.describe(`on the install of ${creator}`, { tag: '@long' }, () => {
    test.use({ creator });
    test.slow();

    test('an order by mail', async ({ story, page }) => {
      const { owner, look } = story;
      const entered = await owner.send('POST', '/api/admin/orders', {
        ...story.sold,
        ...person,
        title: 'Ljud för Åbo möte',
        amountCents: 32_000,
        note: 'As agreed on the phone.',
        quoteFirst: false,
        tell: false,
      });
      const { code, page: link } = (await entered.json()) as { code: string; page: string };
      const receipt = { code, key: link.split('.').at(-1) as string };
      const buyer = await story.visitor();
      await look('entered', receipt, buyer, {
        buyer: 'Waiting for your payment.',
        desk: 'Ljud för Åbo möte',
      });

      const { buffer, mimeType } = await picture();
      await page.getByLabel('Attach a proof').setInputFiles({ name: 'from the mail.png', mimeType, buffer });
      await expect(page.getByRole('img', { name: /from the mail/ })).toBeVisible();
      await story.decide(code, 'amount', { amountCents: 28_000, reason: 'One song less.' });
      await look('lower', receipt, buyer, {
        buyer: 'Proof received. We are checking it.',
        desk: 'One song less.',
      });
      await expect(buyer.getByText(/in place of/).first()).toBeVisible();
      await story.decide(code, 'release', { note: 'Tack!' });
      await look('released', receipt, buyer, { buyer: 'Paid. Choose your time.', desk: /Released|Verified/ });
    });

    test('a code that ends', async ({ story }) => {
      const { owner, look } = story;
      const made = await owner.send('POST', '/api/admin/discounts', {
        code: 'sommar',
        note: '',
        percent: 20,
        offCents: 0,
        mostUses: 2,
        startsAt: null,
        endsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
        kinds: [],
        active: true,
      });
      expect(made.status, await made.clone().text()).toBe(200);
      const opened = (email: string) => story.taken('/api/orders', { ...story.sold, ...person, email });
      const buyer = await story.visitor();
      const use = async (receipt: Awaited<ReturnType<typeof opened>>) => {
        await buyer.goto('about:blank');
        await buyer.goto(orderUrl(receipt));
        await buyer.getByRole('button', { name: 'I have a discount code' }).click();
        await buyer.getByLabel('Discount code').fill('SOMMAR');
        await buyer.keyboard.press('Enter');
      };
      const first = await opened('one@client.example');
      await use(first);
      await expect(buyer.getByText(/^Code sommar takes/)).toBeVisible();
      await look('used', first, buyer, { buyer: 'Waiting for your payment.', desk: /Code sommar took/ });

      await story.pass(3 * HOUR_MS);
      const late = await opened('two@client.example');
      await use(late);
      await expect(
        buyer
          .getByText(/code/i)
          .filter({ hasText: /ended|no longer|over/i })
          .first(),
      ).toBeVisible();
      await story.picture('buyer-ended', buyer);
      // Whoever used it in time keeps it.
      await look('kept', first, buyer, { buyer: 'Waiting for your payment.', desk: /Code sommar took/ });
      expect((await story.detail(late.code)).amountCents).toBeGreaterThan(
        (await story.detail(first.code)).amountCents,
      );
    });

    test('a refund', async ({ story }) => {
      const { look } = story;
      const receipt = await story.taken('/api/orders', { ...story.sold, ...person });
      const buyer = await story.visitor();
      await story.prove(receipt);
      await story.decide(receipt.code, 'release');
      await look('released', receipt, buyer, { buyer: 'Paid. Choose your time.', desk: /Released|Verified/ });
      await story.decide(receipt.code, 'refund', {
        way: 'Bankgiro',
        reason: 'The day had to be called off.',
      });
      await look('refunded', receipt, buyer, {
        buyer: 'Your payment was refunded.',
        desk: /The day had to be called off/,
      });
      await expect(buyer.getByText(/The day had to be called off/).first()).toBeVisible();
    });

    test('a card payment whose webhook is lost', async ({ story }) => {
      const { look, stripe } = story;
      const receipt = await story.taken('/api/orders', { ...story.sold, ...person });
      const buyer = await story.visitor();
      await look('open', receipt, buyer, { buyer: 'Waiting for your payment.', desk: 'Attach a proof' });
      await buyer.getByRole('button', { name: 'Pay by card' }).click();
      await buyer.waitForURL(/\/pay\/cs_test_/);
      const id = buyer.url().split('/').at(-1) as string;
      // The buyer pays and closes the tab; no report of it arrives.
      stripe.pay(id);
      await look('paid-unknown', receipt, buyer, {
        buyer: 'Paid. Choose your time.',
        desk: /card/i,
      });
      expect((await story.detail(receipt.code)).state).toBe('released');
    });

    test('a card payment that is disputed', async ({ story }) => {
      const { look, stripe, url } = story;
      const receipt = await story.taken('/api/orders', { ...story.sold, ...person });
      const buyer = await story.visitor();
      const opened = await fetch(`${url}/api/orders/${receipt.code}/card`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${receipt.key}`, Origin: url },
      });
      const id = ((await opened.json()) as { url: string }).url.split('/').at(-1) as string;
      const report = async (type: string, object: object) => {
        const sent = await stripe.report(type, object);
        const answer = await fetch(`${url}/api/cards/stripe`, { method: 'POST', ...sent });
        expect(answer.status).toBe(200);
      };
      stripe.pay(id);
      await report('checkout.session.completed', { id, object: 'checkout.session' });
      await look('paid', receipt, buyer, { buyer: 'Paid. Choose your time.', desk: /card/i });
      stripe.intent(id).dispute = 'needs_response';
      await report('charge.dispute.created', { id: 'x', object: 'charge', payment_intent: `pi_${id}` });
      await look('disputed', receipt, buyer, { buyer: 'Paid. Choose your time.', desk: /disputed/i });
      stripe.intent(id).dispute = 'lost';
      await report('charge.dispute.closed', { id: 'x', object: 'charge', payment_intent: `pi_${id}` });
      await look('lost', receipt, buyer, { buyer: 'Paid. Choose your time.', desk: /dispute/i });
    });
  });
