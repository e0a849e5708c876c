import { Modal } from 'antd';
import { useTransition } from 'react';

interface EraseDialogProps {
  name: string;
  /** What else is deleted with it. */
  consequence?: string | undefined;
  onCancel: () => void;
  onErase: () => Promise<void>;
}

/** Asks before something is deleted permanently. */
export default function EraseDialog({ name, consequence, onCancel, onErase }: EraseDialogProps) {
  const [isErasing, erase] = useTransition();
  return (
    <Modal
      open
      title={`Delete ${name} for good?`}
      okText="Delete for good"
      okButtonProps={{ danger: true }}
      onCancel={onCancel}
      onOk={() => erase(onErase)}
      confirmLoading={isErasing}
    >
      {consequence} It cannot be brought back, and neither can its history.
    </Modal>
  );
}
