import { useRef, useState } from 'react';
import type { Review } from '#shared/live-review/live-review.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';

/** A track of the next review, as it is chosen. */
export interface Chosen {
  submissionId: string;
  title: string;
  artistName: string;
  minutes: number;
}

type Saved = Pick<Review, 'id' | 'version'>;

/**
 * The list of the next review. A change is shown and saved at once; what is changed while one is being saved is saved
 * after it, so that nothing is lost on a slow network.
 */
export function useReviewList(review: Review | null) {
  const save = useOwnerAction('PUT /api/admin/live-review/list');
  /** What was changed here, and the review as it was saved: null until then. */
  const [changed, setChanged] = useState<{ items: readonly Chosen[]; saved: Saved | null }>();
  const waiting = useRef<readonly Chosen[]>(undefined);
  const isSaving = useRef(false);
  const last = useRef<Saved>(undefined);
  const version = review?.version ?? 0;
  const isNewer = changed && (!changed.saved || changed.saved.version > version);

  async function saveAll(): Promise<void> {
    isSaving.current = true;
    const isSame = last.current && (review === null || review.id === last.current.id);
    let seen = isSame ? Math.max(version, last.current?.version ?? 0) : version;
    while (waiting.current) {
      const items = waiting.current;
      waiting.current = undefined;
      const body = {
        version: seen,
        items: items.map(({ submissionId, minutes }) => ({ submissionId, minutes })),
      };
      const saved = (await save.run({ body }))?.review;
      if (!saved) {
        // A toast says why; the list of the server is shown again.
        waiting.current = undefined;
        setChanged(undefined);
        break;
      }
      seen = saved.version;
      last.current = saved;
      if (!waiting.current) setChanged({ items, saved });
    }
    isSaving.current = false;
  }

  return {
    chosen: isNewer ? changed.items : (review?.tracks ?? []),
    isSaving: changed?.saved === null,
    /** Set as soon as a list is saved, before the overview is read again. */
    reviewId: (isNewer && changed.saved?.id) || review?.id,
    change(next: readonly Chosen[]): void {
      setChanged({ items: next, saved: null });
      waiting.current = next;
      if (!isSaving.current) void saveAll();
    },
  };
}
