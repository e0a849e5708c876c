import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import {
  type EditPicture,
  MediaPickerContext,
  type PickableMedia,
  type PickMedia,
  type PictureEdit,
  PictureEditorContext,
  type PictureRatio,
} from '#web/core/admin-ui/fields/media-picker.ts';

const MediaPicker = lazy(() => import('#web/media/admin/MediaPicker.tsx'));
const PictureEditor = lazy(() => import('#web/media/admin/edit/PictureEditor.tsx'));

interface Asked {
  what: PickableMedia;
  give: (url: string | null) => void;
}

interface AskedEdit {
  edit: PictureEdit;
  id: string;
  ratio: PictureRatio | undefined;
  give: (file: MediaFile | null) => void;
}

/** Lets every panel choose from the media library, and edit its pictures, without importing it. */
export function MediaPickerProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<Asked | null>(null);
  const [editing, setEditing] = useState<AskedEdit | null>(null);
  /** What had the focus before a dialog, which takes it along when it goes. */
  const from = useRef<Element | null>(null);
  const isOpen = answer !== null || editing !== null;
  useEffect(() => {
    if (isOpen) return;
    if (from.current instanceof HTMLElement) from.current.focus();
    from.current = null;
  }, [isOpen]);
  const pick = useCallback<PickMedia>((what = 'pictures') => {
    from.current = document.activeElement;
    return new Promise((resolve) => setAnswer({ what, give: resolve }));
  }, []);
  const edit = useCallback<EditPicture>((what, id, ratio) => {
    from.current = document.activeElement;
    return new Promise((give) => setEditing({ edit: what, id, ratio, give }));
  }, []);
  const choose = (url: string | null) => {
    answer?.give(url);
    setAnswer(null);
  };
  const done = (file: MediaFile | null) => {
    editing?.give(file);
    setEditing(null);
  };
  return (
    <MediaPickerContext value={pick}>
      <PictureEditorContext value={edit}>
        {children}
        {answer && (
          <Suspense fallback={null}>
            <MediaPicker what={answer.what} onChoose={choose} />
          </Suspense>
        )}
        {editing && (
          <Suspense fallback={null}>
            <PictureEditor {...editing} onDone={done} />
          </Suspense>
        )}
      </PictureEditorContext>
    </MediaPickerContext>
  );
}
