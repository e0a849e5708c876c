import type { Instant } from '#shared/core/time.ts';
import { type OrderState, stateNames } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import type { StepMark } from '#web/core/hub-ui/Timeline.tsx';
import { accessOf, areDecided } from './order-words.ts';

export interface Step {
  name: string;
  mark: StepMark;
  at?: Instant | undefined;
  text?: string;
}

const paidWay = [
  'awaiting_payment',
  'proof_received',
  'verified',
  'released',
] as const satisfies OrderState[];
/** Where a quote comes first. */
const quotedWay = ['asked', 'quoted', ...paidWay] as const satisfies OrderState[];

/** What a step is called while it is still to be done. */
const ahead: Record<(typeof quotedWay)[number], string> = {
  asked: 'Request',
  quoted: 'Quote',
  awaiting_payment: 'Reference',
  proof_received: 'Payment and proof',
  verified: 'Verification',
  released: 'Release',
};

/** What steps are called after a quote. */
const quotedNames: Partial<Record<OrderState, string>> = {
  quoted: 'Quote',
  awaiting_payment: 'Quote accepted',
};

/** The steps of an order: past, current and coming. */
export function orderSteps(order: Order): Step[] {
  const since = (state: OrderState) => order.history.find((event) => event.state === state)?.at;
  const way: readonly (typeof quotedWay)[number][] = since('asked') || since('quoted') ? quotedWay : paidWay;
  const names = way === quotedWay ? { ...stateNames, ...quotedNames } : stateNames;
  const done = (state: OrderState): Step => ({ name: names[state], mark: 'done', at: since(state) });
  const place = way.indexOf(order.state as (typeof way)[number]);
  if (place < 0) {
    const passed = way.filter((state) => since(state)).map(done);
    return [...passed, { name: stateNames[order.state], mark: 'end', at: since(order.state) }];
  }
  const decided = since('verified') !== undefined;
  const steps = way.flatMap((state, index): Step[] => {
    // A payment by card, or one that the owner has seen at the bank, needs no proof.
    if (state === 'proof_received' && decided && since(state) === undefined) return [];
    if (index <= place) return [done(state)];
    const last = state === 'released';
    const step: Step = {
      name: state === 'awaiting_payment' && way === quotedWay ? 'Your answer' : ahead[state],
      mark: index === place + 1 ? 'now' : 'todo',
      ...(last && { text: `${accessOf(order)} appears on this page${byMail(order)}.` }),
    };
    return [step];
  });
  return order.kind === 'track' ? [...steps, review(order)] : steps;
}

const byMail = ({ mails, email }: Order) => (mails && email ? `, and is mailed to ${email}` : '');

/** The review, which is what a track is paid for. */
function review({ state, request }: Order): Step {
  const { verdict, tracks = [] } = request ?? {};
  if (request && tracks.length > 0 && areDecided(request)) {
    const at = tracks.flatMap((track) => track.verdict?.at ?? []).sort();
    return { name: 'Reviewed', mark: 'done', at: at.at(-1) };
  }
  if (!verdict || verdict.status === 'pending')
    return { name: 'Review', mark: state === 'released' ? 'now' : 'todo' };
  return { name: verdict.status === 'approved' ? 'Approved' : 'Not chosen', mark: 'done', at: verdict.at };
}
