import { Modal } from 'antd';
import { useTransition } from 'react';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { MediaUses } from './MediaUses.tsx';
import type { MediaActions } from './use-media-actions.ts';

export interface Removal {
  file: MediaFile;
  how: 'trash' | 'erase';
}

interface RemoveDialogProps {
  removal: Removal | null;
  actions: MediaActions;
  onClose: (removed: boolean) => void;
}

/** Asks before a file is removed, and lists where the site uses it. */
export function RemoveDialog({ removal, actions, onClose }: RemoveDialogProps) {
  const { file, how } = removal ?? {};
  const [isRemoving, start] = useTransition();
  const isUsed = how === 'trash' && file !== undefined && file.usedIn > 0;
  const remove = async () => {
    if (!file) return;
    const removed = how === 'erase' ? await actions.erase(file) : await actions.remove(file, isUsed);
    onClose(removed !== undefined);
  };
  return (
    <Modal
      open={removal !== null}
      title={file && (how === 'erase' ? `Delete ${file.name} for good?` : `Delete ${file.name}?`)}
      okText={how === 'erase' ? 'Delete for good' : isUsed ? 'Delete all the same' : 'Delete'}
      okButtonProps={{ danger: true }}
      onCancel={() => onClose(false)}
      onOk={() => start(remove)}
      confirmLoading={isRemoving}
      destroyOnHidden
    >
      {isUsed && file && (
        <>
          <p>It is used on the site. The picture or link will be missing there:</p>
          <MediaUses id={file.id} />
        </>
      )}
      <p>
        {how === 'erase'
          ? 'It cannot be brought back.'
          : 'It goes to the trash, and can be restored until it is deleted there.'}
      </p>
    </Modal>
  );
}
