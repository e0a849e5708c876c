import type { OrderState } from '../orders.constants.ts';

interface Owed {
  amountCents: number;
  /** What is paid first; 0 where there is no deposit. */
  depositCents: number;
  /** What has been found paid so far. */
  receivedCents: number;
}

/** Whether the deposit is what is to be paid next. */
export const owesDeposit = ({ depositCents, receivedCents }: Owed): boolean => receivedCents < depositCents;

/** What is to be paid now: the missing part of the deposit first, then of the whole amount. */
export const dueNow = (order: Owed): number =>
  (owesDeposit(order) ? order.depositCents : order.amountCents) - order.receivedCents;

/** States in which no price was agreed on yet: there is nothing to pay, and `amountCents` says nothing. */
const unpricedStates: readonly OrderState[] = ['asked', 'quoted'];
export const isPriced = (state: OrderState): boolean => !unpricedStates.includes(state);
