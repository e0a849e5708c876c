import { expect } from '@playwright/test';
import { test } from '#test/e2e/support/story-hub.ts';
import { panelsOf } from '#test/support/people/creators.ts';

const asked = {
  name: 'Łucja Åkerlund-Świątek',
  email: 'lucja@festival.example',
  serviceType: 'other',
  projectDetails: 'A talk of twenty minutes about the sea on stage, for 300 people, and questions after it.',
  budgetRange: '1000-5000',
};
const lines = [
  { text: 'Opening talk, 20 min', quantity: 100, unitCents: 220_000 },
  { text: 'Train, Berlin to Oslo and back', quantity: 200, unitCents: 20_000 },
];
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const quote = {
  lines,
  tax: null,
  deposit: null,
  validUntil: dayIn(14),
  terms: 'No further costs.',
  note: 'It would be a pleasure.',
};

for (const creator of ['sample', 'other'] as const)
  test.describe(`on the install of ${creator}`, { tag: '@long' }, () => {
    test.use({ creator });
    test.slow();

    test('a festival wants a quote', async ({ story }) => {
      const { owner, look } = story;
      const texts = await owner.json<{ value: { custom: object } }>('/api/admin/site/texts');
      await panelsOf(owner).change('site/texts', {
        custom: { ...texts.value.custom, byQuote: true, offered: true },
      });
      const buyer = await story.visitor();
      const receipt = await story.taken('/api/bookings', asked);
      await look('asked', receipt, buyer, { buyer: 'Your request has arrived.', desk: 'Write a quote' });

      await story.decide(receipt.code, 'quotes', quote);
      await look('quoted', receipt, buyer, { buyer: 'Your quote is here.', desk: 'Quote 1' });
      await buyer.getByRole('button', { name: 'Decline', exact: true }).click();
      await buyer
        .getByRole('button', { name: /^Decline/ })
        .last()
        .click();
      await look('declined', receipt, buyer, { buyer: 'You declined the quote.', desk: 'declined' });

      const lower = [lines[0], { ...lines[1], quantity: 100 }];
      await story.decide(receipt.code, 'quotes', { ...quote, lines: lower });
      await look('second-quote', receipt, buyer, { buyer: 'Your quote is here.', desk: 'Quote 2' });
      await buyer.getByRole('button', { name: 'Accept', exact: true }).click();
      await buyer.getByRole('button', { name: 'Accept the quote' }).click();
      await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment.');
      await look('accepted', receipt, buyer, { buyer: 'Waiting for your payment.', desk: 'Attach a proof' });

      await story.prove(receipt);
      await look('proof', receipt, buyer, {
        buyer: 'Proof received. We are checking it.',
        desk: 'Verify and release',
      });
      await story.decide(receipt.code, 'release');
      await look('released', receipt, buyer, { buyer: 'Paid. Choose your time.', desk: /Released|Verified/ });
      expect(await story.detail(receipt.code)).toMatchObject({
        amountCents: 240_000,
        receivedCents: 240_000,
      });
    });

    test('a deposit and the rest', async ({ story }) => {
      const { owner, look } = story;
      const entered = await owner.send('POST', '/api/admin/orders', {
        ...story.sold,
        title: 'Två dagar på Väderöarna',
        name: asked.name,
        email: asked.email,
        quoteFirst: true,
        tell: false,
      });
      const { code, page } = (await entered.json()) as { code: string; page: string };
      const receipt = { code, key: page.split('.').at(-1) as string };
      const buyer = await story.visitor();
      await look('entered', receipt, buyer, { buyer: 'Your request has arrived.', desk: 'Write a quote' });
      await story.decide(code, 'quotes', {
        ...quote,
        tax: { name: 'moms', percent: 2500, included: false },
        deposit: { kind: 'percent', percent: 40, rest: { kind: 'day', day: dayIn(40) } },
      });
      await look('quoted', receipt, buyer, { buyer: 'Your quote is here.', desk: 'Quote 1' });
      await buyer.getByRole('button', { name: 'Accept', exact: true }).click();
      await buyer.getByRole('button', { name: 'Accept the quote' }).click();
      await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Waiting for your deposit.');
      await look('deposit-due', receipt, buyer, {
        buyer: 'Waiting for your deposit.',
        desk: 'Deposit received',
      });
      await story.prove(receipt);
      const { depositCents } = await story.detail(code);
      await story.decide(code, 'partial', { amountCents: depositCents });
      await look('rest-due', receipt, buyer, {
        buyer: 'Waiting for the rest of your payment.',
        desk: /of it has arrived so far/,
      });
      await story.prove(receipt);
      await story.decide(code, 'release');
      await look('paid', receipt, buyer, { buyer: 'Paid. Choose your time.', desk: /Released|Verified/ });
      const { amountCents, receivedCents } = await story.detail(code);
      expect([amountCents, receivedCents]).toEqual([325_000, 325_000]);
    });
  });
