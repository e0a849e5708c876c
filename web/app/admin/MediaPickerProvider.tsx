import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { MediaPickerContext, type PickMedia } from '#web/core/admin-ui/media-picker.ts';

const MediaPicker = lazy(() => import('#web/media/admin/MediaPicker.tsx'));

/** Lets every panel choose from the media library, which it does not know. */
export function MediaPickerProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<{ give: (url: string | null) => void } | null>(null);
  const pick = useCallback<PickMedia>(() => new Promise((resolve) => setAnswer({ give: resolve })), []);
  const choose = (url: string | null) => {
    answer?.give(url);
    setAnswer(null);
  };
  return (
    <MediaPickerContext value={pick}>
      {children}
      {answer && (
        <Suspense fallback={null}>
          <MediaPicker onChoose={choose} />
        </Suspense>
      )}
    </MediaPickerContext>
  );
}
