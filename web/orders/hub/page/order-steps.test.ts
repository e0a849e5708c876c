import { expect, it } from 'vitest';
import { usDollars } from '#shared/core/currencies.ts';
import type { OrderState } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { orderSteps } from './order-steps.ts';

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

function orderThrough(...states: OrderState[]): Order {
  return {
    code: 'HUB-7K3F-Q2',
    kind: 'interview',
    title: 'CONVOS Interview',
    reference: 'CONVOS Interview',
    money: usDollars,
    amountCents: 25_000,
    receivedCents: 0,
    state: states.at(-1) ?? 'awaiting_payment',
    access: 'full',
    name: 'Dana Whitlock',
    email: 'dana@whitlock.example',
    newEmail: null,
    createdAt: at(0),
    verifyBy: null,
    contactBy: null,
    told: '',
    history: states.map((state, index) => ({ state, note: '', at: at(index) })),
    proofs: [],
    deliveries: [],
    mails: false,
    mailed: false,
    mail: null,
    request: null,
    asks: null,
  };
}

const marks = (...states: OrderState[]) =>
  orderSteps(orderThrough(...states)).map(({ name, mark }) => `${name}: ${mark}`);

it('waits for payment and proof first', () => {
  expect(marks('awaiting_payment')).toEqual([
    'Reference issued: done',
    'Payment and proof: now',
    'Verification: todo',
    'Release: todo',
  ]);
});

it('has been through a step since the first time it reached it', () => {
  const steps = orderSteps(orderThrough('awaiting_payment', 'proof_received', 'proof_received'));
  expect(steps[1]).toEqual({ name: 'Proof received', mark: 'done', at: at(1) });
  expect(steps[2]).toMatchObject({ name: 'Verification', mark: 'now' });
  expect(steps[3]?.text).toBe('Your access, the booking calendar, appears on this page.');
});

it('says that its access is mailed too, where mail can be sent', () => {
  const order = { ...orderThrough('awaiting_payment'), mails: true };
  const said =
    'Your access, the booking calendar, appears on this page, and is mailed to dana@whitlock.example.';
  expect(orderSteps(order).at(-1)?.text).toBe(said);
});

it('has a review as its last step, for a track', () => {
  const track = {
    ...orderThrough('awaiting_payment', 'proof_received', 'verified', 'released'),
    kind: 'track' as const,
  };
  expect(orderSteps(track).at(-1)).toMatchObject({ name: 'Review', mark: 'now' });
  const verdict = { status: 'approved' as const, words: '', at: at(4) };
  const request = { kind: 'submission' as const, fields: [], correctable: false, verdict, replies: [] };
  expect(orderSteps({ ...track, request }).at(-1)).toEqual({ name: 'Approved', mark: 'done', at: at(4) });
});

it('is through when it was released', () => {
  const steps = orderSteps(orderThrough('awaiting_payment', 'proof_received', 'verified', 'released'));
  expect(new Set(steps.map(({ mark }) => mark))).toEqual(new Set(['done']));
});

it.each(['cancelled', 'refused', 'expired', 'refunded'] as const)('ends where it was %s', (state) => {
  const steps = orderSteps(orderThrough('awaiting_payment', 'proof_received', state));
  expect(steps.map(({ mark }) => mark)).toEqual(['done', 'done', 'end']);
  expect(steps.at(-1)?.at).toBe(at(2));
});
