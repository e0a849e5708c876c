import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './ReviewAddresses.module.css';
import { VoteAddress } from './VoteAddress.tsx';

/** The page of viewers, and the overlay for the streaming program. */
export function ReviewAddresses({ voteUrl, overlayUrl }: { voteUrl: string; overlayUrl: string }) {
  const [asking, setAsking] = useState(false);
  const renew = useOwnerAction('POST /api/admin/live-review/overlay', {
    title: 'New Address Made',
    description: 'The one before no longer works. Put the new one into your streaming program.',
  });
  return (
    <SettingCard title="Addresses">
      <div className={styles.two}>
        <div className={styles.part}>
          <h4>For viewers</h4>
          <VoteAddress url={voteUrl} />
          <CopyAction size="small" text={voteUrl} label="Copy address" />
        </div>
        <div className={styles.part}>
          <h4>Overlay</h4>
          <p>
            Add it to OBS as a browser source, 1920 × 1080. It shows artist, title, timer and votes over your
            stream, and nothing at all between tracks and reviews.
          </p>
          <p className="hint">Its address is private: do not show it on the stream.</p>
          <Flex wrap gap="small">
            <CopyAction size="small" text={overlayUrl} label="Copy overlay address" />
            <Button size="small" onClick={() => setAsking(true)}>
              New address
            </Button>
          </Flex>
        </div>
      </div>
      <Modal
        open={asking}
        title="New address of the overlay"
        okText="Make a new address"
        confirmLoading={renew.isPending}
        onCancel={() => setAsking(false)}
        onOk={async () => {
          await renew.run({});
          setAsking(false);
        }}
      >
        <p>
          The overlay that is open in your streaming program becomes empty until you put the new address into
          it.
        </p>
      </Modal>
    </SettingCard>
  );
}
