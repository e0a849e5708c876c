import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#shared/orders/orders.constants.ts';
import type { ManagedSubmission } from '#shared/submissions/submissions.admin.schema.ts';
import styles from './ReviewDrawer.module.css';
import { badgeOf } from './submission-status.ts';

interface UndoReviewProps {
  track: ManagedSubmission;
  busy: boolean;
  onUndo: () => void;
}

/** Offers to undo the last review as long as its mail is not sent. */
export function UndoReview({ track, busy, onUndo }: UndoReviewProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((Date.parse(track.undoUntil ?? '') - now) / 1000);
  // The clock of the browser may be slow.
  const seconds = Math.min(left, UNDO_SECONDS);
  if (!(seconds > 0)) return null;
  return (
    <Flex className={styles.undo} gap="small" align="center" justify="space-between" data-keep-clear>
      <span>
        “{track.trackTitle}”: {badgeOf(track).label}. It can be undone for another {seconds} s.
      </span>
      <Button disabled={busy} onClick={onUndo} aria-keyshortcuts="U">
        Undo <kbd>U</kbd>
      </Button>
    </Flex>
  );
}
