import { Modal } from 'antd';

interface DeletePackProps {
  name: string;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}

export function DeletePack({ name, open, onClose, onDelete }: DeletePackProps) {
  return (
    <Modal
      open={open}
      title="Delete this pack?"
      okText="Delete"
      okButtonProps={{ danger: true }}
      onOk={() => {
        onClose();
        onDelete();
      }}
      onCancel={onClose}
    >
      {name} cannot be brought back. Another one can be made at any time.
    </Modal>
  );
}
