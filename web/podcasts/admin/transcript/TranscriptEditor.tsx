import { Button, Drawer, Flex, Pagination } from 'antd';
import { playingTime } from '#shared/core/playing-time.ts';
import type { StoredTranscript } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { ChangedMeanwhile } from '#web/core/admin-ui/content/ChangedMeanwhile.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { CueRow } from './CueRow.tsx';
import { FindBar } from './FindBar.tsx';
import styles from './TranscriptEditor.module.css';
import { useHearing } from './use-hearing.ts';
import { LINES_SHOWN, useLines } from './use-lines.ts';
import { useSaving } from './use-saving.ts';
import { useTranscriptEdits } from './use-transcript-edits.ts';

interface TranscriptEditorProps {
  episodeId: string;
  stored: StoredTranscript & { audio: string | null };
  onClose: () => void;
}

/** Corrects a transcript while it plays. Times stay; what is typed stays until it is saved, or discarded on purpose. */
export default function TranscriptEditor({ episodeId, stored, onClose }: TranscriptEditorProps) {
  const edits = useTranscriptEdits(stored.cues);
  const hearing = useHearing(stored.audio);
  const saving = useSaving(episodeId, stored.version, edits);
  const { list, shown, heard, page, setPage, actions, showHit } = useLines(edits, hearing);
  const { leave, question } = useLeaving(edits.isDirty);
  const close = () => leave(onClose);
  const canHear = stored.audio !== null;
  return (
    <Drawer
      open
      size={960}
      title="Correct the transcript"
      onClose={close}
      styles={{ body: { paddingTop: 0 } }}
      footer={
        <Flex wrap gap="small" align="center" justify="flex-end">
          <Button className={styles.undo} disabled={!edits.canUndo} onClick={edits.undo}>
            Undo
          </Button>
          <Button onClick={close}>Close</Button>
          <Button
            type="primary"
            loading={saving.isSaving}
            disabled={!edits.isDirty}
            onClick={() => void saving.save()}
          >
            Save transcript
          </Button>
        </Flex>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key that works in every field within */}
      <div
        className={styles.editor}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          hearing.toggle();
        }}
      >
        {saving.conflict !== null && (
          <ChangedMeanwhile
            conflict={saving.conflict}
            onSaveOver={() => void saving.saveOver()}
            onShowNewest={() => void saving.showNewest()}
          />
        )}
        <div className={styles.bar}>
          <Flex className={styles.play} gap="small" align="center">
            <Button disabled={!canHear} aria-pressed={hearing.isPlaying} onClick={hearing.toggle}>
              {hearing.isPlaying ? 'Pause' : 'Play'}
            </Button>
            <span className={styles.at}>{playingTime((hearing.at ?? 0) / 1000)}</span>
          </Flex>
          <FindBar lines={edits.lines} onShow={showHit} onReplace={edits.change} />
        </div>
        <p className={styles.note} role="status">
          {!canHear && 'This episode has no sound file here, so nothing can be played beside it.'}
          {hearing.hasFailed && 'The sound could not be loaded. Press play to try again.'}
        </p>
        <p className={cx(styles.note, styles.keys)}>
          Enter splits a line at the cursor, Backspace at its beginning joins it with the one before. The
          arrow keys go from line to line, Ctrl and Enter play and pause.
        </p>
        <ol ref={list} className={styles.list} aria-label="Lines">
          {shown.map((line) => (
            <CueRow
              key={line.key}
              line={line}
              isHeard={line.key === heard}
              canHear={canHear}
              isLast={line === edits.lines.at(-1)}
              actions={actions}
            />
          ))}
        </ol>
        {edits.lines.length > LINES_SHOWN && (
          <Pagination
            align="center"
            responsive
            showSizeChanger={false}
            current={page + 1}
            pageSize={LINES_SHOWN}
            total={edits.lines.length}
            onChange={(number) => setPage(number - 1)}
          />
        )}
      </div>
      {question}
    </Drawer>
  );
}
