import { Modal } from 'antd';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** The question before unsaved changes of a form are discarded. */
export const DiscardDialog = ({ open, onDiscard, onKeep }: DiscardDialogProps) => (
  <Modal
    open={open}
    title="Discard what you changed?"
    okText="Discard"
    cancelText="Keep editing"
    okButtonProps={{ danger: true }}
    onOk={onDiscard}
    onCancel={onKeep}
  >
    It has not been saved.
  </Modal>
);
