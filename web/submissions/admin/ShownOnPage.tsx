import { Switch } from 'antd';
import { useEffect } from 'react';
import type { ManagedSubmission, SubmissionStatus } from '#shared/submissions/submissions.admin.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import styles from './ReviewDrawer.module.css';

interface ShownOnPageProps {
  track: ManagedSubmission;
  /** The verdict that is chosen. */
  status: SubmissionStatus | null;
  /** What the review will do; undefined while the owner has not chosen. */
  onPage: boolean | undefined;
  onChange: (onPage: boolean) => void;
}

/** Whether a taken track is shown on the playlist page, where the owner shows any. */
export function ShownOnPage({ track, status, onPage, onChange }: ShownOnPageProps) {
  const offer = useOwnerData('GET /api/admin/playlist/submission', {}).data?.value;
  const set = useOwnerAction('PUT /api/admin/submissions/:id/shown', ({ onPage: shown, undoUntil }) => {
    if (!shown) return 'Taken off the playlist page';
    return undoUntil === null
      ? 'Shown on the playlist page'
      : 'Shown on the playlist page once the verdict can no longer be undone';
  });
  const isNew = track.status !== 'approved';
  const isOffered = offer?.showsTaken === true && status === 'approved';
  // The artist has agreed, and the owner shows taken tracks: a new one is shown unless the owner says no.
  const begins = isOffered && isNew && track.mayBeNamed && onPage === undefined;
  useEffect(() => {
    if (begins) onChange(true);
  }, [begins, onChange]);
  if (!isOffered) return null;
  if (!track.mayBeNamed)
    return (
      <p>
        {track.onPage
          ? 'The artist has taken back the consent to be named, so the playlist page does not name this track.'
          : 'The artist has not agreed to be named on the playlist page.'}
      </p>
    );
  const change = (shown: boolean) => {
    if (isNew) return onChange(shown);
    return void set.run({ params: { id: track.id }, body: { onPage: shown, version: track.version } });
  };
  return (
    <label className={styles.notify} htmlFor="on-page">
      <Switch
        id="on-page"
        checked={isNew ? onPage === true : track.onPage}
        loading={set.isPending}
        onChange={change}
        aria-label="Show it on the playlist page"
      />
      Show it on the playlist page
    </label>
  );
}
