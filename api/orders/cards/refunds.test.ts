import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { NeedList } from '#shared/notices/notices.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type CardDesk, startCardDesk } from '#test/support/people/card-desk.ts';
import { refundsStore } from './refunds.store.ts';

const reason = 'Fewer hours were needed.';

describe.each(engines)('refunds by card on %s', (database) => {
  let cards: CardDesk;
  let desk: CardDesk['desk'];
  let stripe: CardDesk['stripe'];
  beforeAll(async () => {
    cards = await startCardDesk(database);
    ({ desk, stripe } = cards);
    await desk.owner.confirm();
  });
  afterAll(async () => {
    await cards?.close();
  });
  afterEach(() => {
    stripe.state.refunds = 'succeeded';
    stripe.state.mode = 'ok';
  });

  async function paid() {
    const visitor = await desk.open({ name: 'Łukasz Ångström' });
    const { url } = (await (await visitor.post('/card')).json()) as { url: string };
    const session = url.split('/').at(-1) as string;
    stripe.pay(session);
    await visitor.post('/card/check');
    return { visitor, session, code: visitor.code };
  }
  const cardOf = async (code: string) => {
    const [card] = (await desk.detail(code)).cards;
    if (!card) throw new Error('There is no payment by card.');
    return card;
  };
  async function giveBack(code: string, amountCents: number, given: object = {}) {
    const [{ version }, { id }] = [await desk.detail(code), await cardOf(code)];
    const body = { version, amountCents, reason, ...given };
    return desk.owner.send('POST', `/api/admin/card-payments/${id}/refund`, body);
  }
  const reported = async (session: string, type = 'charge.refunded') => {
    const report = await stripe.report(type, { object: 'refund', payment_intent: `pi_${session}` });
    expect((await desk.hub.get('/api/cards/stripe', { method: 'POST', ...report })).status).toBe(200);
  };
  const moves = async (code: string) => (await desk.detail(code)).history.map(({ move }) => move);
  const concerns = async () =>
    (await desk.owner.json<NeedList>('/api/admin/needs-you')).items.filter(({ kind }) => kind === 'card');

  it('give a part back, book it once, and tell the buyer why', async () => {
    const { visitor, session, code } = await paid();
    expect((await giveBack(code, 5000)).status).toBe(200);
    await reported(session);
    await reported(session);
    expect(stripe.intent(session)).toMatchObject({ refunded: 5000, refunds: [{ amount: 5000 }] });
    expect(await desk.detail(code)).toMatchObject({ state: 'released', returnedCents: 5000 });
    expect(await cardOf(code)).toMatchObject({ refundableCents: 20_000, refunds: [{ state: 'done' }] });
    expect((await moves(code)).slice(-2)).toEqual(['refund-card', 'return-card-part']);
    const [mail] = await desk.mails(`A part of your payment for ${code} was refunded`);
    expect(mail?.text).toContain(`$50.00 was given back by card.\n${reason}`);
    // That it was asked for is the owner's own; what came of it the buyer reads.
    const notes = (await visitor.order()).history.map(({ note }) => note);
    expect(notes).toContain(`$50.00 was given back by card.\n${reason}`);
    expect(notes.join()).not.toContain('Stripe');

    expect((await giveBack(code, 20_000)).status).toBe(200);
    expect(await visitor.order()).toMatchObject({ state: 'refunded', returnedCents: 25_000 });
    expect(await cardOf(code)).toMatchObject({ refundableCents: 0 });
    expect((await giveBack(code, 1)).status).toBe(409);
    const log = await desk.db
      .selectFrom('ownerLog')
      .select('kind')
      .where('kind', '=', 'refund.asked')
      .execute();
    expect(log).toHaveLength(2);
  });

  it('are asked for until the provider says that they went through', async () => {
    const { session, code } = await paid();
    stripe.state.refunds = 'pending';
    expect((await giveBack(code, 25_000)).status).toBe(200);
    await reported(session);
    expect(await desk.detail(code)).toMatchObject({ state: 'released', returnedCents: 0 });
    expect(await cardOf(code)).toMatchObject({
      refundedCents: 0,
      refundableCents: 0,
      refunds: [{ state: 'asked', answered: true, problem: '' }],
    });
    expect((await giveBack(code, 100)).status).toBe(409);
    stripe.endRefund(session, 'succeeded');
    await reported(session, 'refund.updated');
    expect((await desk.detail(code)).state).toBe('refunded');
  });

  it('that fail say why, wait under Needs you, and can be asked for again', async () => {
    const { session, code } = await paid();
    stripe.state.refunds = 'pending';
    await giveBack(code, 1000);
    stripe.endRefund(session, 'failed');
    await reported(session, 'refund.failed');
    expect(await cardOf(code)).toMatchObject({
      concern: 'refund',
      refundableCents: 25_000,
      refunds: [{ state: 'failed', problem: expect.stringContaining('lost or stolen card') }],
    });
    const failed = await desk.detail(code);
    expect(failed).toMatchObject({ state: 'released', returnedCents: 0 });
    expect(failed.history.at(-1)).toMatchObject({
      move: 'note-card',
      note: expect.stringContaining(
        '$10.00 was not given back. The money could not be given back to the card',
      ),
      private: true,
    });
    const [concern] = await concerns();
    expect(concern?.title).toBe('A refund by card did not go through');
    await desk.owner.send('POST', `/api/admin/card-payments/${concern?.id}/settled`, {});

    // One that comes back after it went through is still owed to the buyer, and is not booked twice.
    stripe.state.refunds = 'succeeded';
    await giveBack(code, 1000);
    stripe.endRefund(session, 'failed');
    await reported(session, 'refund.failed');
    expect(await desk.detail(code)).toMatchObject({ returnedCents: 1000 });
    expect((await cardOf(code)).refunds.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await concerns()).toHaveLength(1);
    await desk.owner.send('POST', `/api/admin/card-payments/${concern?.id}/settled`, {});
  });

  it('that are refused give nothing back and say what to do', async () => {
    const { code } = await paid();
    stripe.state.refunds = 'refused';
    const refused = await desk.refusal(await giveBack(code, 1000));
    expect(refused).toMatchObject({
      status: 409,
      error: 'Stripe refused: Insufficient funds in your Stripe balance. Nothing was given back.',
    });
    expect(await cardOf(code)).toMatchObject({ refundableCents: 25_000, refunds: [{ state: 'failed' }] });
  });

  it('whose answer is lost give back once, also when they are asked for again', async () => {
    const { session, code } = await paid();
    stripe.state.refunds = 'silent';
    expect((await giveBack(code, 1000)).status).toBe(200);
    const [asked] = (await cardOf(code)).refunds;
    expect(asked).toMatchObject({
      state: 'asked',
      answered: false,
      problem: expect.stringContaining('Stripe'),
    });
    const again = `/api/admin/card-refunds/${asked?.id}/again`;
    expect((await desk.owner.send('POST', again)).status).toBe(200);
    expect(stripe.intent(session).refunds).toHaveLength(1);
    expect(await desk.detail(code)).toMatchObject({ returnedCents: 1000 });
    expect((await desk.owner.send('POST', again)).status).toBe(200);
    expect(stripe.intent(session).refunds).toHaveLength(1);

    // One that never arrived is sent again.
    stripe.state.mode = 'broken';
    await giveBack(code, 2000);
    stripe.state.mode = 'ok';
    stripe.state.refunds = 'succeeded';
    const waiting = (await cardOf(code)).refunds.at(-1);
    await desk.owner.send('POST', `/api/admin/card-refunds/${waiting?.id}/again`);
    expect(stripe.intent(session).refunded).toBe(3000);
    expect(await desk.detail(code)).toMatchObject({ returnedCents: 3000 });
  });

  it('that were never sent, as after a crash, wait under Needs you and can be asked for again', async () => {
    const { session, code } = await paid();
    const { id: paymentId } = await cardOf(code);
    const { id: orderId } = await desk.db
      .selectFrom('orders')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const refund = { paymentId, orderId, amountCents: 700, reason, by: 'owner' };
    const { id } = await refundsStore(desk.db).add(refund, new Date(desk.now()).toISOString());
    const job = desk.hub.hub.slices.jobs.find(({ name }) => name === 'orders.cards');
    desk.pass(5 * MINUTE_MS);
    await job?.run(new AbortController().signal);
    expect(await concerns()).toEqual([]);
    desk.pass(6 * MINUTE_MS);
    await job?.run(new AbortController().signal);
    expect(await concerns()).toHaveLength(1);
    await desk.owner.confirm();
    expect((await desk.owner.send('POST', `/api/admin/card-refunds/${id}/again`)).status).toBe(200);
    expect(stripe.intent(session).refunded).toBe(700);
    expect(await desk.detail(code)).toMatchObject({ returnedCents: 700 });
    await desk.owner.send('POST', `/api/admin/card-payments/${paymentId}/settled`, {});
  });

  it('have limits, and two at the same time are one', async () => {
    const { session, code } = await paid();
    const tooMuch = await giveBack(code, 25_001);
    expect(tooMuch.status).toBe(400);
    expect(await tooMuch.json()).toMatchObject({ fields: { amountCents: 'At most $250.00' } });
    expect((await giveBack(code, 100, { reason: ' ' })).status).toBe(400);
    const { version } = await desk.detail(code);
    const both = await Promise.all([giveBack(code, 500, { version }), giveBack(code, 500, { version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(stripe.intent(session).refunded).toBe(500);
    // What was noted by hand is not given back by card too.
    await desk.decided(code, 'refund', { reason, amountCents: 20_000 });
    expect((await cardOf(code)).refundableCents).toBe(4500);
  });

  it('are not offered while a payment is disputed', async () => {
    const { session, code } = await paid();
    stripe.intent(session).dispute = 'needs_response';
    await reported(session, 'charge.dispute.created');
    expect((await cardOf(code)).refundableCents).toBe(0);
    expect((await giveBack(code, 100)).status).toBe(409);
    for (const { id } of await concerns())
      await desk.owner.send('POST', `/api/admin/card-payments/${id}/settled`, {});
  });
});
