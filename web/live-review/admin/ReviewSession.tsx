import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Review, Verdict } from '#shared/live-review/live-review.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { problemOf } from '#web/core/problem.ts';
import { EndDialog } from './EndDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import styles from './ReviewSession.module.css';
import { SessionBar } from './SessionBar.tsx';
import { SessionNote } from './SessionNote.tsx';
import { SessionTrack } from './SessionTrack.tsx';
import { SessionVotes } from './SessionVotes.tsx';
import { useNotes } from './use-notes.ts';
import { useSessionKeys } from './use-session-keys.ts';

interface ReviewSessionProps {
  review: Review;
  /** How far the server's clock is ahead, in milliseconds. */
  ahead: number;
  voteUrl: string | undefined;
  /** Set while the server does not answer: why, and when it last did, in milliseconds since 1970. */
  lost: { error: unknown; at: number } | undefined;
}

/** The session: the track, its time, the vote, and what the owner does. All of its state is on the server. */
export function ReviewSession({ review, ahead, voteUrl, lost }: ReviewSessionProps) {
  const { id, tracks, currentId, phase, trackStartedAt } = review;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'end' | 'keys'>();
  const [noteShown, setNoteShown] = useState(false);
  const notes = useNotes(review);
  const show = useOwnerAction('POST /api/admin/live-review/show');
  const judge = useOwnerAction('PUT /api/admin/live-review/tracks/:id');
  const end = useOwnerAction('POST /api/admin/live-review/end');
  const at = tracks.findIndex((track) => track.id === currentId);
  const track = tracks[at];

  const goTo = (trackId: string | null | undefined) => {
    if (trackId !== undefined && !show.isPending) void show.run({ body: { id, trackId } });
  };
  const goToPlace = (place: number) => goTo(tracks[place]?.id);
  const decide = (verdict: Verdict) => {
    if (track && !judge.isPending)
      // A second press takes it back.
      void judge.run({
        params: { id: track.id },
        body: { verdict: track.verdict === verdict ? null : verdict },
      });
  };
  const finish = async () => {
    if (await end.run({ body: { id } })) navigate(adminPaths.liveReviewPanel);
  };
  const actions = {
    next: () => goToPlace(at + 1),
    previous: () => goToPlace(at - 1),
    endVote: () => goTo(null),
    decide,
    end: () => setDialog('end'),
    keys: () => setDialog('keys'),
  };
  useSessionKeys(actions, dialog === undefined);

  return (
    <main className={styles.session}>
      {lost && (
        <p className={styles.lost} role="alert">
          {problemOf(lost.error).text} What you see is from {formatMoment(new Date(lost.at).toISOString())}.
          {notes.isUnsaved && ' The note that you typed is kept and saved later.'}
        </p>
      )}
      <div className={styles.main}>
        {track ? (
          <SessionTrack key={track.id} track={track} place={at + 1} of={tracks.length} />
        ) : (
          <section className={styles.before} aria-label="Before the first track">
            <p className={styles.place}>{tracks.length === 1 ? '1 track' : `${tracks.length} tracks`}</p>
            <h1>Live review</h1>
            <p>Scan the code to vote.</p>
          </section>
        )}
        <SessionVotes
          track={track}
          isOpen={phase === 'playing'}
          startedAt={trackStartedAt}
          ahead={ahead}
          voteUrl={voteUrl}
        />
      </div>
      {track && (
        <SessionNote
          key={track.id}
          title={track.title}
          note={notes.noteOf(track)}
          state={notes.isUnsaved ? (notes.hasFailed ? 'Not saved yet: tried again' : 'Saving') : 'Saved'}
          isShown={noteShown}
          onShown={setNoteShown}
          onChange={(note) => notes.setNote(track.id, note)}
        />
      )}
      <SessionBar
        track={track}
        at={at}
        of={tracks.length}
        isOpen={phase === 'playing'}
        isBusy={show.isPending || judge.isPending}
        actions={actions}
      />
      <EndDialog
        open={dialog === 'end'}
        isEnding={end.isPending}
        onClose={() => setDialog(undefined)}
        onEnd={finish}
        onLeave={() => navigate(adminPaths.liveReviewPanel)}
      />
      <KeysDialog open={dialog === 'keys'} onClose={() => setDialog(undefined)} />
    </main>
  );
}
