import { Modal } from 'antd';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import type { PictureEdit, PictureRatio } from '#web/core/admin-ui/fields/media-picker.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { CropDialog } from './CropDialog.tsx';
import { FocusDialog } from './FocusDialog.tsx';

interface PictureEditorProps {
  edit: PictureEdit;
  id: string;
  /** Of the place where the picture stands. */
  ratio: PictureRatio | undefined;
  /** Null when nothing was done. */
  onDone: (file: MediaFile | null) => void;
}

/** Crops a picture of the library, or sets its focal point. */
export default function PictureEditor({ edit, id, ratio, onDone }: PictureEditorProps) {
  const { data: file, error, refetch } = useOwnerData('GET /api/admin/media/files/:id', { params: { id } });
  if (file && edit === 'crop') return <CropDialog file={file} ratio={ratio} onDone={onDone} />;
  if (file) return <FocusDialog file={file} ratio={ratio} onDone={onDone} />;
  return (
    <Modal open title={edit === 'crop' ? 'Crop' : 'Focal point'} footer={null} onCancel={() => onDone(null)}>
      {error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting label="Loading the picture" />}
    </Modal>
  );
}
