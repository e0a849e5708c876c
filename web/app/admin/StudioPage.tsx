import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import StudioScreen from '#web/studio/admin/StudioScreen.tsx';

const LibraryScreen = lazy(() => import('#web/studio/admin/LibraryScreen.tsx'));

export default function StudioPage() {
  const studio = (
    <StudioScreen schedulerPath={adminPaths.social} libraryPath={`${adminPaths.studio}/library`} />
  );
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={studio} />
        <Route path="library/:view?" element={<LibraryScreen studioPath={adminPaths.studio} />} />
        <Route path="*" element={<Navigate to={adminPaths.studio} replace />} />
      </Routes>
    </Suspense>
  );
}
