import { Button, Drawer, Flex, type GetRef, Input, Radio, type RefSelectProps, Switch } from 'antd';
import { useRef, useState } from 'react';
import { factsOf } from '#shared/core/form/entity-fields.ts';
import { needsOwner } from '#shared/core/mail-state.ts';
import type { ManagedSubmission, SubmissionStatus } from '#shared/submissions/submissions.admin.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import { useMailServer, useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { mailedText } from '#web/core/admin-ui/mail/mail-texts.ts';
import { TemplateChoice } from '#web/core/admin-ui/mail/TemplateChoice.tsx';
import { useStoredState } from '#web/core/storage.ts';
import styles from './ReviewDrawer.module.css';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewKeys } from './ReviewKeys.tsx';
import { ReviewPromise } from './ReviewPromise.tsx';
import { decisions, useReviewKeys } from './review-keys.ts';
import { ShownOnPage } from './ShownOnPage.tsx';
import { SubmittedTrack } from './SubmittedTrack.tsx';
import { UndoReview } from './UndoReview.tsx';
import { isUndoable, useUndoReview } from './undo-review.ts';

interface ReviewDrawerProps {
  track: ManagedSubmission;
  previous: string | undefined;
  next: string | undefined;
  /** The track that was reviewed before this one. */
  last: ManagedSubmission | null;
  onReviewed: (track: ManagedSubmission) => void;
  onOpen: (id: string | null) => void;
}

/** One track: listen, decide, write to the artist, go on to the next. Typed notes stay when it is closed. */
export function ReviewDrawer({ track, previous, next, last, onReviewed, onOpen }: ReviewDrawerProps) {
  const [{ notes }, keepNotes] = useStoredState(`submission.notes.${track.id}.${track.reviewedAt}`, {
    notes: track.reviewNotes,
  });
  const setNotes = (text: string) => keepNotes({ notes: text });
  const [status, setStatus] = useState<SubmissionStatus | null>(track.reviewedAt ? track.status : null);
  const [notifyArtist, setNotify] = useState(true);
  const [onPage, setOnPage] = useState<boolean>();
  const [genre, setGenre] = useState(track.genre);
  const [showsKeys, setShowsKeys] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const review = useOwnerAction('PUT /api/admin/submissions/:id/review', ({ mail }, { body }) => ({
    title: 'Track Review Saved',
    description: body.notifyArtist ? mailedText(mail) : 'Nobody was told.',
  }));
  const undo = useUndoReview();
  const rename = useOwnerAction('PUT /api/admin/submissions/:id/genre');
  const params = { id: track.id };
  const hasServer = useMailServer();
  const notesRef = useRef<GetRef<typeof Input.TextArea>>(null);
  const templates = useRef<RefSelectProps>(null);
  /** The genre that is being saved, and the version it makes: a decision waits for it. */
  const renamed = useRef<Promise<number | undefined>>(undefined);
  const can = track.paymentComplete && status !== null && !review.isPending;
  const undoable = [track, last].find(isUndoable);

  const save = async () => {
    if (!can || !status) return;
    const version = Math.max(track.version, (await renamed.current) ?? 0);
    const body = {
      status,
      reviewNotes: notes,
      notifyArtist,
      version,
      ...(onPage !== undefined && { onPage }),
    };
    const reviewed = await review.run({ params, body });
    if (!reviewed) return;
    onReviewed(reviewed);
    // If the owner has to deal with the mail first, the next track is not opened.
    if (!notifyArtist || !reviewed.mail || !needsOwner(reviewed.mail.state)) onOpen(next ?? null);
  };

  const takeBack = async () => {
    if (!undoable || undo.isPending) return;
    if (await undo.run(undoable)) onOpen(undoable.id);
  };

  const saveGenre = () => {
    if (genre.trim() === track.genre) return;
    const body = { genre: genre.trim(), version: track.version };
    renamed.current = rename.run({ params, body }).then((changed) => changed?.version);
  };

  useReviewKeys({
    next: () => next && onOpen(next),
    previous: () => previous && onOpen(previous),
    play: () => setPlaying(true),
    choose: (chosen) => track.paymentComplete && setStatus(chosen),
    template() {
      setChoosing(true);
      templates.current?.focus();
    },
    notes: () => notesRef.current?.focus(),
    save: () => void save(),
    undo: () => void takeBack(),
    help: () => setShowsKeys(!showsKeys),
  });

  return (
    <Drawer
      open
      size={520}
      title="Review track"
      onClose={() => onOpen(null)}
      classNames={{ body: styles.body }}
      extra={
        <Flex component="span" gap="small">
          <Button disabled={!previous} onClick={() => previous && onOpen(previous)} aria-keyshortcuts="K">
            Previous
          </Button>
          <Button disabled={!next} onClick={() => next && onOpen(next)} aria-keyshortcuts="J">
            Next
          </Button>
        </Flex>
      }
      footer={
        <Flex className={styles.decide} vertical gap={12}>
          {undoable && <UndoReview track={undoable} busy={undo.isPending} onUndo={takeBack} />}
          <label className={styles.notify} htmlFor="notify-artist">
            <Switch
              id="notify-artist"
              checked={notifyArtist}
              onChange={setNotify}
              aria-label="Notify the artist by email"
            />
            Notify the artist by email
          </label>
          {notifyArtist && hasServer === false && (
            <p>No mail server is in use: you get the mail to send it yourself.</p>
          )}
          <ShownOnPage track={track} status={status} onPage={onPage} onChange={setOnPage} />
          <Radio.Group
            className={styles.verdicts}
            optionType="button"
            buttonStyle="solid"
            value={status}
            disabled={!track.paymentComplete}
            onChange={(event) => setStatus(event.target.value)}
            aria-label="Verdict"
            options={decisions.map(({ status: value, label, key }) => ({
              value,
              label: (
                <>
                  {label} <kbd>{key}</kbd>
                </>
              ),
            }))}
          />
          <Flex className={styles.buttons} wrap gap="small">
            <Button type="primary" disabled={!can} onClick={save} aria-keyshortcuts="Control+Enter">
              {next && !(notifyArtist && hasServer === false) ? 'Save and next' : 'Save'}
            </Button>
            <Button
              className={styles.help}
              aria-expanded={showsKeys}
              onClick={() => setShowsKeys(!showsKeys)}
            >
              Keys <kbd>?</kbd>
            </Button>
          </Flex>
        </Flex>
      }
    >
      {showsKeys && <ReviewKeys />}
      <ReviewFacts track={track} />
      {factsOf(submissionFields, factsOfTrack(track)).map(({ label, value }) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
      <ReviewPromise track={track} />
      <SubmittedTrack
        url={track.trackUrl}
        title={track.trackTitle}
        playing={playing}
        onPlay={() => setPlaying(true)}
      />
      {track.message && <blockquote className={styles.message}>{track.message}</blockquote>}
      <Flex className={styles.field} vertical gap="small">
        <label htmlFor="track-genre">Genre</label>
        <Input
          id="track-genre"
          value={genre}
          onChange={(event) => setGenre(event.target.value)}
          onBlur={saveGenre}
        />
      </Flex>
      <Flex className={styles.field} vertical gap="small">
        <label htmlFor="review-notes">Review notes</label>
        <TemplateChoice
          path="/api/admin/submission-templates"
          values={{ name: track.artistName, code: track.code }}
          onChoose={(text) => {
            setNotes(notes.trim() === '' ? text : `${notes.trimEnd()}\n\n${text}`);
            notesRef.current?.focus();
          }}
          list={{ open: choosing, onOpen: setChoosing, ref: templates }}
        />
        <Input.TextArea
          id="review-notes"
          ref={notesRef}
          rows={6}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          placeholder="They are part of the mail to the artist."
        />
      </Flex>
    </Drawer>
  );
}

/** The fields that have a label of their own, without those that the drawer names otherwise. */
function factsOfTrack({ trackTitle, trackUrl, ...rest }: ManagedSubmission) {
  return { ...rest, songTitle: trackTitle, songLink: trackUrl };
}
