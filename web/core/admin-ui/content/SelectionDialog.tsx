import { Modal } from 'antd';
import { useTransition } from 'react';

interface SelectionDialogProps {
  /** The action and the number of entries, for the title. */
  action: string;
  consequence: string;
  isDangerous: boolean;
  onCancel: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks before several entries are changed at once. */
export default function SelectionDialog({ action, consequence, isDangerous, ...on }: SelectionDialogProps) {
  const [isBusy, confirm] = useTransition();
  return (
    <Modal
      open
      title={`${action}?`}
      okText={action}
      okButtonProps={{ danger: isDangerous }}
      onCancel={on.onCancel}
      onOk={() => confirm(on.onConfirm)}
      confirmLoading={isBusy}
    >
      {consequence}
    </Modal>
  );
}
