import { Drawer } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { useSite } from '#web/core/site.ts';
import { useLiveEvents } from '#web/notices/admin/use-live-events.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './Frame.module.css';
import { Rail } from './Rail.tsx';
import { RailFoot } from './RailFoot.tsx';

const LiveBar = lazy(() => import('#web/live/admin/LiveBar.tsx'));
const OfflineBanner = lazy(() => import('#web/desktop/admin/OfflineBanner.tsx'));

/** The frame of every screen of the back office: header, navigation, and the listener for live events. */
export default function Frame({ children }: { children: ReactNode }) {
  const { identity } = useSite();
  const navigate = useNavigate();
  const [menu, setMenu] = useState(false);
  useLiveEvents(navigate);
  const title = `${identity.networkName} Dashboard`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.frame}>
      <DashboardHeader title={title} onMenu={() => setMenu(true)} />
      <div className={styles.side}>
        <Rail />
        <RailFoot />
      </div>
      <div className={styles.main}>
        {window.desktop && (
          <Suspense fallback={null}>
            <OfflineBanner />
          </Suspense>
        )}
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <LiveBar />
          </Suspense>
        </Boundary>
        {children}
      </div>
      <Drawer
        open={menu}
        onClose={() => setMenu(false)}
        placement="left"
        size={390}
        title="Menu"
        footer={<RailFoot />}
        classNames={{ body: styles.drawn, footer: styles.drawn }}
      >
        <Rail onGo={() => setMenu(false)} />
      </Drawer>
    </div>
  );
}
