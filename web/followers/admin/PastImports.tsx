import { Button, Modal } from 'antd';
import { useState } from 'react';
import { followTopics } from '#shared/followers/followers.constants.ts';
import type { FollowerImport } from '#shared/followers/followers.import.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './Import.module.css';
import { ImportCounts } from './ImportFindings.tsx';

/** The latest imports, each with its proof, and its undo. */
export function PastImports() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/follower-imports', {});
  const [asked, setAsked] = useState<FollowerImport>();
  const undo = useOwnerAction('POST /api/admin/follower-imports/:id/undo', ({ taken }) => ({
    title: 'Import Undone',
    description: taken === 1 ? '1 address was removed.' : `${taken} addresses were removed.`,
  }));
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="past-imports">
      <h2 id="past-imports">Imports so far</h2>
      <ol className={styles.past}>
        {data.items.map((one) => (
          <li key={one.id}>
            <b>{formatMoment(one.at)}</b>
            <span>
              {one.place}, {one.agreedOn}: “{one.words}”
            </span>
            <small>
              {one.topics.map((topic) => followTopics[topic]).join(', ')}. {stateText(one)}
            </small>
            <details>
              <summary className={styles.more}>What was left out</summary>
              <ImportCounts {...one.counts} />
            </details>
            {!one.undoneAt && (
              <div>
                <Button size="small" danger onClick={() => setAsked(one)}>
                  Undo this import
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <Modal
          open
          title="Undo this import?"
          okText="Remove them"
          okButtonProps={{ danger: true }}
          confirmLoading={undo.isPending}
          onOk={async () => {
            await undo.run({ params: { id: asked.id } });
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        >
          Everybody whom it brought is removed, except for those who have confirmed, changed or ended it
          themselves since then. It can be undone once.
        </Modal>
      )}
    </section>
  );
}

function stateText({ way, waiting, following, undoneAt, taken }: FollowerImport): string {
  if (undoneAt)
    return `Undone: ${taken} removed${following > 0 ? `, ${following} stayed by their own doing` : ''}.`;
  const follow = `${following} ${following === 1 ? 'follows' : 'follow'} now`;
  return way === 'ask' ? `${follow}, ${waiting} still to be asked.` : `${follow}, on this proof.`;
}
