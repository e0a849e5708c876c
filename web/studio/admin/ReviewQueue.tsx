import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { DraftBoard, KeyHint } from './DraftBoard.tsx';
import { MadeFrom } from './DraftNotes.tsx';
import styles from './ReviewQueue.module.css';
import { useDraftActions, useDrafts } from './use-drafts.ts';

/** Drafts that wait for a review: variants side by side. */
export default function ReviewQueue({ schedulerPath }: { schedulerPath: string }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDrafts('review');
  const rejected = useOwnerData('GET /api/ai/stats', {}).data?.stats.rejected ?? 0;
  const [showsRejected, showRejected] = useState(false);
  const drafts = data?.pages.flatMap(({ content }) => content) ?? [];

  if (error) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (isPending) return <Waiting />;

  return (
    <Flex component="section" vertical gap="medium" aria-label="Review Queue">
      <div className={styles.bar}>
        {drafts.length > 0 && <KeyHint />}
        {rejected > 0 && <Button onClick={() => showRejected(true)}>Rejected ({rejected})</Button>}
      </div>
      {drafts.length === 0 && <p className={styles.empty}>No content pending review</p>}
      <DraftBoard drafts={drafts} schedulerPath={schedulerPath} keys={!showsRejected} />
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
      {showsRejected && <RejectedDrawer onClose={() => showRejected(false)} />}
    </Flex>
  );
}

/** Rejected drafts and the reasons; each can be restored. */
function RejectedDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useDrafts('rejected');
  const actions = useDraftActions();
  const rejected = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Drawer open size={520} title="Rejected" onClose={onClose} classNames={{ body: styles.drawer }}>
      {isPending && <Waiting />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && rejected.length === 0 && <p>Nothing is rejected.</p>}
      {rejected.map((content) => (
        <Flex key={content.id} component="article" className={styles.past} vertical gap={12}>
          <MadeFrom content={content} />
          <p className={styles.text}>{content.content}</p>
          {content.reason && <p className={styles.reason}>{content.reason}</p>}
          <Button disabled={actions.isBusy} onClick={() => actions.move(content, 'draft')}>
            Back to review
          </Button>
        </Flex>
      ))}
      {hasNextPage && <Button onClick={() => fetchNextPage()}>Show more</Button>}
    </Drawer>
  );
}
