import { Button, Drawer, Flex, Input, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { factsOf } from '#shared/core/form/entity-fields.ts';
import { needsOwner } from '#shared/core/mail-state.ts';
import type { ManagedSubmission, SubmissionStatus } from '#shared/submissions/submissions.admin.schema.ts';
import { submissionFields } from '#shared/submissions/submissions.fields.ts';
import { useMailServer, useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { MailByHand } from '#web/core/admin-ui/mail/MailByHand.tsx';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import { mailedText } from '#web/core/admin-ui/mail/mail-texts.ts';
import { TemplateChoice } from '#web/core/admin-ui/mail/TemplateChoice.tsx';
import { useStoredState } from '#web/core/storage.ts';
import styles from './ReviewDrawer.module.css';
import { SubmittedTrack } from './SubmittedTrack.tsx';
import { badgeOf } from './submission-status.ts';

interface ReviewDrawerProps {
  track: ManagedSubmission;
  previous: string | undefined;
  next: string | undefined;
  onOpen: (id: string | null) => void;
}

const decisions: { status: SubmissionStatus; label: string; key: string }[] = [
  { status: 'approved', label: 'Approve', key: 'a' },
  { status: 'rejected', label: 'Reject', key: 'r' },
  { status: 'pending', label: 'Keep Pending', key: 'p' },
];

/** One track: listen, decide, write to the artist, go on to the next. Typed notes stay when it is closed. */
export function ReviewDrawer({ track, previous, next, onOpen }: ReviewDrawerProps) {
  const [{ notes }, keepNotes] = useStoredState(`submission.notes.${track.id}.${track.reviewedAt}`, {
    notes: track.reviewNotes,
  });
  const setNotes = (text: string) => keepNotes({ notes: text });
  const [notifyArtist, setNotify] = useState(true);
  const [genre, setGenre] = useState(track.genre);
  const review = useOwnerAction('PUT /api/admin/submissions/:id/review', ({ mail }, { body }) => ({
    title: 'Track Review Saved',
    description: body.notifyArtist ? mailedText(mail) : 'Nobody was told.',
  }));
  const rename = useOwnerAction('PUT /api/admin/submissions/:id/genre');
  const params = { id: track.id };
  const { mail } = track;
  const hasServer = useMailServer();
  /** The genre that is being saved, and the version it makes: a decision waits for it. */
  const renamed = useRef<Promise<number | undefined>>(undefined);
  const can = track.paymentComplete && !review.isPending;

  const decide = async (status: SubmissionStatus) => {
    if (!can) return;
    const version = Math.max(track.version, (await renamed.current) ?? 0);
    const body = { status, reviewNotes: notes, notifyArtist, version };
    const reviewed = await review.run({ params, body });
    if (!reviewed) return;
    // If the owner has to deal with the mail first, the next track is not opened.
    if (!notifyArtist || !reviewed.mail || !needsOwner(reviewed.mail.state)) onOpen(next ?? null);
  };

  const saveGenre = () => {
    if (genre.trim() === track.genre) return;
    const body = { genre: genre.trim(), version: track.version };
    renamed.current = rename.run({ params, body }).then((changed) => changed?.version);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, textarea, select, [role="combobox"]');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const decision = decisions.find(({ key }) => key === event.key.toLowerCase());
      if (decision) void decide(decision.status);
      if (event.key === 'ArrowRight' && next) onOpen(next);
      if (event.key === 'ArrowLeft' && previous) onOpen(previous);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  const badge = badgeOf(track);
  return (
    <Drawer
      open
      size={520}
      title="Review track"
      onClose={() => onOpen(null)}
      classNames={{ body: styles.body }}
      extra={
        <Flex component="span" gap="small">
          <Button disabled={!previous} onClick={() => previous && onOpen(previous)}>
            Previous
          </Button>
          <Button disabled={!next} onClick={() => next && onOpen(next)}>
            Next
          </Button>
        </Flex>
      }
      footer={
        <Flex className={styles.decide} vertical gap={12}>
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
          <Flex className={styles.buttons} wrap gap="small">
            {decisions.map(({ status, label, key }) => (
              <Button
                key={status}
                type={status === 'approved' ? 'primary' : 'default'}
                danger={status === 'rejected'}
                disabled={!can}
                onClick={() => decide(status)}
                aria-keyshortcuts={key.toUpperCase()}
              >
                {label} <kbd>{key.toUpperCase()}</kbd>
              </Button>
            ))}
          </Flex>
        </Flex>
      }
    >
      <div className={styles.head}>
        <h3>{track.trackTitle}</h3>
        <StateTag tone={badge.tone}>{badge.label}</StateTag>
        <p>
          {track.artistName}, <a href={`mailto:${track.email}`}>{track.email}</a>
        </p>
        <p>
          {track.code}, sent {formatMoment(track.createdAt)}
        </p>
        {factsOf(submissionFields, track).map(({ label, value }) => (
          <p key={label}>
            {label}: {value}
          </p>
        ))}
        {track.sameLink > 0 && <p>This link was sent {track.sameLink} more times.</p>}
        {track.reviewedAt && (
          <p>
            Reviewed by {track.reviewedBy}, {formatMoment(track.reviewedAt)}
          </p>
        )}
        {mail && (
          <p>
            Mail to the artist: <MailStateTag state={mail.state} />
          </p>
        )}
      </div>
      {mail && (needsOwner(mail.state) || mail.canTakeBack) && (
        <Flex
          component="section"
          className={styles.untold}
          vertical
          gap={12}
          aria-label="What the artist was told"
        >
          <h3>{mail.state === 'told' ? 'You told the artist' : 'The artist was not told yet'}</h3>
          <MailByHand mail={mail} />
        </Flex>
      )}
      <SubmittedTrack key={track.id} url={track.trackUrl} title={track.trackTitle} />
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
          onChoose={setNotes}
        />
        <Input.TextArea
          id="review-notes"
          rows={6}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          placeholder="They are part of the mail to the artist."
        />
      </Flex>
    </Drawer>
  );
}
