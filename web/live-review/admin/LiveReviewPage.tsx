import { Button } from 'antd';
import { useEffect } from 'react';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './LiveReviewPage.module.css';
import { ReviewSession } from './ReviewSession.tsx';
import { useReview } from './use-review.ts';

/** The live review that is running, full screen and without the menu: made to be shown on a stream. */
export default function LiveReviewPage() {
  const { data, error, refetch, ahead, dataUpdatedAt } = useReview();
  const { data: overview } = useOwnerData('GET /api/admin/live-review', {});
  useEffect(() => {
    document.title = 'Live review';
  }, []);
  if (!data) {
    return (
      <main className={styles.empty}>
        {error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />}
      </main>
    );
  }
  const { review } = data;
  if (!review || review.phase === 'prepared') return <NotRunning />;
  return (
    <ReviewSession
      key={review.id}
      review={review}
      ahead={ahead}
      voteUrl={overview?.voteUrl}
      lost={error ? { error, at: dataUpdatedAt } : undefined}
    />
  );
}

const NotRunning = () => (
  <main className={styles.empty}>
    <h1>No live review is running</h1>
    <p>Choose tracks and start one, or give the verdicts of the last.</p>
    <Button type="primary" href={adminPaths.liveReviewPanel}>
      To the live review
    </Button>
  </main>
);
