import { Button, Drawer } from 'antd';
import { LoadFailed } from '#web/core/admin-ui/LoadFailed.tsx';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { MadeFrom } from './MadeFrom.tsx';
import styles from './ReviewQueue.module.css';
import { useDraftActions, useDrafts } from './use-drafts.ts';

/** What was rejected and why; each can come back. */
export function RejectedDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useDrafts('rejected');
  const actions = useDraftActions();
  const rejected = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Drawer open size={520} title="Rejected" onClose={onClose} classNames={{ body: styles.drawer }}>
      {isPending && <Waiting />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && rejected.length === 0 && <p>Nothing is rejected.</p>}
      {rejected.map((content) => (
        <article key={content.id} className={styles.past}>
          <MadeFrom content={content} />
          <p className={styles.text}>{content.content}</p>
          {content.reason && <p className={styles.reason}>{content.reason}</p>}
          <Button disabled={actions.isBusy} onClick={() => actions.move(content, 'draft')}>
            Back to review
          </Button>
        </article>
      ))}
      {hasNextPage && <Button onClick={() => fetchNextPage()}>Show more</Button>}
    </Drawer>
  );
}
