import { Button, Modal } from 'antd';

interface EndDialogProps {
  open: boolean;
  isEnding: boolean;
  onClose: () => void;
  onEnd: () => void;
  onLeave: () => void;
}

/** Asks before a review ends. */
export const EndDialog = ({ open, isEnding, onClose, onEnd, onLeave }: EndDialogProps) => (
  <Modal
    open={open}
    title="End the live review?"
    onCancel={onClose}
    footer={[
      <Button key="stay" onClick={onClose}>
        Go on
      </Button>,
      <Button key="leave" onClick={onLeave}>
        Leave it running
      </Button>,
      <Button key="end" type="primary" danger loading={isEnding} onClick={onEnd}>
        End the review
      </Button>,
    ]}
  >
    <p>
      Votes are closed and added up. Verdicts and notes are kept, and no artist is told anything until you
      give them.
    </p>
  </Modal>
);
