import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEASE_MS } from '#api/core/mail/outbox-recovery.ts';
import { DAY_MS, HOUR_MS } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { calendarUrl, ORDERS, type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

describe.each(engines)("the owner's decisions on %s", (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  describe('a buyer who has to go on', () => {
    it('can send another proof after a refusal', async () => {
      const visitor = await desk.proven();
      await desk.decided(visitor.code, 'refusal', { reason: 'Another amount' });
      desk.afterUndo();
      expect((await visitor.order()).state).toBe('refused');
      expect((await visitor.prove(new Uint8Array(await picture('jpeg')), 'image/jpeg')).status).toBe(200);
      expect(await visitor.order()).toMatchObject({ state: 'proof_received', told: '' });
      expect(await desk.decided(visitor.code, 'release')).toMatchObject({ state: 'released' });
    });

    it('is asked for the rest until it is covered, also while a second proof is checked', async () => {
      const visitor = await desk.proven();
      expect((await visitor.order()).asks).toBeNull();
      await desk.decided(visitor.code, 'partial', { amountCents: 4000 });
      desk.afterUndo();
      expect(await visitor.order()).toMatchObject({ asks: 'rest', state: 'awaiting_payment' });
      await visitor.prove(new Uint8Array(await picture('jpeg')), 'image/jpeg');
      expect(await visitor.order()).toMatchObject({
        asks: 'rest',
        state: 'proof_received',
        receivedCents: 4000,
      });
      await desk.decided(visitor.code, 'release');
      desk.afterUndo();
      expect((await visitor.order()).asks).toBeNull();
    });

    it('is promised contact for a meeting, and not for a track', async () => {
      const meeting = await desk.proven();
      expect((await meeting.order()).contactBy).not.toBeNull();
      const track = await desk.submitTrack();
      await track.prove(new Uint8Array(await picture('png')));
      expect(await track.order()).toMatchObject({ state: 'proof_received', contactBy: null });
      const [mail] = await desk.mails(`Your proof of payment for ${track.code} has arrived`);
      expect(mail?.text).not.toContain('contacts you');
    });
  });

  describe('a decision whose mail is still held back', () => {
    it('is not visible to the visitor', async () => {
      const visitor = await desk.proven();
      const before = await visitor.order();
      await desk.decided(visitor.code, 'release');
      expect(await visitor.order()).toMatchObject({ state: 'proof_received', deliveries: [] });
      expect((await visitor.order()).history).toEqual(before.history);
      desk.afterUndo();
      const after = await visitor.order();
      expect(after.state).toBe('released');
      expect(after.history.map(({ state }) => state).slice(-2)).toEqual(['verified', 'released']);
      expect(after.deliveries).toEqual([{ label: 'Open the booking calendar', url: calendarUrl }]);
    });

    it("can be undone without a trace for the visitor, and the owner's history shows it", async () => {
      const visitor = await desk.proven();
      const before = await desk.detail(visitor.code);
      await desk.decided(visitor.code, 'release');
      const undone = await desk.decided(visitor.code, 'undo');
      const { state, stateSince, receivedCents, verifyBy, decisions } = before;
      expect(undone).toMatchObject({ state, stateSince, receivedCents, verifyBy, decisions, undo: null });
      expect(await desk.mails(`Your payment for ${visitor.code} is verified`)).toEqual([]);
      expect(
        undone.history.slice(-3).map(({ move, state, private: hidden }) => [move, state, hidden]),
      ).toEqual([
        ['release', 'verified', true],
        ['release', 'released', true],
        ['undo', 'proof_received', true],
      ]);
      desk.afterUndo();
      expect((await visitor.order()).history.map(({ state }) => state)).toEqual([
        'awaiting_payment',
        'proof_received',
      ]);
      expect(await desk.refusal(await desk.decide(visitor.code, 'undo'))).toMatchObject({
        status: 409,
        error: 'This can no longer be undone: its mail was sent, or will not be sent.',
      });
      expect(await desk.decided(visitor.code, 'release')).toMatchObject({ state: 'released' });
    });

    it('can be undone for as long as the mail waits, and not once it is being sent', async () => {
      const visitor = await desk.open();
      await desk.decided(visitor.code, 'refusal', { reason: 'Another amount' });
      desk.pass(DAY_MS);
      expect((await desk.detail(visitor.code)).undo).not.toBeNull();
      await desk.decided(visitor.code, 'undo');
      await desk.decided(visitor.code, 'refusal', { reason: 'Another amount' });
      const claimed = new Date(desk.now() - LEASE_MS / 2).toISOString();
      const { db } = desk.hub.hub.database;
      await db.updateTable('outbox').set({ state: 'sending', claimedAt: claimed }).execute();
      expect((await desk.detail(visitor.code)).undo).toBeNull();
      expect(await desk.refusal(await desk.decide(visitor.code, 'undo'))).toMatchObject({ status: 409 });
      expect(await desk.detail(visitor.code)).toMatchObject({ state: 'refused' });
      await db.updateTable('outbox').set({ state: 'sent' }).execute();
    });

    it('can be undone after a note, but not after the next decision', async () => {
      const { code } = await desk.open();
      await desk.decided(code, 'release');
      const noted = await desk.owner.send('POST', `${ORDERS}/${code}/notes`, { note: 'Called me.' });
      expect(await noted.json()).toMatchObject({ undo: { until: expect.any(String) } });
      await desk.decided(code, 'refund', { reason: 'Sold out' });
      await desk.decided(code, 'undo');
      expect(await desk.detail(code)).toMatchObject({ state: 'released', undo: null });
    });
  });

  describe('other decisions', () => {
    it('a partial payment is recorded, the rest is requested, and the order stays open', async () => {
      const visitor = await desk.proven();
      const part = await desk.decided(visitor.code, 'partial', {
        amountCents: 10_000,
        note: 'Thank you so far.',
      });
      expect(part).toMatchObject({ state: 'awaiting_payment', receivedCents: 10_000 });
      const [mail] = await desk.mails(`A part of your payment for ${visitor.code} has arrived`);
      expect(mail?.text).toContain('Arrived now: $100.00\nStill to pay: $150.00\n');
      expect(mail?.text).toContain('Thank you so far.');
      desk.afterUndo();
      expect(await visitor.order()).toMatchObject({ state: 'awaiting_payment', receivedCents: 10_000 });
      expect((await visitor.order()).history.at(-1)?.note).toBe(
        'Received $100.00 of $250.00.\nThank you so far.',
      );
      const more = await desk.decided(visitor.code, 'partial', { amountCents: 10_000 });
      expect(more.receivedCents).toBe(20_000);
      const whole = await desk.decide(visitor.code, 'partial', { amountCents: 5_000 });
      expect(await desk.refusal(whole)).toMatchObject({
        status: 400,
        error: expect.stringMatching(/whole amount/),
      });
      expect(await desk.decided(visitor.code, 'release')).toMatchObject({
        state: 'released',
        receivedCents: 25_000,
      });
    });

    it('a request for a better proof restarts the deadline with the next proof', async () => {
      const visitor = await desk.proven();
      desk.pass(30 * HOUR_MS);
      expect(await desk.detail(visitor.code)).toMatchObject({ overdue: true });
      const asked = await desk.decided(visitor.code, 'better-proof', { reason: 'The amount is cut off.' });
      expect(asked).toMatchObject({ state: 'awaiting_payment', overdue: false, verifyBy: null });
      const [mail] = await desk.mails(`We need another proof of payment for ${visitor.code}`);
      expect(mail?.text).toContain('\nThe amount is cut off.\n');
      desk.afterUndo();
      expect((await visitor.order()).history.at(-1)).toMatchObject({ note: 'The amount is cut off.' });
      await visitor.prove(new Uint8Array(await picture('webp')), 'image/webp');
      const again = await desk.detail(visitor.code);
      expect(again).toMatchObject({ state: 'proof_received', overdue: false });
      expect(Date.parse(again.verifyBy ?? '')).toBeGreaterThan(desk.now() + 23 * HOUR_MS);
      expect((await visitor.order()).verifyBy).toBe(again.verifyBy);
    });

    it('a second proof does not restart the deadline', async () => {
      const visitor = await desk.proven();
      const { verifyBy } = await desk.detail(visitor.code);
      desk.pass(HOUR_MS);
      await visitor.prove(new Uint8Array(await picture('jpeg')), 'image/jpeg');
      expect(await desk.detail(visitor.code)).toMatchObject({ verifyBy });
    });

    it.each([
      ['refusal', 'refused', 'We could not accept the payment for'],
      ['cancellation', 'cancelled', 'Your order'],
    ])('%s requires a reason, mails it and shows it to the visitor', async (what, state, subject) => {
      const visitor = await desk.proven();
      expect(await desk.refusal(await desk.decide(visitor.code, what, { reason: ' ' }))).toMatchObject({
        status: 400,
      });
      expect(await desk.decided(visitor.code, what, { reason: 'It is from another day.' })).toMatchObject({
        state,
      });
      const { mails } = await desk.detail(visitor.code);
      expect(mails.at(-1)?.subject).toContain(subject);
      desk.afterUndo();
      expect((await visitor.order()).history.at(-1)).toMatchObject({
        state,
        note: 'It is from another day.',
      });
      // Who was refused may send another proof.
      const again = await visitor.prove(new Uint8Array(await picture('jpeg')), 'image/jpeg');
      expect(again.status).toBe(state === 'refused' ? 200 : 409);
    });

    it('a refund is possible only after a release, and removes the deliveries', async () => {
      const visitor = await desk.open();
      expect(await desk.refusal(await desk.decide(visitor.code, 'refund', { reason: 'x' }))).toMatchObject({
        status: 409,
      });
      await desk.decided(visitor.code, 'release');
      await desk.decided(visitor.code, 'refund', {
        way: 'Bank transfer',
        reason: 'Sent back $250.00 today.',
      });
      expect((await desk.detail(visitor.code)).history.at(-1)?.note).toBe(
        'Given back by Bank transfer.\nSent back $250.00 today.',
      );
      desk.afterUndo();
      expect(await visitor.order()).toMatchObject({ state: 'refunded', deliveries: [] });
    });

    it('a note is visible to the owner only', async () => {
      const visitor = await desk.open();
      const before = await visitor.order();
      await desk.owner.send('POST', `${ORDERS}/${visitor.code}/notes`, {
        note: 'Knows somebody at the label.',
      });
      expect(await visitor.order()).toEqual(before);
      expect((await desk.detail(visitor.code)).history.at(-1)).toMatchObject({
        actor: 'owner',
        by: 'owner',
        move: 'note',
        note: 'Knows somebody at the label.',
        private: true,
      });
    });

    it('a refusal records an event', async () => {
      const { code } = await desk.open();
      await desk.decided(code, 'refusal', { reason: 'x' });
      const { db } = desk.hub.hub.database;
      const events = await db.selectFrom('events').selectAll().where('type', '=', 'order.refused').execute();
      expect(events.map(({ data }) => JSON.parse(data).code)).toContain(code);
    });
  });
});
