import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { useSite } from '#web/core/site.ts';
import { useLiveEvents } from '#web/notices/admin/use-live-events.ts';
import styles from './Dashboard.module.css';
import { DashboardHeader } from './DashboardHeader.tsx';

const LiveBar = lazy(() => import('#web/live/admin/LiveBar.tsx'));
const OfflineBanner = lazy(() => import('#web/desktop/admin/OfflineBanner.tsx'));

/** The frame of every screen of the back office: the header, and the listener for live events. */
export function Frame({ children }: { children: ReactNode }) {
  const { identity } = useSite();
  const navigate = useNavigate();
  useLiveEvents(navigate);
  const title = `${identity.networkName} Dashboard`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.frame}>
      {window.desktop && (
        <Suspense fallback={null}>
          <OfflineBanner />
        </Suspense>
      )}
      <DashboardHeader title={title} />
      <Boundary fallback={() => null}>
        <Suspense fallback={null}>
          <LiveBar />
        </Suspense>
      </Boundary>
      {children}
    </div>
  );
}
