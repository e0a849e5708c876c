import { useEffect, useState } from 'react';
import type { Review, ReviewTrack } from '#shared/live-review/live-review.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { HttpError } from '#web/core/client.ts';
import { useStoredState } from '#web/core/storage.ts';

const SAVE_AFTER_MS = 700;
const AGAIN_AFTER_MS = 3000;

/**
 * The notes of a review. What is typed stays in this tab until the server has it: without a network, and after a
 * reload.
 */
export function useNotes(review: Review) {
  const [drafts, setDrafts] = useStoredState<Record<string, string>>(`live-review.notes.${review.id}`, {});
  const [failures, setFailures] = useState(0);
  const refresh = useRefresh();

  useEffect(() => {
    const waiting = Object.entries(drafts);
    if (waiting.length === 0) return;
    const save = async () => {
      for (const [id, note] of waiting) {
        try {
          await ownerCall('PUT /api/admin/live-review/tracks/:id', { params: { id }, body: { note } });
        } catch (error) {
          // A track that is gone or sent takes no more notes; everything else is tried again.
          const isRefused = error instanceof HttpError && (error.status === 404 || error.status === 409);
          if (!isRefused) return setFailures((count) => count + 1);
        }
      }
      await refresh('GET /api/admin/live-review');
      setFailures(0);
      setDrafts((now) =>
        Object.fromEntries(
          Object.entries(now).filter(
            ([id, note]) => !waiting.some(([sent, text]) => sent === id && text === note),
          ),
        ),
      );
    };
    const timer = setTimeout(save, failures > 0 ? AGAIN_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drafts, failures, refresh, setDrafts]);

  return {
    noteOf: ({ id, note }: Pick<ReviewTrack, 'id' | 'note'>) => drafts[id] ?? note,
    setNote: (id: string, note: string) => setDrafts((now) => ({ ...now, [id]: note })),
    /** Whether something that was typed is not on the server yet. */
    isUnsaved: Object.keys(drafts).length > 0,
    hasFailed: failures > 0,
  };
}
