import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/core/error.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { makeOrderCode } from '#shared/orders/order-code.ts';
import { fixedKinds, openStates, orderStates } from '#shared/orders/orders.constants.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { engines, isUsual } from '#test/support/databases/test-database.ts';
import { long } from '#test/support/long.ts';
import { openOrder, orderVisitor } from '#test/support/people/order-visitor.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { ordersStore } from './orders.store.ts';

const START = Date.parse('2027-03-01T12:00:00Z');
const KEY = 'A'.repeat(22);
const NAMES: Record<string, string> = { consulting: 'consulting', speaking: 'speaking' };

const GUESSES = long ? 10_000 : 2000;

describe.each(engines)('orders on %s', (database) => {
  let hub: TestHub;
  let time = START;
  beforeAll(async () => {
    hub = await startTestHub({
      database,
      environment: { TRUST_PROXY: 'true' },
      // Each reading of the clock is a millisecond later, so that events have an order.
      now: () => ++time,
    });
  });
  afterAll(() => hub?.close());

  const find = (code: string, email: string, from = newVisitor()) =>
    hub.get('/api/orders/find', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ code, email }),
    });
  const look = (code: string, authorization?: string, from = newVisitor()) =>
    hub.get(`/api/orders/${code}`, {
      headers: { 'X-Forwarded-For': from, ...(authorization && { Authorization: authorization }) },
    });
  const refusal = async (response: Response) => {
    const { requestId: _, ...body } = errorBody.parse(await response.json());
    return { status: response.status, ...body };
  };
  const store = () => ordersStore(hub.hub.database.db, () => time);

  describe('a reference', () => {
    it.each(fixedKinds)(
      'for %s has the title and price that the settings have at that moment',
      async (kind) => {
        const { podcasts, blueprint } = hub.hub.slices;
        const before = await (await openOrder(hub, { kind })).order();
        expect(before).toMatchObject({ kind, state: 'awaiting_payment', name: 'Ada Lovelace', proofs: [] });
        expect(before.amountCents).toBeGreaterThan(0);
        expect(before.reference).toBe(before.title);
        if (NAMES[kind]) {
          await changeRow(hub.hub.database, 'services', kind, { priceCents: 12_345 });
        } else if (kind === 'blueprint') {
          await blueprint.store.product.set({ ...(await blueprint.store.product.get()), priceCents: 12_345 });
        } else {
          for (const { id, interviewCents } of await podcasts.store.series.published())
            if (interviewCents !== null)
              await changeRow(hub.hub.database, 'podcastShows', id, { interviewCents: 12_345 });
        }
        const after = await (await openOrder(hub, { kind, name: 'Later' })).order();
        expect(after.amountCents).toBe(12_345);
        expect(before.amountCents).not.toBe(12_345);
        const { name, title } = after;
        expect([name, title]).toEqual(['Later', before.title]);
      },
    );

    it('keeps its price when the setting changes', async () => {
      const visitor = await openOrder(hub, { kind: 'consulting', name: 'Keeps' });
      const { amountCents } = await visitor.order();
      await changeRow(hub.hub.database, 'services', 'consulting', { priceCents: 99_999 });
      expect((await visitor.order()).amountCents).toBe(amountCents);
    });

    it('ignores price, state, code and title from the request', async () => {
      const visitor = await openOrder(hub, {
        amountCents: 1,
        state: 'verified',
        code: 'HUB-AAAA-AA',
        id: 'x',
        title: 'Mine',
        __proto__: { y: 1 },
        name: 'Assigner',
      });
      expect(await visitor.order()).not.toMatchObject({ title: 'Mine' });
      expect(await visitor.order()).toMatchObject({ state: 'awaiting_payment', code: visitor.code });
      expect((await visitor.order()).amountCents).toBeGreaterThan(1);
    });

    it('is refused for a kind that has its own form, and without a name', async () => {
      for (const fields of [{ kind: 'custom' }, { kind: 'track' }, { kind: 'x' }, { name: ' ' }]) {
        const person = { kind: 'interview', name: 'Ada', email: 'ada@example.com', ...fields };
        const response = await sendForm(hub, '/api/orders', person, { from: newVisitor() });
        expect(response.status, JSON.stringify(fields)).toBe(400);
      }
    });
  });

  describe('a private page', () => {
    it('opens with its own key, and is not cached', async () => {
      const visitor = await openOrder(hub);
      const response = await visitor.get();
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(Object.keys((await response.json()) as object).sort()).toEqual(
        [
          'access',
          'amountCents',
          'asks',
          'card',
          'code',
          'contactBy',
          'createdAt',
          'deliveries',
          'depositCents',
          'discount',
          'discountable',
          'email',
          'history',
          'kind',
          'mail',
          'mailed',
          'mails',
          'messages',
          'money',
          'name',
          'newEmail',
          'papers',
          'papersFollow',
          'guest',
          'proofs',
          'proofsLeft',
          'quote',
          'quoteBy',
          'receivedCents',
          'reference',
          'request',
          'restDueAt',
          'returnedCents',
          'state',
          'thanks',
          'time',
          'title',
          'told',
          'verifyBy',
          'writable',
        ].sort(),
      );
    });

    it('gives the same response for an unknown code and for a wrong key', async () => {
      const [mine, theirs] = [await openOrder(hub), await openOrder(hub, { name: 'Another' })];
      const wrong = [
        await look(mine.code, `Bearer ${theirs.key}`).then(refusal),
        await look(mine.code, `Bearer ${KEY}`).then(refusal),
        await look(mine.code, `Bearer ${mine.key.slice(1)}`).then(refusal),
        await look(
          makeOrderCode(() => 5),
          `Bearer ${mine.key}`,
        ).then(refusal),
      ];
      expect(wrong[0]).toEqual({ status: 404, code: 'request.not-found', error: 'Not found.' });
      expect(new Set(wrong.map((answer) => JSON.stringify(answer))).size).toBe(1);
    });

    it.each([undefined, 'Bearer ', 'Bearer', `Basic ${KEY}`, `bearer ${KEY}`, `Bearer ${KEY} x`, 'Bearer é'])(
      'responds 401 to the Authorization header %j',
      async (authorization) => {
        const { code } = await openOrder(hub);
        expect(await refusal(await look(code, authorization?.replace('é', '%C3%A9')))).toMatchObject({
          status: 401,
        });
      },
    );

    it('refuses every request with the key of another order', async () => {
      const [mine, theirs] = [await openOrder(hub), await openOrder(hub, { name: 'Another' })];
      const thief = orderVisitor(hub, { code: mine.code, key: theirs.key });
      for (const response of [
        await thief.get(),
        await thief.correct({ name: 'Stolen' }),
        await thief.withdraw(),
        await thief.prove(new Uint8Array(10)),
      ])
        expect(response.status).toBe(404);
      expect(await mine.order()).toMatchObject({ name: 'Ada Lovelace', state: 'awaiting_payment' });
    });

    it('accepts corrections of name and address, with a note in the history', async () => {
      const visitor = await openOrder(hub);
      const corrected = await visitor.correct({
        name: ' Ada King ',
        email: 'king@example.com',
        note: 'Married.',
      });
      expect(await corrected.json()).toMatchObject({
        name: 'Ada King',
        email: 'Ada@example.com',
        newEmail: 'king@example.com',
        state: 'awaiting_payment',
        history: [
          { note: '' },
          {
            note: 'Name: Ada King\nAsked for mails to king@example.com instead of Ada@example.com.\nMarried.',
          },
        ],
      });
      for (const fields of [{ name: '' }, { email: 'x' }, { note: '' }, { note: 'x'.repeat(2001) }])
        expect((await visitor.correct(fields)).status).toBe(400);
      await visitor.correct({ state: 'verified', amountCents: 0, name: 'Ada' });
      expect(await visitor.order()).toMatchObject({ name: 'Ada', state: 'awaiting_payment' });
      expect((await visitor.order()).amountCents).toBeGreaterThan(0);
    });

    it('can be withdrawn once, and is closed afterwards', async () => {
      const visitor = await openOrder(hub);
      const answers = await Promise.all([visitor.withdraw(), visitor.withdraw(), visitor.withdraw()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { state, history } = await visitor.order();
      expect([state, history.map((entry) => entry.state)]).toEqual([
        'cancelled',
        ['awaiting_payment', 'cancelled'],
      ]);
    });

    it('can be read but not changed in every paid or closed state', async () => {
      const visitor = await openOrder(hub);
      const row = await store().byCode(visitor.code);
      for (const state of orderStates.filter((name) => !openStates.has(name))) {
        await store().change(row?.id ?? '', 'note', { state });
        for (const response of [
          await visitor.correct({ name: 'Late' }),
          await visitor.withdraw(),
          // Who was refused may send another proof.
          ...(state === 'refused' ? [] : [await visitor.prove(new Uint8Array(10))]),
        ])
          expect(await refusal(response), state).toMatchObject({ status: 409, code: 'order.closed' });
        expect(await visitor.order()).toMatchObject({ state, name: 'Ada Lovelace' });
      }
    });
  });

  if (isUsual(database))
    it(`reveals nothing to ${GUESSES} guesses, and soon rate-limits them`, async () => {
      const { code } = await openOrder(hub, { email: 'guessed@example.com' });
      const random = (below: number) => Math.floor(Math.random() * below);
      const key = () =>
        Buffer.from(crypto.getRandomValues(new Uint8Array(17)))
          .toString('base64url')
          .slice(0, 22);
      const froms = Array.from({ length: 10 }, newVisitor);
      const counts = new Map<number, number>();
      for (let batch = 0; batch < GUESSES / 50; batch += 1) {
        const guesses = Array.from({ length: 50 }, (_, number) => {
          const from = froms[number % 10] as string;
          return number % 2 === 0
            ? look(batch % 2 ? code : makeOrderCode(random), `Bearer ${key()}`, from)
            : find(makeOrderCode(random), 'guessed@example.com', from);
        });
        for (const { status } of await Promise.all(guesses))
          counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      expect([...counts.keys()].sort()).toEqual([404, 429]);
      expect(counts.get(404)).toBeLessThanOrEqual(10 * (60 + 10));
      time += HOUR_MS;
    }, 120_000);
});
