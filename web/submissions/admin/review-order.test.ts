import { expect, it } from 'vitest';
import { neighbours, reviewOrder } from './review-order.ts';

const track = (id: string, dueAt: string | null, createdAt: string, trackNumber = 1) => ({
  id,
  createdAt,
  trackNumber,
  paymentComplete: true,
  promise: dueAt === null ? null : { dueAt },
});

it('reviews what was promised first, then the oldest, and the tracks of an order in their order', () => {
  const waiting = [
    track('late', null, '2027-01-01'),
    track('second', '2027-02-01', '2027-01-05', 2),
    track('first', '2027-02-01', '2027-01-05', 1),
    track('early', null, '2026-12-01'),
  ];
  expect(reviewOrder(waiting).map(({ id }) => id)).toEqual(['first', 'second', 'early', 'late']);
});

it('always has a next track while one waits', () => {
  const waiting = [track('a', null, '1'), track('b', null, '2')];
  expect(neighbours('a', waiting, [])).toEqual({ previous: undefined, next: 'b' });
  expect(neighbours('b', waiting, [])).toEqual({ previous: 'a', next: 'a' });
  expect(neighbours('done', waiting, [track('done', null, '0')])).toEqual({ previous: undefined, next: 'a' });
  expect(neighbours('done', [], [])).toEqual({ previous: undefined, next: undefined });
});
