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
    discount: null,
    discountable: false,
    card: { payable: false, open: false },
    returnedCents: 0,
    receivedCents: 0,
    depositCents: 0,
    restDueAt: null,
    quoteBy: null,
    quote: null,
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
    messages: [],
    writable: true,
    proofs: [],
    proofsLeft: 5,
    thanks: '',
    deliveries: [],
    papers: [],
    papersFollow: false,
    guest: false,
    mails: false,
    mailed: false,
    mail: null,
    request: null,
    time: null,
    asks: null,
  };
}

const marks = (...states: OrderState[]) =>
  orderSteps(orderThrough(...states)).map(({ name, mark }) => `${name}: ${mark}`);

it('starts with payment and proof as the current step', () => {
  expect(marks('awaiting_payment')).toEqual([
    'Reference issued: done',
    'Payment and proof: now',
    'Verification: todo',
    'Release: todo',
  ]);
});

it('dates a completed step from the first time the order reached it', () => {
  const steps = orderSteps(orderThrough('awaiting_payment', 'proof_received', 'proof_received'));
  expect(steps[1]).toEqual({ name: 'Proof received', mark: 'done', at: at(1) });
  expect(steps[2]).toMatchObject({ name: 'Verification', mark: 'now' });
  expect(steps[3]?.text).toBe('Your access, the booking calendar, appears on this page.');
});

it('says that the access is mailed too, where mail can be sent', () => {
  const order = { ...orderThrough('awaiting_payment'), mails: true };
  const said =
    'Your access, the booking calendar, appears on this page, and is mailed to dana@whitlock.example.';
  expect(orderSteps(order).at(-1)?.text).toBe(said);
});

it('ends with a review for the order of a track', () => {
  const track = {
    ...orderThrough('awaiting_payment', 'proof_received', 'verified', 'released'),
    kind: 'track' as const,
  };
  expect(orderSteps(track).at(-1)).toMatchObject({ name: 'Review', mark: 'now' });
  const verdict = { status: 'approved' as const, words: '', at: at(4) };
  const request = {
    kind: 'submission' as const,
    fields: [],
    correctable: false,
    verdict,
    queue: null,
    credit: null,
    tracks: [],
    promise: null,
    replies: [],
  };
  expect(orderSteps({ ...track, request }).at(-1)).toEqual({ name: 'Approved', mark: 'done', at: at(4) });
});

it('marks every step as done for a released order', () => {
  const steps = orderSteps(orderThrough('awaiting_payment', 'proof_received', 'verified', 'released'));
  expect(new Set(steps.map(({ mark }) => mark))).toEqual(new Set(['done']));
});

it('has no proof among the steps where none was needed', () => {
  expect(marks('awaiting_payment', 'verified', 'released')).toEqual([
    'Reference issued: done',
    'Verified: done',
    'Released: done',
  ]);
});

it.each(['cancelled', 'refused', 'expired', 'refunded'] as const)('ends at the state %s', (state) => {
  const steps = orderSteps(orderThrough('awaiting_payment', 'proof_received', state));
  expect(steps.map(({ mark }) => mark)).toEqual(['done', 'done', 'end']);
  expect(steps.at(-1)?.at).toBe(at(2));
});

it('begins with the request and the quote where a quote comes first', () => {
  expect(marks('asked')).toEqual([
    'Request received: done',
    'Quote: now',
    'Your answer: todo',
    'Payment and proof: todo',
    'Verification: todo',
    'Release: todo',
  ]);
  expect(marks('asked', 'quoted', 'awaiting_payment').slice(0, 4)).toEqual([
    'Request received: done',
    'Quote: done',
    'Quote accepted: done',
    'Payment and proof: now',
  ]);
});
