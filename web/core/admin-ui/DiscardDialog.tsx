import { Modal } from 'antd';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asked of who leaves a form with something in it that was not saved. */
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
