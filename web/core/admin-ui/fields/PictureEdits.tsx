import { Button } from 'antd';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { type LibraryFile, type PictureRatio, usePictureEditor } from './media-picker.ts';

interface PictureEditsProps {
  /** The id of the field, whose label describes the buttons. */
  of: string;
  file: LibraryFile;
  ratio: PictureRatio | undefined;
  /** Another picture takes its place. */
  onChange: (url: string) => void;
}

/** What can be done to a picture of the library from the field that it stands in. */
export function PictureEdits({ of, file, ratio, onChange }: PictureEditsProps) {
  const edit = usePictureEditor();
  const original = useAction((id: string) => ownerCall('GET /api/admin/media/files/:id', { params: { id } }));
  if (!edit) return null;
  const crop = async () => {
    const cropped = await edit('crop', file.id, ratio);
    if (cropped) onChange(cropped.url);
  };
  const uncrop = async (id: string) => {
    const whole = await original.run(id);
    if (!whole) return;
    onChange(whole.url);
    // The button is gone with the part.
    document.getElementById(of)?.focus();
  };
  const described = { 'aria-describedby': `${of}-label` };
  const { croppedFrom } = file;
  return (
    <>
      <Button {...described} onClick={() => void crop()}>
        Crop
      </Button>
      <Button {...described} onClick={() => void edit('focus', file.id, ratio)}>
        Focal point
      </Button>
      {croppedFrom && (
        <Button {...described} loading={original.isPending} onClick={() => void uncrop(croppedFrom)}>
          Use the whole picture
        </Button>
      )}
    </>
  );
}
