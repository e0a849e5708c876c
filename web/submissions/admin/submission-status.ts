import type { ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';

interface Badge {
  label: string;
  color: 'success' | 'error' | 'warning' | 'default';
}

const reviewed: Record<ManagedSubmission['status'], Badge> = {
  approved: { label: 'Approved', color: 'success' },
  rejected: { label: 'Rejected', color: 'error' },
  pending: { label: 'Pending Review', color: 'warning' },
};

/** What a track's badge says: nothing is reviewed before it is paid. */
export const badgeOf = ({
  status,
  paymentComplete,
}: Pick<ManagedSubmission, 'status' | 'paymentComplete'>): Badge =>
  paymentComplete ? reviewed[status] : { label: 'Payment Pending', color: 'default' };
