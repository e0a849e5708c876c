import { describe, expect, it } from 'vitest';
import { canMove, type OrderMove, orderMoveNames, orderMoves, ownerDecisions } from './order-moves.ts';
import { type OrderState, orderStates } from './orders.constants.ts';

describe("the changes of an order's state", () => {
  it('lead to released only from verified, by the owner and by a payment by card', () => {
    const ways = orderMoveNames.filter((move) => orderMoves[move].to === 'released');
    expect(ways).toEqual(['pay-card', 'release']);
    expect(orderMoves['pay-card']).toMatchObject({ by: 'system', through: 'verified' });
    expect(orderMoves.release).toMatchObject({ by: 'owner', through: 'verified' });
    expect(orderMoveNames.filter((move) => (orderMoves[move].to as string) === 'verified')).toEqual([]);
  });

  it('lead to every other state; only notes and undo are possible on a refunded order', () => {
    const reached = new Set<OrderState | null>(orderMoveNames.map((move) => orderMoves[move].to));
    // No move ends in these two: an order begins in the first, and passes through the second.
    const others = orderStates.filter((state) => state !== 'awaiting_payment' && state !== 'verified');
    expect(others.filter((state) => !reached.has(state))).toEqual([]);
    const closed = orderMoveNames.filter((move) => canMove(move, 'refunded'));
    expect(closed.sort()).toEqual(['note', 'note-card', 'undo']);
  });

  it('allow a visitor after verification only to add to the form, to download, to confirm an address, and to write', () => {
    const byVisitor = orderMoveNames.filter((move) => orderMoves[move].by === 'visitor');
    const afterwards = byVisitor.filter((move) => canMove(move, 'released') || canMove(move, 'verified'));
    expect(afterwards.sort()).toEqual(['add', 'confirm-email', 'download', 'keep-email', 'write']);
  });

  it.each([...ownerDecisions])(
    '%s is a decision of the owner and has a name as an event',
    (move: OrderMove) => {
      expect(orderMoves[move]).toMatchObject({
        by: 'owner',
        event: expect.stringMatching(/^order\.[a-z-]+$/),
      });
    },
  );
});
