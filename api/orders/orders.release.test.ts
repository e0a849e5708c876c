import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { calendarUrl, ORDERS, type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

describe.each(engines)('verifying and releasing on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  describe('one order', () => {
    it('is shown with all its data', async () => {
      const visitor = await desk.proven({ name: 'Dana Whitlock', email: 'dana@whitlock.example' });
      await visitor.correct({ note: 'Paid from my company account.' });
      const order = await desk.detail(visitor.code);
      expect(order).toMatchObject({
        code: visitor.code,
        kind: 'interview',
        state: 'proof_received',
        amountCents: 25_000,
        receivedCents: 0,
        overdue: false,
        name: 'Dana Whitlock',
        email: 'dana@whitlock.example',
        downloads: 0,
        version: 3,
        undo: null,
        payment: { method: 'Cash App', handle: '$CoopTV' },
        decisions: ['release', 'partial', 'amount', 'better-proof', 'refuse', 'cancel'],
        delivery: { kind: 'calendar', missing: null },
        request: { kind: 'booking', facts: [{ label: 'Service', value: 'Interview' }] },
      });
      expect(order.history.map(({ actor, move, state, note }) => [actor, move, state, note])).toEqual([
        ['visitor', null, 'awaiting_payment', ''],
        ['visitor', 'prove', 'proof_received', 'Sent proof.png'],
        ['visitor', 'correct', 'proof_received', 'Paid from my company account.'],
      ]);
      expect(order.mails.map(({ subject, to, state }) => [subject, to, state])).toEqual([
        [`Your reference ${visitor.code}`, 'dana@whitlock.example', 'waiting'],
        [`Your proof of payment for ${visitor.code} has arrived`, 'dana@whitlock.example', 'waiting'],
      ]);
      expect(order.page).toBe(`https://hub.example/order#${visitor.code}.${visitor.key}`);
      const [proof] = order.proofs;
      expect((await desk.hub.get(proof?.url ?? '')).headers.get('content-type')).toBe('image/webp');
    });

    it('is shown with the form data of its request', async () => {
      const { code } = await desk.submitTrack();
      expect((await desk.detail(code)).request).toMatchObject({
        kind: 'submission',
        facts: [
          { label: 'Artist', value: 'The Engines' },
          { label: 'Track', value: 'B' },
          { label: 'Link', value: 'https://m.example/' },
        ],
      });
    });

    it('is not found under an unknown code', async () => {
      expect(await desk.refusal(await desk.owner.get(`${ORDERS}/HUB-2222-22`))).toMatchObject({
        status: 404,
      });
      expect((await desk.decide('HUB-2222-22', 'release').catch(() => undefined))?.status).toBeUndefined();
    });
  });

  describe('a release', () => {
    it('records verification and release in the history and mails the delivery', async () => {
      const visitor = await desk.proven();
      const order = await desk.decided(visitor.code, 'release');
      expect(order).toMatchObject({ state: 'released', receivedCents: 25_000, decisions: ['refund'] });
      expect(Date.parse(order.undo?.until ?? '') - desk.now()).toBeGreaterThan((UNDO_SECONDS - 1) * 1000);
      expect(order.history.slice(-2)).toMatchObject([
        { actor: 'owner', by: 'owner', move: 'release', state: 'verified' },
        { actor: 'owner', by: 'owner', move: 'release', state: 'released' },
      ]);
      const [mail] = await desk.mails(`Your payment for ${visitor.code} is verified`);
      expect(mail).toMatchObject({ toAddress: 'Ada@example.com', state: 'queued', kind: 'orders.released' });
      expect(mail?.text).toContain(`\n${calendarUrl}\n`);
      expect(mail?.text).toContain(`/order#${visitor.code}.${visitor.key}`);
      expect(mail?.nextAttemptAt).toBe(order.undo?.until);
    });

    it('is possible without an uploaded proof and after the visitor has withdrawn', async () => {
      const emailed = await desk.open();
      expect((await desk.decided(emailed.code, 'release')).history.map(({ state }) => state)).toEqual([
        'awaiting_payment',
        'verified',
        'released',
      ]);
      const withdrawn = await desk.open();
      await withdrawn.withdraw();
      expect(await desk.decided(withdrawn.code, 'release')).toMatchObject({ state: 'released' });
    });

    it('is refused if the order is already released or refunded', async () => {
      const { code } = await desk.open();
      await desk.decided(code, 'release');
      expect(await desk.refusal(await desk.decide(code, 'release'))).toEqual({
        status: 409,
        code: 'request.conflict',
        error: 'The state of this order has changed to: Released. Look at it again.',
      });
      await desk.decided(code, 'refund', { reason: 'Booked twice' });
      expect(await desk.refusal(await desk.decide(code, 'release'))).toMatchObject({ status: 409 });
    });

    it('happens once for concurrent requests, and not with an outdated version of the order', async () => {
      const visitor = await desk.open();
      const { version } = await desk.detail(visitor.code);
      const send = (what: string, body = {}) =>
        desk.owner.send('POST', `${ORDERS}/${visitor.code}/${what}`, { version, ...body });
      const answers = await Promise.all([
        send('release'),
        send('refusal', { reason: 'No' }),
        send('release'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { history } = await desk.detail(visitor.code);
      expect(history.length).toBeLessThanOrEqual(3);

      const other = await desk.open();
      const seen = (await desk.detail(other.code)).version;
      await other.prove(new Uint8Array(await picture('png')));
      const late = await desk.owner.send('POST', `${ORDERS}/${other.code}/release`, { version: seen });
      expect(await desk.refusal(late)).toEqual({
        status: 409,
        code: 'request.conflict',
        error: 'This order was changed meanwhile. Look at it again before you decide.',
      });
      expect(await desk.detail(other.code)).toMatchObject({ state: 'proof_received', receivedCents: 0 });
      expect(await desk.mails(`Your payment for ${other.code} is verified`)).toEqual([]);
    });

    it('is refused while there is nothing to deliver, and the error names the setting', async () => {
      await desk.setDelivery({});
      const interview = await desk.open();
      expect((await desk.detail(interview.code)).delivery.missing).toMatch(/booking calendar link/);
      expect(await desk.refusal(await desk.decide(interview.code, 'release'))).toEqual({
        status: 409,
        code: 'delivery.missing',
        error: 'There is no booking calendar link to send yet. Set it under Payment, Delivery.',
      });
      const blueprint = await desk.open({ kind: 'blueprint' });
      expect(await desk.refusal(await desk.decide(blueprint.code, 'release'))).toMatchObject({
        status: 409,
        code: 'delivery.missing',
        error: 'There is no blueprint PDF to send yet. Upload it under Payment, Delivery.',
      });
      expect(await desk.detail(blueprint.code)).toMatchObject({ state: 'awaiting_payment' });
      await desk.setDelivery({ calendarUrl });
    });

    it('of a track mails the submission link, or the order page if there is none', async () => {
      const one = await desk.submitTrack();
      await desk.decided(one.code, 'release');
      const [mail] = await desk.mails(`Your payment for ${one.code} is verified`);
      expect(mail?.text).toMatch(/To correct it, or to add something, use the page of your order:/);
      await desk.setDelivery({ calendarUrl, submissionUrl: 'https://files.example/hand-in' });
      const other = await desk.submitTrack();
      await desk.decided(other.code, 'release');
      const [second] = await desk.mails(`Your payment for ${other.code} is verified`);
      expect(second?.text).toContain('\nhttps://files.example/hand-in\n');
      await desk.setDelivery({ calendarUrl });
      desk.afterUndo();
      expect((await one.correct({ name: 'Another' })).status).toBe(409);
      expect((await one.correct({ note: 'The master is from May.' })).status).toBe(200);
      expect((await desk.detail(one.code)).history.at(-1)).toMatchObject({
        move: 'add',
        actor: 'visitor',
        note: 'The master is from May.',
        state: 'released',
      });
    });
  });
});
