import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import {
  MediaPickerContext,
  type PickableMedia,
  type PickMedia,
} from '#web/core/admin-ui/fields/media-picker.ts';

const MediaPicker = lazy(() => import('#web/media/admin/MediaPicker.tsx'));

interface Asked {
  what: PickableMedia;
  give: (url: string | null) => void;
}

/** Lets every panel choose from the media library without importing it. */
export function MediaPickerProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<Asked | null>(null);
  const pick = useCallback<PickMedia>(
    (what = 'pictures') => new Promise((resolve) => setAnswer({ what, give: resolve })),
    [],
  );
  const choose = (url: string | null) => {
    answer?.give(url);
    setAnswer(null);
  };
  return (
    <MediaPickerContext value={pick}>
      {children}
      {answer && (
        <Suspense fallback={null}>
          <MediaPicker what={answer.what} onChoose={choose} />
        </Suspense>
      )}
    </MediaPickerContext>
  );
}
