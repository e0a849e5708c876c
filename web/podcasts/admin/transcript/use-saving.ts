import { useState } from 'react';
import type { StoredTranscript } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { ownerCall, ownerUpload } from '#web/core/admin-ui/calls/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { isConflict, problemOf } from '#web/core/problem.ts';
import { fileOf } from './transcript-edits.ts';
import type { useTranscriptEdits } from './use-transcript-edits.ts';

/** Saves a corrected transcript over the version that was opened. Where that fails, everything stays as it was typed. */
export function useSaving(episodeId: string, opened: number, edits: ReturnType<typeof useTranscriptEdits>) {
  const [version, setVersion] = useState(opened);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const toasts = useToasts();
  const refresh = useRefresh();

  async function save(over = version): Promise<void> {
    const { lines } = edits;
    setSaving(true);
    try {
      const path = `/api/admin/podcasts/episodes/${encodeURIComponent(episodeId)}/transcript/corrections`;
      const { signal } = new AbortController();
      const sending = { onProgress() {}, signal };
      const saved = await ownerUpload<StoredTranscript>(`${path}?version=${over}`, fileOf(lines), sending);
      setVersion(saved.version);
      setConflict(null);
      edits.markSaved(lines);
      toasts.done('Transcript saved', `${saved.cues.length} lines. Visitors and apps get it as it is now.`);
      void refresh();
    } catch (error) {
      if (isConflict(error)) setConflict(problemOf(error).text);
      else toasts.failed(error);
    } finally {
      setSaving(false);
    }
  }

  async function newest(settle: (stored: StoredTranscript) => unknown): Promise<void> {
    try {
      const key = 'GET /api/admin/podcasts/episodes/:episodeId/transcript';
      await settle(await ownerCall(key, { params: { episodeId } }));
    } catch (error) {
      toasts.failed(error);
    }
  }

  return {
    isSaving,
    conflict,
    save: () => save(),
    /** Saves over what somebody else has saved meanwhile. */
    saveOver: () => newest((stored) => save(stored.version)),
    /** Shows that in place of what is here, which one step back brings again. */
    showNewest: () =>
      newest((stored) => {
        edits.show(stored.cues);
        setVersion(stored.version);
        setConflict(null);
      }),
  };
}
