import { lazy, Suspense, useRef } from 'react';
import { QR_FOOTER_PX } from '#shared/share/share.constants.ts';
import { useSeen } from '#web/core/hub-ui/use-in-view.ts';
import styles from './SiteQr.module.css';

const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })));

/** The site's address as a small code; what draws it is loaded only when it comes into view. */
export function SiteQr() {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  return (
    <div ref={box} className={styles.box} data-needs-script>
      {seen && (
        <Suspense>
          <QrCode
            value={window.location.origin}
            size={QR_FOOTER_PX}
            label={`QR code for ${window.location.origin}`}
          />
        </Suspense>
      )}
    </div>
  );
}
