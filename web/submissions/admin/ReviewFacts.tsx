import { Flex } from 'antd';
import { needsOwner } from '#shared/core/mail-state.ts';
import type { ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { MailByHand } from '#web/core/admin-ui/mail/MailByHand.tsx';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import styles from './ReviewDrawer.module.css';
import { badgeOf } from './submission-status.ts';

/** Who sent a track, when, and what the artist was told so far. */
export function ReviewFacts({ track }: { track: ManagedSubmission }) {
  const { mail } = track;
  const badge = badgeOf(track);
  return (
    <>
      <div className={styles.head}>
        <h3>{track.trackTitle}</h3>
        <StateTag tone={badge.tone}>{badge.label}</StateTag>
        <p>
          {track.artistName}, <a href={`mailto:${track.email}`}>{track.email}</a>
        </p>
        <p>
          {track.code}, sent {formatMoment(track.createdAt)}
          {track.tracks > 1 && `, track ${track.trackNumber} of ${track.tracks}`}
        </p>
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
    </>
  );
}
