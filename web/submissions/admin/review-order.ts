import type { ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';

type Waiting = Pick<ManagedSubmission, 'id' | 'createdAt' | 'trackNumber'> & {
  promise: Pick<NonNullable<ManagedSubmission['promise']>, 'dueAt'> | null;
};

/** The order in which tracks are reviewed: what was promised first, then the oldest, tracks of one order side by side. */
export const reviewOrder = <T extends Waiting>(waiting: readonly T[]): T[] =>
  waiting.toSorted(
    (one, other) =>
      dueOf(one).localeCompare(dueOf(other)) ||
      one.createdAt.localeCompare(other.createdAt) ||
      one.trackNumber - other.trackNumber,
  );

/** What was not promised comes behind every date. */
const dueOf = ({ promise }: Waiting): string => promise?.dueAt ?? '9999';

/** The tracks before and after one: among those that wait, or else in the list; the next waiting one is always there. */
export function neighbours(
  id: string,
  waiting: readonly Pick<ManagedSubmission, 'id'>[],
  listed: readonly Pick<ManagedSubmission, 'id' | 'paymentComplete'>[],
): { previous: string | undefined; next: string | undefined } {
  const isWaiting = waiting.some((track) => track.id === id);
  const order = isWaiting ? waiting : listed.filter(({ paymentComplete }) => paymentComplete);
  const at = order.findIndex((track) => track.id === id);
  const next = at >= 0 ? order[at + 1]?.id : undefined;
  return {
    previous: at > 0 ? order[at - 1]?.id : undefined,
    next: next ?? waiting.find((track) => track.id !== id)?.id,
  };
}
