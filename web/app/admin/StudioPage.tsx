import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import StudioScreen from '#web/studio/admin/StudioScreen.tsx';
import { Frame } from './Frame.tsx';
import { tabPath } from './navigation.ts';

const LibraryScreen = lazy(() => import('#web/studio/admin/LibraryScreen.tsx'));

const STUDIO = '/admin/ai-studio';

export default function StudioPage() {
  const studio = <StudioScreen schedulerPath={tabPath('social')} libraryPath={`${STUDIO}/library`} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Frame>
        <Suspense fallback={<Waiting />}>
          <Routes>
            <Route index element={studio} />
            <Route path="library/:view?" element={<LibraryScreen studioPath={STUDIO} />} />
            <Route path="*" element={<Navigate to={STUDIO} replace />} />
          </Routes>
        </Suspense>
      </Frame>
    </Suspense>
  );
}
