import type { ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';

type Reviewed = Pick<ManagedSubmission, 'id' | 'version' | 'undoUntil'>;

/** Whether the last review of a track can still be undone. */
export const isUndoable = (track: Pick<Reviewed, 'undoUntil'> | null): boolean =>
  Boolean(track?.undoUntil) && Date.parse(track?.undoUntil ?? '') > Date.now();

/** Undoes the last review of a track. */
export function useUndoReview() {
  const { run, isPending } = useOwnerAction(
    'POST /api/admin/submissions/:id/undo',
    'Taken back, no mail was sent',
  );
  return {
    isPending,
    run: ({ id, version }: Reviewed) => run({ params: { id }, body: { version } }),
  };
}
