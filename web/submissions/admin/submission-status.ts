import type { ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';
import type { Tone } from '#web/core/admin-ui/lists/StateTag.tsx';

interface Badge {
  label: string;
  tone?: Tone;
}

const reviewed: Record<ManagedSubmission['status'], Badge> = {
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'bad' },
  pending: { label: 'Pending Review', tone: 'warn' },
};

/** What a track's badge says: nothing is reviewed before it is paid. */
export const badgeOf = ({
  status,
  paymentComplete,
}: Pick<ManagedSubmission, 'status' | 'paymentComplete'>): Badge =>
  paymentComplete ? reviewed[status] : { label: 'Payment Pending' };
