import { Button, Flex, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { playingTime } from '#shared/core/playing-time.ts';
import { TRANSCRIPT_LIMITS } from '#shared/podcasts/transcripts/transcripts.constants.ts';
import { ownerUpload } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone, useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import type { EntryPart } from '#web/core/admin-ui/content/content-kind.ts';
import { FileButton } from '#web/core/admin-ui/fields/FileButton.tsx';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { isConflict, problemOf } from '#web/core/problem.ts';
import { RecordingDrafts } from './recording/RecordingDrafts.tsx';
import { TranscribePart } from './recording/TranscribePart.tsx';
import styles from './TranscriptCard.module.css';

const TranscriptEditor = lazy(() => import('./transcript/TranscriptEditor.tsx'));
const EraseDialog = lazy(() => import('#web/core/admin-ui/content/EraseDialog.tsx'));

/** The transcript of an episode: what there is, and a file in its place. A refused file changes nothing. */
export function TranscriptCard({ id, onChanged }: EntryPart) {
  const params = { episodeId: id };
  const address = `/api/admin/podcasts/episodes/${encodeURIComponent(id)}/transcript`;
  const { data, error, refetch } = useOwnerData('GET /api/admin/podcasts/episodes/:episodeId/transcript', {
    params,
  });
  const remove = useOwnerAction(
    'DELETE /api/admin/podcasts/episodes/:episodeId/transcript',
    gone('Transcript removed', 'Visitors, apps and the search no longer get it.'),
  );
  const [isSending, setSending] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  /** A file that would replace what was corrected by hand. */
  const [asked, setAsked] = useState<File | null>(null);
  const [failure, setFailure] = useState('');
  const toasts = useToasts();
  const refresh = useRefresh();

  async function send(file: File) {
    if (file.size > TRANSCRIPT_LIMITS.bytes)
      return setFailure(
        `The file has ${formatBytes(file.size)}; at most ${formatBytes(TRANSCRIPT_LIMITS.bytes)} are taken.`,
      );
    setFailure('');
    setSending(true);
    try {
      const signal = new AbortController().signal;
      const over = `${address}?version=${data?.version ?? 0}`;
      const { cues } = await ownerUpload<{ cues: unknown[] }>(over, file, { onProgress() {}, signal });
      toasts.done('Transcript saved', `${cues.length} lines were read from ${file.name}.`);
      await refresh();
    } catch (problem) {
      setFailure(problemOf(problem).text);
      if (isConflict(problem)) await refresh();
    } finally {
      setSending(false);
    }
  }

  const choose = (file: File) => (data?.correctedAt ? setAsked(file) : void send(file));

  const cues = data?.cues ?? [];
  const speakers = [...new Set(cues.flatMap(({ speaker }) => speaker ?? []))];
  return (
    <section className={styles.card} aria-labelledby="transcript-card">
      <h3 id="transcript-card">Transcript</h3>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <p role="status">
            {isSending
              ? 'Uploading…'
              : cues.length === 0
                ? 'No transcript yet. A WebVTT, SRT or JSON file is taken.'
                : `${cues.length} lines up to ${playingTime(Math.floor((cues.at(-1)?.endMs ?? 0) / 1000))}${
                    speakers.length > 0 ? `, said by ${speakers.slice(0, 5).join(', ')}` : ''
                  }.${data.correctedAt ? ' Corrected by hand.' : ''}`}
          </p>
          {failure && <p role="alert">{failure} Nothing was changed.</p>}
          <Flex wrap gap="small" align="center">
            {cues.length > 0 && <Button onClick={() => setCorrecting(true)}>Correct it</Button>}
            <FileButton accept=".vtt,.srt,.json" disabled={isSending} onFile={choose}>
              {cues.length > 0 ? 'Replace it by a file' : 'Upload a file'}
            </FileButton>
            {cues.length > 0 && (
              <>
                <Button href={`${address}.vtt`} download={`${id}.vtt`}>
                  Download .vtt
                </Button>
                <Button danger onClick={() => setRemoving(true)}>
                  Remove
                </Button>
              </>
            )}
          </Flex>
          <TranscribePart episodeId={id} hasTranscript={cues.length > 0} />
          {cues.length > 0 && <RecordingDrafts episodeId={id} onChanged={onChanged} />}
        </>
      )}
      <Modal
        open={asked !== null}
        title="Replace the corrected transcript?"
        okText="Replace it"
        okButtonProps={{ danger: true }}
        onCancel={() => setAsked(null)}
        onOk={() => {
          setAsked(null);
          if (asked) void send(asked);
        }}
      >
        What was corrected by hand is lost. Download it first if you want to keep it.
      </Modal>
      {isCorrecting && data && (
        <Suspense fallback={null}>
          <TranscriptEditor episodeId={id} stored={data} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
      {isRemoving && (
        <Suspense fallback={null}>
          <EraseDialog
            name="the transcript"
            onCancel={() => setRemoving(false)}
            onErase={async () => {
              await remove.run({ params });
              setRemoving(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
