import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NeedList } from '#shared/notices/notices.admin.schema.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type CardDesk, startCardDesk } from '#test/support/people/card-desk.ts';
import { orderVisitor } from '#test/support/people/order-visitor.ts';
import type { OwnersHub } from '#test/support/people/owner-orders.ts';
import { quoteDesk } from '#test/support/people/quote-desk.ts';
import { newVisitor } from '#test/support/people/visitors.ts';

const WEBHOOK = '/api/cards/stripe';

describe.each(engines)('payments by card on %s', (database) => {
  let cards: CardDesk;
  let desk: CardDesk['desk'];
  let stripe: CardDesk['stripe'];
  beforeAll(async () => {
    cards = await startCardDesk(database);
    ({ desk, stripe } = cards);
  });
  afterAll(async () => {
    await cards?.close();
  });
  afterEach(() => {
    stripe.state.mode = 'ok';
  });

  type Visitor = Awaited<ReturnType<OwnersHub['open']>>;
  /** Opens the page. @returns the provider's name for it */
  async function page(visitor: Visitor): Promise<string> {
    const response = await visitor.post('/card');
    expect(response.status, await response.clone().text()).toBe(200);
    const { url } = (await response.json()) as { url: string };
    return url.split('/').at(-1) as string;
  }
  const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    desk.hub.get(WEBHOOK, { method: 'POST', body, headers: { ...headers, 'X-Forwarded-For': newVisitor() } });
  const report = async (type: string, object: object) => {
    const response = await send(await stripe.report(type, object));
    expect(await response.json()).toEqual({ received: true });
  };
  const completed = (id: string) => report('checkout.session.completed', { id, object: 'checkout.session' });
  const charged = (type: string, id: string) =>
    report(type, { id: 'x', object: 'charge', payment_intent: `pi_${id}` });
  const askAgain = () =>
    desk.hub.hub.slices.jobs.find(({ name }) => name === 'orders.cards')?.run(new AbortController().signal);
  const concerns = async () =>
    (await desk.owner.json<NeedList>('/api/admin/needs-you')).items.filter(({ kind }) => kind === 'card');
  const moves = async ({ code }: Visitor) => (await desk.detail(code)).history.map(({ move }) => move);

  async function paid(fields: object = {}) {
    const visitor = await desk.open(fields);
    const id = await page(visitor);
    stripe.pay(id);
    await completed(id);
    return { visitor, id };
  }

  it('open a page of the provider for what is due, once', async () => {
    const visitor = await desk.open({ name: 'Łucja Åkerlund', email: 'lucja@example.com' });
    expect((await visitor.order()).card).toEqual({ payable: true, open: false });
    const id = await page(visitor);
    expect(await page(visitor)).toBe(id);
    expect(stripe.sessions.get(id)).toMatchObject({
      amount_total: 25_000,
      currency: 'usd',
      client_reference_id: visitor.code,
      customer_email: 'lucja@example.com',
      // The key of the private page is told to nobody.
      success_url: `https://hub.example/order#${visitor.code}`,
    });
    expect((await visitor.order()).card).toEqual({ payable: true, open: true });
  });

  it('verify and release the order, in the ledger, by mail and on the page', async () => {
    const { visitor } = await paid();
    expect(await visitor.order()).toMatchObject({
      state: 'released',
      receivedCents: 25_000,
      deliveries: [{ label: 'Open the booking calendar' }],
      card: { payable: false, open: false },
    });
    expect(await desk.mails(`Your payment for ${visitor.code} is verified`)).toHaveLength(1);
    expect(await desk.detail(visitor.code)).toMatchObject({
      state: 'released',
      undo: null,
      cards: [{ state: 'paid', paidCents: 25_000, url: expect.stringContaining('pi_cs_test_') }],
    });
    expect(await moves(visitor)).toEqual([null, 'pay-card', 'pay-card']);
  });

  it('count once, however often, late and in whatever order they are reported', async () => {
    const visitor = await desk.open();
    const id = await page(visitor);
    stripe.pay(id);
    await Promise.all([
      completed(id),
      completed(id),
      charged('charge.succeeded', id),
      report('payment_intent.succeeded', { id: `pi_${id}`, object: 'payment_intent' }),
      completed(id),
      visitor.post('/card/check'),
      askAgain(),
    ]);
    // A report of the page's end that was sent before the payment, and arrives after it.
    await report('checkout.session.expired', { id, object: 'checkout.session' });
    expect(await visitor.order()).toMatchObject({ state: 'released', receivedCents: 25_000 });
    expect((await moves(visitor)).filter((move) => move === 'pay-card')).toHaveLength(2);
    expect(await desk.mails(`Your payment for ${visitor.code} is verified`)).toHaveLength(1);
  });

  it('are found by asking when the report is lost', async () => {
    const visitor = await desk.open();
    const id = await page(visitor);
    stripe.pay(id);
    await askAgain();
    expect((await visitor.order()).state).toBe('awaiting_payment');
    desk.pass(3 * 60_000);
    await askAgain();
    expect((await visitor.order()).state).toBe('released');

    const other = await desk.open();
    stripe.pay(await page(other));
    const asked = (await (await other.post('/card/check')).json()) as Order;
    expect(asked).toMatchObject({ state: 'released', card: { open: false } });
  });

  it('are not believed unsigned, signed by somebody else, changed or too old', async () => {
    const visitor = await desk.open();
    const id = await page(visitor);
    stripe.pay(id);
    const session = { id, object: 'checkout.session' };
    const right = await stripe.report('checkout.session.completed', session);
    const forged = [
      { body: right.body, headers: { 'Content-Type': 'application/json' } },
      await stripe.report('checkout.session.completed', session, 'whsec_other'),
      { ...right, body: right.body.replace(id, `${id}9`) },
      await stripe.report('checkout.session.completed', session, undefined, Date.now() - 3_600_000),
      { body: '{', headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=ff' } },
    ];
    for (const request of forged) expect((await send(request)).status).toBe(400);
    expect((await visitor.order()).state).toBe('awaiting_payment');
  });

  it('leave alone what is not about an order of this site', async () => {
    await completed('cs_test_unknown');
    await report('customer.created', { id: 'cus_1', object: 'customer' });
  });

  it('never undo what another way has paid, and say when money came twice', async () => {
    const visitor = await desk.proven();
    const id = await page(visitor);
    await desk.decided(visitor.code, 'release');
    desk.afterUndo();
    // The page ends, and a failure is reported late.
    await report('checkout.session.async_payment_failed', { id, object: 'checkout.session' });
    expect((await visitor.order()).state).toBe('released');
    stripe.pay(id);
    await completed(id);
    expect(await visitor.order()).toMatchObject({ state: 'released', receivedCents: 25_000 });
    const [concern] = await concerns();
    expect(concern).toMatchObject({ title: 'Paid by card although it was settled' });
    await desk.owner.send('POST', `/api/admin/card-payments/${concern?.id}/settled`, {});
    // It is given back at the provider: the order stays paid.
    stripe.intent(id).refunded = 25_000;
    await charged('charge.refunded', id);
    expect((await visitor.order()).state).toBe('released');
    expect(await concerns()).toEqual([]);
  });

  it('settle an order once when the owner decides in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const visitor = await desk.proven();
      const id = await page(visitor);
      stripe.pay(id);
      const [decided] = await Promise.all([desk.decide(visitor.code, 'release'), completed(id), askAgain()]);
      const byOwner = decided.status === 200;
      const order = await desk.detail(visitor.code);
      expect(order).toMatchObject({ state: 'released', receivedCents: 25_000 });
      expect(order.history.filter(({ state }) => state === 'released')).toHaveLength(byOwner ? 2 : 1);
      expect(order.cards).toMatchObject([{ paidCents: 25_000, concern: byOwner ? 'twice' : null }]);
      for (const { id: concern } of await concerns())
        await desk.owner.send('POST', `/api/admin/card-payments/${concern}/settled`, {});
    }
  });

  it('of which the whole is given back refund the order, and of a part note it and tell the buyer', async () => {
    const { visitor, id } = await paid();
    stripe.intent(id).refunded = 5000;
    await charged('charge.refunded', id);
    expect((await visitor.order()).state).toBe('released');
    expect((await desk.detail(visitor.code)).history.at(-1)).toMatchObject({
      move: 'return-card-part',
      note: '$50.00 was given back by card.',
      private: false,
    });
    await charged('charge.refunded', id);
    expect(await visitor.order()).toMatchObject({ receivedCents: 25_000, returnedCents: 5000 });
    expect(await desk.mails(`A part of your payment for ${visitor.code} was refunded`)).toHaveLength(1);
    stripe.intent(id).refunded = 25_000;
    await charged('charge.refunded', id);
    await charged('charge.refunded', id);
    expect(await visitor.order()).toMatchObject({ state: 'refunded', told: '' });
    expect(await desk.mails(`Your payment for ${visitor.code} was refunded`)).toHaveLength(1);
  });

  it('of a deposit and the rest refund the order once both are given back', async () => {
    const quotes = quoteDesk(desk);
    await quotes.setByQuote(true);
    const client = await desk.book();
    await quotes.quote(client.code, {
      deposit: { kind: 'percent', percent: 40, rest: { kind: 'days', days: 30 } },
    });
    desk.afterUndo();
    await quotes.accept(client);
    const { amountCents, depositCents } = await desk.detail(client.code);
    const deposit = await page(client);
    expect(stripe.sessions.get(deposit)?.amount_total).toBe(depositCents);
    stripe.pay(deposit);
    await completed(deposit);
    expect(await client.order()).toMatchObject({ state: 'awaiting_payment', asks: 'rest' });
    const rest = await page(client);
    stripe.pay(rest);
    await completed(rest);
    expect(await client.order()).toMatchObject({ state: 'released', receivedCents: amountCents });
    for (const id of [rest, deposit]) {
      expect((await client.order()).state).toBe('released');
      stripe.intent(id).refunded = stripe.intent(id).amount_received;
      await charged('charge.refunded', id);
    }
    expect((await client.order()).state).toBe('refunded');
    await quotes.setByQuote(false);
  });

  it('that are disputed wait for the owner until the dispute is over', async () => {
    const { visitor, id } = await paid();
    stripe.intent(id).dispute = 'needs_response';
    await charged('charge.dispute.created', id);
    expect(await concerns()).toMatchObject([{ title: 'A payment by card is disputed' }]);
    expect((await desk.detail(visitor.code)).cards).toMatchObject([{ dispute: 'open', concern: 'disputed' }]);
    stripe.intent(id).dispute = 'lost';
    await charged('charge.dispute.closed', id);
    const [lost] = await concerns();
    expect(lost).toMatchObject({ title: 'A dispute was lost' });
    expect((await visitor.order()).state).toBe('released');
    await desk.owner.send('POST', `/api/admin/card-payments/${lost?.id}/settled`, {});
    expect(await concerns()).toEqual([]);
  });

  it('take only the rest where a part has come, and a page for another amount is closed', async () => {
    const visitor = await desk.proven();
    const before = await page(visitor);
    await desk.decided(visitor.code, 'partial', { amountCents: 10_000 });
    const id = await page(visitor);
    expect(id).not.toBe(before);
    expect(stripe.sessions.get(before)?.status).toBe('expired');
    expect(stripe.sessions.get(id)?.amount_total).toBe(15_000);
    stripe.pay(id);
    await completed(id);
    expect(await visitor.order()).toMatchObject({ state: 'released', receivedCents: 25_000 });
  });

  it('that take days are waited for', async () => {
    const visitor = await desk.open();
    const id = await page(visitor);
    stripe.begin(id);
    await completed(id);
    expect(await visitor.order()).toMatchObject({ state: 'awaiting_payment', card: { open: true } });
    stripe.pay(id);
    await report('checkout.session.async_payment_succeeded', { id, object: 'checkout.session' });
    expect((await visitor.order()).state).toBe('released');
  });

  it('revive an order that was closed meanwhile', async () => {
    const visitor = await desk.open();
    const id = await page(visitor);
    await visitor.withdraw();
    stripe.pay(id);
    await completed(id);
    expect((await visitor.order()).state).toBe('released');
  });

  it('wait for a person where there is nothing to deliver yet', async () => {
    const visitor = await desk.open();
    const id = await page(visitor);
    await desk.setDelivery({});
    stripe.pay(id);
    await completed(id);
    expect(await visitor.order()).toMatchObject({ state: 'proof_received', receivedCents: 25_000 });
    await desk.setDelivery({ calendarUrl: 'https://calendar.example/coop' });
    await desk.decided(visitor.code, 'release');
  });

  it('that cannot be opened say so and charge nothing; the next try opens one page', async () => {
    const visitor = await desk.open();
    stripe.state.mode = 'broken';
    const refused = await visitor.post('/card');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('Nothing was charged') });
    stripe.state.mode = 'ok';
    const created = stripe.state.created;
    await page(visitor);
    expect(stripe.state.created).toBe(created + 1);
  });

  it('are offered for what the owner has chosen, and to the holder of the key alone', async () => {
    const path = '/api/admin/orders/cards';
    const { version } = await desk.owner.json<{ version: number }>(path);
    await desk.owner.send('PUT', path, { value: { kinds: ['blueprint'] }, version });
    const visitor = await desk.open();
    expect((await visitor.order()).card.payable).toBe(false);
    expect((await visitor.post('/card')).status).toBe(409);
    expect(
      (await orderVisitor(desk.hub, { code: visitor.code, key: 'x'.repeat(22) }).post('/card')).status,
    ).toBe(404);
  });
});
