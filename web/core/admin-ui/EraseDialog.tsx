import { Modal } from 'antd';

interface EraseDialogProps {
  name: string;
  /** What goes with it. */
  consequence?: string | undefined;
  onCancel: () => void;
  onErase: () => Promise<void>;
}

/** Asks before something is gone for good. */
export default function EraseDialog({ name, consequence, onCancel, onErase }: EraseDialogProps) {
  return (
    <Modal
      open
      title={`Delete ${name} for good?`}
      okText="Delete for good"
      okButtonProps={{ danger: true }}
      onCancel={onCancel}
      onOk={onErase}
    >
      {consequence} It cannot be brought back, and neither can its history.
    </Modal>
  );
}
