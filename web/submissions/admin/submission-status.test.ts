import { expect, it } from 'vitest';
import { badgeOf } from './submission-status.ts';

it('shows the payment as pending until it is complete, whatever the review status', () => {
  for (const status of ['pending', 'approved', 'rejected'] as const)
    expect(badgeOf({ status, paymentComplete: false }).label).toBe('Payment Pending');
  const labels = (['pending', 'approved', 'rejected'] as const).map(
    (status) => badgeOf({ status, paymentComplete: true }).label,
  );
  expect(labels).toEqual(['Pending Review', 'Approved', 'Rejected']);
});
