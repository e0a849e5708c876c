import { Modal } from 'antd';
import styles from './ReviewSession.module.css';
import { sessionKeys } from './use-session-keys.ts';

/** The list of all keys. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal open={open} title="Keys" footer={null} onCancel={onClose}>
    <dl className={styles.keys}>
      {sessionKeys.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);
